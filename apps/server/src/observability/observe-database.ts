import type { Metrics } from '@sultan/kernel/metrics'
import type { Tracer } from '@sultan/kernel/tracer'
import type { Database } from '@sultan/sql/database'
import { observePool } from '@sultan/sql/observe-queries'
import { requestScope } from '../logging/request-scope.ts'

const OPERATIONS: ReadonlySet<string> = new Set([
  ...['select', 'insert', 'update', 'delete', 'with'],
  ...['begin', 'commit', 'rollback', 'set', 'listen', 'notify'],
])
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{1,40})/i
/**
 * Number of characters above which an SQL statement is cut in traces. Statements contain placeholders instead
 * of values.
 */
const MAX_STATEMENT_LENGTH = 500

/**
 * Records durations and spans of all SQL statements of the connection pool, and the pool's state. Statements
 * on a read replica are not recorded.
 */
export function observeDatabase({ pool }: Database, metrics: Metrics, tracer: Tracer): void {
  metrics.watch('queued', { queue: 'sql' }, () => pool.waitingCount)
  metrics.watch('running', { queue: 'sql' }, () => pool.totalCount - pool.idleCount)
  observePool(pool, {
    connectionWait: ms => metrics.observe('sqlConnection', ms, {}),
    statement(text) {
      const started = performance.now()
      const operation = operationOf(text)
      const span = tracer.start(`${operation} ${TABLE.exec(text)?.[1] ?? ''}`.trimEnd(), {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
      })
      return error => {
        const ms = performance.now() - started
        span.end(error)
        metrics.observe('sql', ms, { operation, outcome: error === undefined ? 'ok' : 'error' })
        const scope = requestScope()
        if (scope === null) return
        scope.work.statements += 1
        scope.work.sqlMs += ms
      }
    },
  })
}

function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.has(word) ? word : 'other'
}
