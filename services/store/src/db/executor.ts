import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'

/** Runs queries: either an open transaction or the database itself. */
export type Executor = Database['sql'] | Transaction
