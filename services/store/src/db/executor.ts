import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'

/** Runs queries: an open transaction or the database. */
export type Executor = Database['sql'] | Transaction
