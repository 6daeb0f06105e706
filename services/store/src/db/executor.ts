import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'

/** An object that runs SQL queries: an open transaction, or the database outside a transaction. */
export type Executor = Database['sql'] | Transaction
