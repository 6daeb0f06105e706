/** `npm run store`: lists and changes data of the shop's database, such as orders of the embedded store. */
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { openServerProductFiles, requestStoreCommand } from './control/control-client.ts'
import type { Change } from './invalidation/change.ts'
import { withShopKey } from './migration/migration-arguments.ts'
import { isProductFilesCommand } from './product-files/product-files-arguments.ts'

/** Minimum time between two writes of the progress line, in ms. */
const PROGRESS_INTERVAL_MS = 200

loadEnvFileIfPresent()
const args = withShopKey(process.argv.slice(2), process.env)
const result = readConfig(process.env)
const { exitCode, text } = result.ok ? await run(result.config) : { exitCode: 1, text: result.reason }
if (exitCode === 0) console.log(text)
else console.error(text)
process.exitCode = exitCode

/**
 * Runs a store command: in the running server when that server holds the embedded database, otherwise in this
 * process.
 */
async function run(config: Config) {
  const { databaseUrl, dataDir } = config
  try {
    if (isProductFilesCommand(args)) return await runProductFiles(config)
    const response = databaseUrl !== null ? null : await requestStoreCommand(dataDir, args, onProgress)
    if (response !== null) return response
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
  }
  // `run-in-process.ts` is loaded only when no running server has executed the command: loading it takes half
  // a second.
  const { runInProcess } = await import('./run-in-process.ts')
  return runInProcess(args, config, onProgress)
}

/** Progress goes to standard error, so that standard output has only the result. */
function onProgress(text: string): void {
  console.error(text)
}

/**
 * Imports or exports a product file, which this process reads or writes. A running server with an embedded
 * database reads and changes the shop's data; without such a server, this process does so.
 */
async function runProductFiles(config: Config) {
  const { databaseUrl, dataDir, remote, publicUrl } = config
  if (remote !== null) {
    const { remoteStoreError } = await import('./commands/open-shop-database.ts')
    throw remoteStoreError(remote.url)
  }
  const { runProductFilesCommand } = await import('./product-files/product-files-command.ts')
  const line = createTerminalLine(process.stderr)
  try {
    const server = databaseUrl !== null ? null : await openServerProductFiles(dataDir)
    if (server !== null) return await runProductFilesCommand(args, config, server, line.show)
    const { openShopDatabase } = await import('./commands/open-shop-database.ts')
    const { announceChange } = await import('./invalidation/postgres-transport.ts')
    const database = await openShopDatabase(config, 'sultan')
    try {
      const announce = async (change: Change): Promise<void> => {
        if (database.kind === 'postgres') await announceChange(database, change)
      }
      const { openProductFiles } = await import('./product-files/local-product-files.ts')
      const files = openProductFiles(database, publicUrl, announce)
      return await runProductFilesCommand(args, config, files, line.show)
    } finally {
      await database.close()
    }
  } finally {
    line.clear()
  }
}

/**
 * Creates a line of a terminal that `show` overwrites. A text that follows the last shown text within
 * `PROGRESS_INTERVAL_MS` is dropped. Writes nothing to a stream that is not a terminal.
 */
function createTerminalLine(stream: NodeJS.WriteStream): {
  readonly show: (text: string) => void
  readonly clear: () => void
} {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(text) {
      if (!stream.isTTY || performance.now() - shownAt < PROGRESS_INTERVAL_MS) return
      shownAt = performance.now()
      stream.write(`\r\u001b[K${text.slice(0, stream.columns - 1)}`)
    },
    clear() {
      if (stream.isTTY && shownAt >= 0) stream.write('\r\u001b[K')
    },
  }
}
