import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { CommandResult } from '../commands/run-store-command.ts'
import { type ProductFileRequest, rowResultsSchema } from '../product-files/product-file-request.ts'
import type { ProductFileStore } from '../product-files/product-file-store.ts'
import { controlSocketPath } from './control-socket.ts'

const RESPONSE_TIMEOUT_MS = 35_000

const resultSchema = z.object({
  exitCode: z.union([z.literal(0), z.literal(1)]),
  text: z.string(),
  isRunning: z.boolean().default(false),
})
const errorSchema = z.object({ error: z.string() })

/**
 * Runs `npm run store -- ARGS` in the running server of this data folder. Returns null when no server is
 * running. `onProgress` receives the progress of a long command while the command runs.
 */
export async function requestStoreCommand(
  dataDir: string,
  args: readonly string[],
  onProgress: (text: string) => void = () => undefined,
): Promise<CommandResult | null> {
  for (;;) {
    const response = await post(dataDir, '/store', JSON.stringify({ args }))
    if (response === null) return null
    const { isRunning, ...result } = resultSchema.parse(await json(response))
    if (!isRunning) return result
    if (result.text !== '') onProgress(result.text)
  }
}

/** Requests a backup from the running server of this data folder. Returns null when no server is running. */
export function requestBackup(dataDir: string): Promise<IncomingMessage | null> {
  return post(dataDir, '/backup', '')
}

const NOT_RUNNING = 'The server has stopped. Run the command again to go on.'

/**
 * Returns functions that import and export product files through the running server of this data folder.
 * Returns null when no server is running.
 */
export async function openServerProductFiles(dataDir: string): Promise<ProductFileStore | null> {
  const call = async <T>(
    name: ProductFileRequest['call'],
    values: object,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    const response = await post(dataDir, '/product-files', JSON.stringify({ call: name, ...values }))
    if (response === null) throw new Error(NOT_RUNNING)
    return z.object({ result: schema }).parse(await json(response)).result
  }
  const probe = await post(dataDir, '/product-files', JSON.stringify({ call: 'public-url' }))
  if (probe === null) return null
  const { result: publicUrl } = z.object({ result: z.string() }).parse(await json(probe))
  return {
    publicUrl,
    importRows: batch => call('import-rows', { batch }, rowResultsSchema),
    hasPicture: path => call('has-picture', { path }, z.boolean()),
    async addPictures(pictures) {
      await call('add-pictures', { pictures }, z.null())
    },
    async finish(importId) {
      await call('finish', { importId }, z.null())
    },
    async *exportProducts({ withMeta }) {
      const response = await post(dataDir, withMeta ? '/products?meta' : '/products', '')
      if (response === null) throw new Error(NOT_RUNNING)
      yield* response
    },
  }
}

async function post(dataDir: string, path: string, body: string): Promise<IncomingMessage | null> {
  const socketPath = controlSocketPath(dataDir)
  if (socketPath === null) return null
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', timeout: RESPONSE_TIMEOUT_MS }, resolve)
    sent.once('timeout', () => sent.destroy(new Error('The running server does not respond.')))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // ENOENT: there is no socket file. ECONNREFUSED: a killed server left its socket file behind. Either
      // way no server is running.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else if (error.code === 'EACCES')
        reject(new Error(`${socketPath} belongs to another user; run the command as that user.`))
      else reject(error)
    })
    sent.end(body)
  })
  if (response === null || response.statusCode === 200) return response
  throw new Error(errorSchema.parse(await json(response)).error)
}
