import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'

/** Where reading may go: through a transaction, or straight to the database where nothing has to hold still. */
export type Queries = Database['sql'] | Transaction
