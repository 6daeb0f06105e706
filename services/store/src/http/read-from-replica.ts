import { isStatementTimeout } from '@sultan/sql/sql-error'
import type { Endpoint } from './endpoint.ts'

/**
 * An endpoint that reads from the replica (`DATABASE_READ_URL`) while the replica is up to date. A read that
 * fails on the replica, because the replica stopped or removed rows that the read needs, is repeated on the
 * primary.
 */
export function readFromReplica(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    async handle(request, context) {
      const { replica } = context.database
      const database = replica?.current() ?? null
      if (replica === null || database === null) return endpoint.handle(request, context)
      try {
        return await endpoint.handle(request, { ...context, database })
      } catch (error) {
        // A read that was aborted or timed out is not repeated on the primary, because it would take as long
        // there.
        if (request.raw.signal.aborted || isStatementTimeout(error)) throw error
        replica.failed()
        return endpoint.handle(request, context)
      }
    },
  }
}
