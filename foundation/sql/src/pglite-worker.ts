import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { markComplete } from './check-data-folder.ts'
import { countJobEnd, countJobStart, type JobCounter } from './engine-watchdog.ts'
import { fatalErrorIn } from './fatal-error.ts'
import { DurableFS } from './fsync-file-system.ts'
import { isIdleAfter } from './ready-for-query.ts'

/** A message to PGlite's worker thread. `bytes: null` reports that the connection was closed. */
export type EngineRequest =
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly type: 'close' }

export type EngineResponse =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  /** Maintenance of the database failed; PGlite continues to work. */
  | { readonly type: 'maintenance-failed'; readonly reason: string }
  /** PostgreSQL has stopped, for example because the write-ahead log could not be written. */
  | { readonly type: 'crashed'; readonly reason: string }

/** Options with which `startPglite` starts the worker thread. */
export interface EngineData {
  readonly folder: string | null
  readonly jobs: JobCounter
  readonly image?: Blob
}

const MAINTENANCE_INTERVAL_MS = 5 * 60_000
const TERMINATE = 0x58

/**
 * Opens PGlite with small buffers. A database that is stored in a folder is opened with fsync on: `-F`, a
 * default option of PGlite that disables fsync, is left out (decision 0002).
 */
async function open({ folder, image }: EngineData): Promise<PGlite> {
  const settings = ['-c', 'shared_buffers=32MB']
  if (folder === null)
    return PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...settings],
      ...(image && { loadDataDir: image }),
    })
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
  markComplete(folder)
  return db
}

/**
 * Verifies at every start that a commit calls fsync, because the call depends on patched internals of PGlite.
 * @throws when a commit calls no fsync.
 */
async function checkThatCommitsSync(db: PGlite, fs: DurableFS): Promise<void> {
  await db.exec(
    'create table if not exists sync_check (id integer primary key, checked_at timestamptz not null)',
  )
  const before = fs.syncs
  await db.exec(
    'insert into sync_check values (1, now()) on conflict (id) do update set checked_at = excluded.checked_at',
  )
  if (fs.syncs === before)
    throw new Error('The embedded database does not sync commits to disk and could lose orders.')
}

/**
 * Executes messages of PostgreSQL's wire protocol and returns PostgreSQL's responses. `execProtocolRaw` of
 * PGlite 0.5.16 would also parse every response, which takes up to half of the time, and keep every parsed
 * row in memory until the next `exec`.
 */
async function execute(db: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  // Each chunk of the response is a view of PGlite's memory, so the chunk is copied.
  await db.execProtocolRawStream(bytes, { onRawData: chunk => chunks.push(chunk.slice()) })
  const response = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    response.set(chunk, at)
    at += chunk.length
  }
  return response
}

function serve(db: PGlite, port: NonNullable<typeof parentPort>, jobs: JobCounter): void {
  let queue = Promise.resolve()
  let idle = true
  let hasCrashed = false
  let maintenanceDue = false
  const post = (message: EngineResponse, transferred: ArrayBuffer[] = []): void =>
    port.postMessage(message, transferred)

  const crash = (reason: string): void => {
    hasCrashed = true
    post({ type: 'crashed', reason })
  }

  const handleBytes = async (connection: number, bytes: Uint8Array<ArrayBuffer> | null): Promise<void> => {
    if (bytes === null || bytes[0] === TERMINATE) {
      // All connections share PGlite's only session, which is reset for the next connection.
      await db.exec('ROLLBACK')
      await db.exec('DISCARD ALL')
      idle = true
      return
    }
    const response = await execute(db, bytes)
    idle = isIdleAfter(response, idle)
    const fatal = idle ? null : fatalErrorIn(response)
    post({ type: 'bytes', connection, bytes: response }, [response.buffer])
    if (fatal !== null) crash(fatal)
  }

  // Single-user PostgreSQL has no autovacuum and no checkpointer, so the worker runs VACUUM and CHECKPOINT.
  // Without this maintenance the write-ahead log grew to 369 MB and query plans became outdated.
  const maintain = async (): Promise<void> => {
    try {
      await db.exec('VACUUM (ANALYZE)')
      await db.exec('CHECKPOINT')
    } catch (error) {
      if (!isOrdinaryError(error)) throw error
      post({ type: 'maintenance-failed', reason: reasonOf(error) })
    }
  }

  /**
   * Runs a job, and marks its start and end for the watchdog. After a crash of PostgreSQL no further jobs
   * run.
   */
  const run = async (kind: 'normal' | 'long', job: () => Promise<void>): Promise<void> => {
    if (hasCrashed) return
    countJobStart(jobs, kind)
    await job().catch((error: unknown) => crash(reasonOf(error)))
    countJobEnd(jobs)
  }
  const enqueue = (job: () => Promise<void>): void => {
    queue = queue.then(async () => {
      await run('normal', job)
      if (!maintenanceDue || !idle) return
      maintenanceDue = false
      await run('long', maintain)
    })
  }
  setInterval(() => {
    maintenanceDue = true
    enqueue(async () => {})
  }, MAINTENANCE_INTERVAL_MS).unref()

  let session = 0
  port.on('message', (message: EngineRequest) => {
    if (message.type === 'close') {
      queue = queue.then(async () => {
        await run('long', async () => {
          await db.exec('CHECKPOINT')
          await db.close()
        })
        process.exit(0)
      })
      return
    }
    // A connection can end twice: by a terminate message, then by the end of the stream. The end of the
    // stream is ignored when the next connection has begun, because it would reset the session of that
    // connection.
    if (message.bytes === null && message.connection !== session) return
    session = message.connection
    enqueue(() => handleBytes(message.connection, message.bytes))
  })
}

/** Whether an error ends only the statement that caused it, so that the session continues. */
function isOrdinaryError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

if (parentPort !== null) {
  const port = parentPort
  try {
    // This cast is safe: Node types `workerData` as any, and only `startPglite` sets the value.
    const data = workerData as EngineData
    serve(await open(data), port, data.jobs)
    port.postMessage({ type: 'ready' } satisfies EngineResponse)
  } catch (error) {
    port.postMessage({ type: 'failed', reason: reasonOf(error) } satisfies EngineResponse)
  }
}
