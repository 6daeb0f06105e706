/** `npm run store`: lists and changes what is in the shop's database, such as orders of the embedded store. */
import { openShopDatabase, remoteStoreError } from './commands/open-shop-database.ts'
import type { CommandResult, WithDatabase } from './commands/run-store-command.ts'
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { openServerProductFiles, requestStoreCommand } from './control/control-client.ts'
import type { Change } from './invalidation/change.ts'
import { announceChange } from './invalidation/postgres-transport.ts'
import { isMigration, withShopKey } from './migration/migration-arguments.ts'
import { isProductFilesCommand } from './product-files/product-files-arguments.ts'
import { createTerminalLine } from './product-files/terminal-line.ts'

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
  const { databaseUrl, dataDir, remote } = config
  try {
    if (isProductFilesCommand(args)) return await runProductFiles(config)
    const response = databaseUrl !== null ? null : await requestStoreCommand(dataDir, args, onProgress)
    if (response !== null) return response
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
  }
  if (isMigration(args) && remote === null) return migrate(config)
  const withDatabase: WithDatabase = async (work, needsStore) => {
    if (remote !== null && needsStore) throw remoteStoreError(remote.url)
    const database = await openShopDatabase(config)
    try {
      const effect = await work(database)
      if (effect.change && database.kind === 'postgres') await announceChange(database, effect.change)
      return effect
    } finally {
      await database.close()
    }
  }
  // Loaded only here: the modules of the store take half of a second, and a running server has them already.
  const { runStoreCommand } = await import('./commands/run-store-command.ts')
  return runStoreCommand(args, withDatabase, config)
}

async function migrate(config: Config): Promise<CommandResult> {
  try {
    const { runMigration } = await import('./migration/migration-command.ts')
    const database = await openShopDatabase(config)
    try {
      const result = await runMigration(args, database, config, onProgress)
      if (result.change && database.kind === 'postgres') await announceChange(database, result.change)
      return result
    } finally {
      await database.close()
    }
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Progress goes to standard error, so that standard output has only the result. */
function onProgress(text: string): void {
  console.error(text)
}

/** Reads or writes a product file of this process's user, with the shop's data in the running server or in its database. */
async function runProductFiles(config: Config) {
  const { databaseUrl, dataDir, remote, publicUrl } = config
  if (remote !== null) throw remoteStoreError(remote.url)
  const { runProductFilesCommand } = await import('./product-files/product-files-command.ts')
  const line = createTerminalLine(process.stderr)
  try {
    const server = databaseUrl !== null ? null : await openServerProductFiles(dataDir)
    if (server !== null) return await runProductFilesCommand(args, config, server, line.show)
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
