import { isStatementTimeout } from '@sultan/sql/sql-error'
import type { Endpoint } from './endpoint.ts'

/**
 * Wraps an endpoint so that it reads from the replica (`DATABASE_READ_URL`) while the replica is up to date.
 * When the endpoint fails, the request is handled again with the primary database. For example, the replica
 * may be down, or it may have cancelled an SQL query because replication removed rows that the query still
 * needed.
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
        // The request is not repeated on the primary database when the client has aborted the request. It is
        // not repeated after a statement timeout either, because the statement would take as long on the
        // primary.
        if (request.raw.signal.aborted || isStatementTimeout(error)) throw error
        replica.failed()
        return endpoint.handle(request, context)
      }
    },
  }
}
