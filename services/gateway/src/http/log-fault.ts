import { faultForLog } from '@sultan/sql/sql-error'

/** One fault for the log, without what shoppers sent. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what}:`, faultForLog(error))
}
