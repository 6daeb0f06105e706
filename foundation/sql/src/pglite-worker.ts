import { accessSync, constants, mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS } from './durable-fs.ts'
import { endsIdle } from './wire-status.ts'

/** To the engine: a connection's bytes (null: the connection is gone), or the order to close. */
export type ToEngine =
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly type: 'close' }

export type FromEngine =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }

const MAINTENANCE_INTERVAL_MS = 5 * 60_000
const TERMINATE = 0x58

/** PGlite 0.5.16 in the hardened form of RESEARCH part C: real syncs, small buffers; its own `-F` (no fsync) is dropped. */
async function open(folder: string | null): Promise<PGlite> {
  const settings = ['-c', 'shared_buffers=32MB']
  if (folder === null) return PGlite.create({ startParams: [...PGlite.defaultStartParams, ...settings] })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A folder of somebody else: the engine would only say "[object Object]".
  accessSync(folder, constants.R_OK | constants.W_OK)
  const fs = new DurableFS(folder)
  const db = await PGlite.create({
    fs,
    startParams: [
      ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
      ...settings,
    ],
  })
  await checkThatCommitsSync(db, fs)
  return db
}

/** The sync is patched into PGlite's internals: prove at every start that it still works, or refuse to take orders. */
async function checkThatCommitsSync(db: PGlite, fs: DurableFS): Promise<void> {
  await db.exec(
    'create table if not exists sync_check (id integer primary key, checked_at timestamptz not null)',
  )
  const before = fs.syncs
  await db.exec(
    'insert into sync_check values (1, now()) on conflict (id) do update set checked_at = excluded.checked_at',
  )
  if (fs.syncs === before)
    throw new Error('The embedded database does not write through to the disk; it would lose orders.')
}

function serve(db: PGlite, port: NonNullable<typeof parentPort>): void {
  let queue = Promise.resolve()
  let idle = true
  let maintenanceDue = false

  const speak = async (connection: number, bytes: Uint8Array<ArrayBuffer> | null): Promise<void> => {
    if (bytes === null || bytes[0] === TERMINATE) {
      // There is one session for all connections: leave nothing of this one behind for the next.
      await db.exec('ROLLBACK')
      await db.exec('DISCARD ALL')
      idle = true
      return
    }
    const answer = await db.execProtocolRaw(bytes)
    idle = endsIdle(answer, idle)
    port.postMessage({ type: 'bytes', connection, bytes: answer } satisfies FromEngine)
  }

  // Single-user PostgreSQL has neither checkpointer nor autovacuum: the WAL grew to 369 MB, plans went stale (trap 3, 4).
  const maintain = async (): Promise<void> => {
    if (!maintenanceDue || !idle) return
    maintenanceDue = false
    await db.exec('VACUUM (ANALYZE)')
    await db.exec('CHECKPOINT')
  }

  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).then(maintain)
  }
  setInterval(() => {
    maintenanceDue = true
    enqueue(async () => {})
  }, MAINTENANCE_INTERVAL_MS).unref()

  let session = 0
  port.on('message', (message: ToEngine) => {
    if (message.type === 'close') {
      enqueue(async () => {
        await db.exec('CHECKPOINT')
        await db.close()
        process.exit(0)
      })
      return
    }
    // A connection's end may be told twice (terminate, then its stream closes), the second time after the next began.
    if (message.bytes === null && message.connection !== session) return
    session = message.connection
    enqueue(() => speak(message.connection, message.bytes))
  })
}

if (parentPort !== null) {
  const port = parentPort
  try {
    // workerData is untyped by Node; `startPglite` is its only writer.
    const { folder } = workerData as { folder: string | null }
    serve(await open(folder), port)
    port.postMessage({ type: 'ready' } satisfies FromEngine)
  } catch (error) {
    port.postMessage({
      type: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    } satisfies FromEngine)
  }
}
