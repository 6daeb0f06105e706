import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { type ControlCommands, createRequestListener } from './control-listener.ts'
import { controlSocketPath } from './control-socket.ts'

interface ControlOptions extends ControlCommands {
  readonly dataDir: string
  readonly takeOverIntervalMs?: number
}

export interface ControlServer {
  close(): Promise<void>
}

const MAX_CONNECTIONS = 8
const REQUEST_TIMEOUT_MS = 5_000

const TAKE_OVER_INTERVAL_MS = 5_000

/**
 * Opens the control socket: a Unix socket in the data folder on which the server receives the commands of
 * `npm run backup` and `npm run store`. Only the server's operating-system user can connect to the socket. Of
 * several processes with one data folder (workers, or servers on one PostgreSQL database), one listens, and
 * another takes over when the listening process ends. Resolves with null on Windows, and when the data
 * folder's path is too long for a socket. Without a control socket, `npm run backup` and `npm run store` can
 * use an embedded database only while the server is stopped.
 */
export async function openControlServer(options: ControlOptions): Promise<ControlServer | null> {
  const { dataDir, log, takeOverIntervalMs = TAKE_OVER_INTERVAL_MS } = options
  const path = controlSocketPath(dataDir)
  if (path === null) {
    log.warn({}, `No socket in ${dataDir}: stop the server for "npm run backup" and "npm run store".`)
    return null
  }
  const server = createServer(createRequestListener(options))
  server.maxConnections = MAX_CONNECTIONS
  server.headersTimeout = REQUEST_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  let inode: bigint | null = null
  let opening: Promise<void> = Promise.resolve()

  const open = async (): Promise<void> => {
    if (server.listening || (await isListening(path))) return
    inode = await listen(server, path)
  }
  // Opening the socket fails on a file system without sockets, or in a folder that is not writable.
  const tryOpen = (level: 'warn' | 'debug'): Promise<void> =>
    open().catch((error: unknown) =>
      log[level](
        { err: error },
        `No socket in ${dataDir}: stop the server for "npm run backup" and "npm run store".`,
      ),
    )

  await tryOpen('warn')
  const timer = setInterval(() => {
    opening = tryOpen('debug')
  }, takeOverIntervalMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await opening
      // A socket file with another inode belongs to another process, which has replaced this process's file.
      if (inode !== null && inodeOf(path) === inode) rmSync(path, { force: true })
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Whether a server listens on the socket. False when there is no socket file, or when a killed server left it
 * behind.
 */
function isListening(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/**
 * Creates the socket in a new private folder and then moves it to `path`, so that other users can never open
 * it. The move replaces a socket file that a killed server left behind. With `exclusive`, a cluster worker
 * listens by itself and not through the primary process. Returns the inode of the socket file.
 */
async function listen(server: Server, path: string): Promise<bigint | null> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(dirname(path), '.c-'))
  try {
    const socket = join(folder, 's')
    server.listen({ path: socket, exclusive: true })
    await once(server, 'listening')
    chmodSync(socket, 0o600)
    const inode = inodeOf(socket)
    renameSync(socket, path)
    return inode
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null
}
