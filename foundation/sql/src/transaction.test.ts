import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from './pool.ts'
import { transaction } from './transaction.ts'

/** A message of PostgreSQL's protocol: type, length and body. */
function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body, 'latin1')
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + bytes.length, 1)
  return Buffer.concat([head, bytes])
}

const AUTHENTICATED = message('R', '\0\0\0\0')
const READY = message('Z', 'I')
const COMPLETE = message('C', 'SELECT 0\0')

/**
 * Creates a fake PostgreSQL server. It sends no response to a statement for which `isDead` returns true, and
 * an empty result to every other statement.
 */
function createFakeServer(isDead: (connection: number, statement: string) => boolean): Server {
  let connections = 0
  return createServer(socket => {
    connections += 1
    const connection = connections
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]))
      socket.on('data', bytes => {
        const statement = bytes.toString('latin1', 5)
        if (!isDead(connection, statement)) socket.write(Buffer.concat([COMPLETE, READY]))
      })
    })
  })
}

describe('transaction on a PostgreSQL server that stops responding', () => {
  let server: Server
  let isDead: (connection: number, statement: string) => boolean

  beforeEach(async () => {
    server = createFakeServer((connection, statement) => isDead(connection, statement)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => void server.close())

  const openPool = () =>
    // The cast is safe: `address()` of a server that listens on a port returns an `AddressInfo`.
    createPool(
      { host: '127.0.0.1', port: (server.address() as AddressInfo).port, max: 1 },
      { canCancel: true, responseTimeoutMs: 0 },
    )
  const select = (pool: ReturnType<typeof openPool>) =>
    transaction({ pool, kind: 'postgres' }, tx => tx.execute(sql`select 1`), { statementTimeoutMs: 1 })

  it('repeats the transaction on another connection when a statement gets no response', async () => {
    isDead = (connection, statement) => connection === 1 && statement.startsWith('select')
    const pool = openPool()
    await select(pool)
    expect(pool.totalCount).toBe(1)
    await pool.end()
  })

  it('when COMMIT gets no response, rejects with an error whose `isOutcomeUnknown` is true, and closes the connection', async () => {
    isDead = (_, statement) => statement.startsWith('commit')
    const pool = openPool()
    await expect(select(pool)).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      isOutcomeUnknown: true,
      reason: 'Query read timeout',
    })
    expect(pool.totalCount).toBe(0)
    await pool.end()
  })
})
