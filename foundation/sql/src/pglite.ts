import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { PgliteStream } from './pglite-stream.ts'
import type { FromEngine, ToEngine } from './pglite-worker.ts'

/** The engine, off the server's event loop: in-process it would stop every timer while a query runs. */
export interface PgliteEngine {
  /** A connection for `pg`: speaks PostgreSQL's wire protocol. */
  connect(): Duplex
  close(): Promise<void>
}

/** Starts PGlite in a worker thread; `folder` null keeps everything in memory. Rejects when it cannot open or sync. */
export async function startPglite(folder: string | null): Promise<PgliteEngine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } })
  const streams = new Map<number, PgliteStream>()
  const send = (message: ToEngine): void => worker.postMessage(message)
  let connections = 0

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (first: FromEngine) => {
      worker.off('error', reject)
      if (first.type === 'failed')
        reject(new Error(`The embedded database cannot be opened: ${first.reason}`))
      else resolve()
    })
  })

  const closed = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  worker.on('message', (message: FromEngine) => {
    if (message.type === 'bytes') streams.get(message.connection)?.receive(message.bytes)
  })
  worker.on('error', (error: Error) => {
    console.error(`The embedded database has stopped: ${error.message}`)
    for (const stream of streams.values()) stream.destroy(error)
  })
  return {
    connect() {
      const connection = ++connections
      const stream = new PgliteStream(bytes => send({ type: 'bytes', connection, bytes }))
      streams.set(connection, stream)
      stream.once('close', () => {
        streams.delete(connection)
        send({ type: 'bytes', connection, bytes: null })
      })
      return stream
    },
    async close() {
      send({ type: 'close' })
      await closed
    },
  }
}
