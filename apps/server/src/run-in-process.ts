import type { Database } from '@sultan/sql/database'
import { openShopDatabase, remoteStoreError } from './commands/open-shop-database.ts'
import { type CommandResult, runStoreCommand } from './commands/run-store-command.ts'
import type { Config } from './config/config.ts'
import type { Change } from './invalidation/change.ts'
import { announceChange } from './invalidation/postgres-transport.ts'
import { isMigration } from './migration/migration-arguments.ts'
import { runMigration } from './migration/migration-command.ts'

/** Runs `npm run store -- ARGS` in this process, on the shop's database. Never rejects. */
export async function runInProcess(
  args: readonly string[],
  config: Config,
  onProgress: (text: string) => void,
): Promise<CommandResult> {
  const { remote } = config
  if (isMigration(args) && remote === null)
    try {
      return await useShopDatabase(config, database => runMigration(args, database, config, onProgress))
    } catch (error) {
      return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
    }
  return runStoreCommand(
    args,
    async (work, needsStore) => {
      if (remote !== null && needsStore) throw remoteStoreError(remote.url)
      return useShopDatabase(config, work)
    },
    config,
  )
}

/**
 * Opens the shop's database, runs `work` on it, and closes the database. When `work` returns a `Change` (what
 * it has changed in the shop), the running servers of the shop are notified, so that they drop outdated
 * cached data.
 */
async function useShopDatabase<R extends { readonly change?: Change | null | undefined }>(
  config: Config,
  work: (database: Database) => Promise<R>,
): Promise<R> {
  const database = await openShopDatabase(config)
  try {
    const result = await work(database)
    if (result.change && database.kind === 'postgres') await announceChange(database, result.change)
    return result
  } finally {
    await database.close()
  }
}
