"""What any table game needs: seeded chance, a ledger of payments, records, the contract of a game."""
