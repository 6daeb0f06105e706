import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { createBackupStream } from '../backup/write-backup.ts'
import { remoteStoreError } from '../commands/open-shop-database.ts'
import { mayChangeData, runStoreCommand } from '../commands/run-store-command.ts'
import type { Config } from '../config/config.ts'
import type { Invalidation } from '../invalidation/invalidation.ts'
import { type ControlServer, openControlServer } from './control-server.ts'

/** Runs the commands of `npm run backup` and `npm run store` in this server, with its open database. */
export function openControl(
  { dataDir, remote }: Config,
  database: Database,
  invalidation: Invalidation,
  log: Logger,
): Promise<ControlServer | null> {
  return openControlServer({
    dataDir,
    log,
    createBackup: () => createBackupStream(database, dataDir),
    async runStoreCommand(args) {
      const { change, ...result } = await runStoreCommand(args, async (work, needsStore) => {
        if (remote !== null && needsStore) throw remoteStoreError(remote.url)
        return work(database)
      })
      // When the change is not known, all caches are cleared: they may hold data that the command has
      // changed, such as reviews or the sessions of a customer.
      if (change) invalidation.publish(change)
      else if (change === undefined && mayChangeData(args)) invalidation.publish('all')
      return result
    },
  })
}
