import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import type { Logger } from '@sultan/kernel/logger'
import { z } from 'zod'
import type { CommandResult } from '../commands/run-store-command.ts'
import { controlSocketPath } from './control-socket.ts'

interface ControlOptions {
  readonly dataDir: string
  readonly log: Logger
  readonly runStoreCommand: (args: readonly string[]) => Promise<CommandResult>
  /** Returns a backup as a stream that may be destroyed before its end. */
  readonly createBackup: () => Readable
  readonly takeOverIntervalMs?: number
  readonly stallMs?: number
}

export interface ControlServer {
  close(): Promise<void>
}

const MAX_CONNECTIONS = 8
const MAX_BODY_BYTES = 16_384
const REQUEST_TIMEOUT_MS = 5_000
const COMMAND_TIMEOUT_MS = 30_000
/**
 * A backup is aborted when its client reads nothing for this time, in ms: while a backup is read, an embedded
 * database runs nothing else.
 */
const BACKUP_STALL_MS = 5_000
const BACKUP_TIMEOUT_MS = 600_000

const TAKE_OVER_INTERVAL_MS = 5_000

const commandSchema = z.object({ args: z.array(z.string().max(1_000)).max(20) })

/**
 * Listens on a Unix socket in the data folder, which only the folder's user can open, for `npm run backup`
 * and `npm run store`. Of several processes with one folder (`WORKERS`, or servers on one PostgreSQL) one
 * process listens, and another takes over when the first one ends. Resolves with null where there can be no
 * socket; the commands then need a stopped server.
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
  // The socket cannot be made on a file system without sockets, or in a folder that is not writable.
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

function createRequestListener({
  log,
  runStoreCommand,
  createBackup,
  stallMs = BACKUP_STALL_MS,
}: ControlOptions) {
  let isBackupRunning = false

  async function sendBackup(response: ServerResponse): Promise<void> {
    if (isBackupRunning) return sendJson(response, 409, { error: 'Another backup is running.' })
    isBackupRunning = true
    // The time-out also fires while the backup waits for the database, which is no reason to abort the
    // backup.
    response.setTimeout(stallMs, () => {
      if (response.writableNeedDrain) response.destroy()
    })
    response.writeHead(200, { 'content-type': 'application/gzip' })
    try {
      await pipeline(createBackup(), response, { signal: AbortSignal.timeout(BACKUP_TIMEOUT_MS) })
      log.info({}, 'A backup was made.')
    } finally {
      isBackupRunning = false
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url}`
    if (route === 'POST /backup') return sendBackup(response)
    if (route !== 'POST /store') return sendJson(response, 404, { error: 'There is no such command.' })
    const command = commandSchema.safeParse(await readJson(request))
    if (!command.success) return sendJson(response, 400, { error: 'The command is not valid.' })
    const timeout = AbortSignal.timeout(COMMAND_TIMEOUT_MS)
    sendJson(response, 200, await orAborted(runStoreCommand(command.data.args), timeout))
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'A command failed.')
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'The command failed; the log of the server has the reason.' })
    })
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > MAX_BODY_BYTES) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(body))
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
 * Makes the socket in a new private folder and then moves it to `path`, so that other users can never open
 * the socket. The move replaces a socket file that a killed server left behind. With `exclusive` a worker of
 * node:cluster listens itself, instead of its primary process. Returns the inode of the socket file.
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
