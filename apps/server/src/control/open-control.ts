import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { createBackupStream } from '../backup/write-backup.ts'
import { remoteStoreError } from '../commands/open-shop-database.ts'
import { runStoreCommand, type WithDatabase } from '../commands/run-store-command.ts'
import type { Config } from '../config/config.ts'
import type { Invalidation } from '../invalidation/invalidation.ts'
import { isMigration } from '../migration/migration-arguments.ts'
import { openProductFiles } from '../product-files/local-product-files.ts'
import { type ControlServer, openControlServer } from './control-server.ts'
import { createLongCommand } from './long-command.ts'

/** Runs the commands of `npm run backup` and `npm run store` in this server, with its open database. */
export function openControl(
  config: Config,
  database: Database,
  invalidation: Invalidation,
  log: Logger,
): Promise<ControlServer | null> {
  const { dataDir, remote, publicUrl } = config
  const migrate = createLongCommand(async (args, onProgress) => {
    // The module of the commands `pull` and `push` is loaded on demand, because few shops use these commands.
    const { runMigration } = await import('../migration/migration-command.ts')
    const result = await runMigration(args, database, config, onProgress)
    if (result.change) invalidation.publish(result.change)
    return result
  })
  return openControlServer({
    dataDir,
    log,
    createBackup: () => createBackupStream(database, dataDir),
    productFiles: remote === null ? openProductFiles(database, publicUrl, invalidation.publish) : null,
    async runStoreCommand(args) {
      if (isMigration(args) && remote === null) {
        const { exitCode, text, isRunning } = await migrate(args)
        return { exitCode, text, isRunning }
      }
      const withDatabase: WithDatabase = async (work, needsStore) => {
        if (remote !== null && needsStore) throw remoteStoreError(remote.url)
        return work(database)
      }
      const { change, ...result } = await runStoreCommand(args, withDatabase, config)
      // When it is not known what a command has changed, all caches are cleared: they may hold data that the
      // command has changed, such as reviews or the sessions of a customer.
      if (change !== null) invalidation.publish(change ?? 'all')
      return result
    },
  })
}
