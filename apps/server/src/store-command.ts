/** `npm run store`: lists and changes what is in the shop's database, such as orders of the embedded store. */
import { openShopDatabase, remoteStoreError } from './commands/open-shop-database.ts'
import { runStoreCommand } from './commands/run-store-command.ts'
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { requestStoreCommand } from './control/control-client.ts'
import { announceChange } from './invalidation/postgres-transport.ts'

loadEnvFileIfPresent()
const args = process.argv.slice(2)
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
    const response = databaseUrl !== null ? null : await requestStoreCommand(dataDir, args)
    if (response !== null) return response
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
  }
  return runStoreCommand(args, async (work, needsStore) => {
    if (remote !== null && needsStore) throw remoteStoreError(remote.url)
    const database = await openShopDatabase(config)
    try {
      const output = await work(database)
      const change = typeof output === 'string' ? null : (output?.change ?? null)
      if (change !== null && database.kind === 'postgres') await announceChange(database, change)
      return output
    } finally {
      await database.close()
    }
  })
}
