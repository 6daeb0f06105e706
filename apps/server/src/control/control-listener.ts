import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import type { Logger } from '@sultan/kernel/logger'
import { z } from 'zod'
import type { CommandResult } from '../commands/run-store-command.ts'
import { callProductFileStore, productFileRequestSchema } from '../product-files/product-file-request.ts'
import type { ProductFileStore } from '../product-files/product-file-store.ts'
import type { CommandStep } from './long-command.ts'

export interface ControlCommands {
  readonly log: Logger
  readonly runStoreCommand: (args: readonly string[]) => Promise<CommandResult & Partial<CommandStep>>
  /** Returns a backup as a stream, which may be destroyed before its end. */
  readonly createBackup: () => Readable
  /** Imports and exports product files; null for a connected shop, whose products are in WooCommerce. */
  readonly productFiles: ProductFileStore | null
  readonly stallMs?: number
}

/** Maximum length, in characters, of the JSON request body that `npm run store` sends to the server. */
const MAX_COMMAND_LENGTH = 16_384
/** Maximum length, in characters, of a JSON request body with a batch of rows of an imported product file. */
const MAX_BATCH_LENGTH = 8_000_000
const COMMAND_TIMEOUT_MS = 30_000
/**
 * Time in ms after which a backup is aborted when its client reads nothing: until the database snapshot of
 * the backup is read, an embedded database runs nothing else.
 */
const BACKUP_STALL_MS = 5_000
const BACKUP_TIMEOUT_MS = 600_000
const EXPORT_TIMEOUT_MS = 3_600_000

const commandSchema = z.object({ args: z.array(z.string().max(1_000)).max(20) })

/**
 * Responds to requests of `npm run backup` and `npm run store`, and to requests that import or export product
 * files.
 */
export function createRequestListener({
  log,
  runStoreCommand,
  createBackup,
  productFiles,
  stallMs = BACKUP_STALL_MS,
}: ControlCommands) {
  let isBackupRunning = false

  async function sendBackup(response: ServerResponse): Promise<void> {
    if (isBackupRunning) return sendJson(response, 409, { error: 'Another backup is running.' })
    isBackupRunning = true
    // The response times out when nothing was sent for `stallMs`. The time-out aborts the backup only when
    // the client does not read, and not when the backup waits for the database.
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

  async function sendProducts(
    response: ServerResponse,
    store: ProductFileStore,
    withMeta: boolean,
  ): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
    const signal = AbortSignal.timeout(EXPORT_TIMEOUT_MS)
    await pipeline(Readable.from(store.exportProducts({ withMeta })), response, { signal })
  }

  async function handleProductFiles(
    request: IncomingMessage,
    response: ServerResponse,
    store: ProductFileStore,
  ): Promise<void> {
    const call = productFileRequestSchema.safeParse(await readJson(request, MAX_BATCH_LENGTH))
    if (!call.success)
      return sendJson(response, 400, { error: 'The rows of the product file are not valid.' })
    const timeout = AbortSignal.timeout(COMMAND_TIMEOUT_MS)
    sendJson(response, 200, { result: await orAborted(callProductFileStore(call.data, store), timeout) })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url}`
    if (route === 'POST /backup') return sendBackup(response)
    if (productFiles !== null) {
      if (route === 'POST /product-files') return handleProductFiles(request, response, productFiles)
      if (route === 'POST /products') return sendProducts(response, productFiles, false)
      if (route === 'POST /products?meta') return sendProducts(response, productFiles, true)
    }
    if (route !== 'POST /store') return sendJson(response, 404, { error: 'There is no such command.' })
    const command = commandSchema.safeParse(await readJson(request, MAX_COMMAND_LENGTH))
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

async function readJson(request: IncomingMessage, maxLength: number): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxLength) return null
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
