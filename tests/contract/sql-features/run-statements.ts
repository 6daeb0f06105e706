/**
 * Sends every SQL statement of the shop to the PostgreSQL of `DATABASE_URL` and writes the statements as JSON
 * to the file given as the argument. Runs as a separate Node process without Vitest. Vitest transforms the
 * sources, and the offsets in V8's coverage (`NODE_V8_COVERAGE`) would not fit the source files.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Maximum interval of periodic jobs in this process, in ms. It is short, so that even hourly jobs and the
 * renewal of leases run.
 */
const INTERVAL_MS = 200

const statements = new Set<string>()
const send: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query
// The cast is safe: callers use only the overloads of `query` that return a promise, and `recordedQuery`
// passes on the arguments and the result.
pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...args: unknown[]) {
  const [query] = args
  const isConfig = typeof query === 'object' && query !== null && 'text' in query
  const text = isConfig ? query.text : query
  if (typeof text === 'string') statements.add(text)
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

const startTimer = globalThis.setInterval
globalThis.setInterval = ((run: () => void, ms: number) =>
  startTimer(run, Math.min(ms, INTERVAL_MS))) as typeof setInterval

const { driveShop } = await import('./drive-shop.ts')
await driveShop({
  intervalMs: INTERVAL_MS,
  /** Runs an SQL statement that the test needs. The statement is not recorded as a statement of the shop. */
  async query(text) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    const result = await Promise.resolve(send.call(client, text))
    await client.end()
    // The cast is safe: `pg` resolves with the result of the query.
    return (result as pg.QueryResult<Record<string, unknown>>).rows
  },
})
writeFileSync(process.argv[2] ?? '', JSON.stringify([...statements]))
process.exit(0)
