/** `npm run backup -- FILE`: writes all data and secrets of the shop to a file. The server may be running. */
import { existsSync, readdirSync } from 'node:fs'
import { SECRET_FILE } from './backup/backup-format.ts'
import { createBackupFile } from './backup/create-backup-file.ts'
import { createBackupStream } from './backup/write-backup.ts'
import { openShopDatabase } from './commands/open-shop-database.ts'
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { requestBackup } from './control/control-client.ts'

try {
  loadEnvFileIfPresent()
  const result = readConfig(process.env)
  if (!result.ok) throw new Error(result.reason)
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new Error('Name the file to write: npm run backup -- FILE')
  console.log(await backUp(file, result.config))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function backUp(file: string, config: Config): Promise<string> {
  const fromServer = config.databaseUrl === null ? await requestBackup(config.dataDir) : null
  if (fromServer !== null) return createBackupFile(file, fromServer)
  const database = await openShopDatabase(config)
  try {
    // A folder without secrets is not the shop's data folder: a backup of this folder would lack the shop's
    // secrets and pictures.
    const content = existsSync(config.dataDir) ? readdirSync(config.dataDir) : []
    if (!content.some(name => SECRET_FILE.test(name)))
      throw new Error(`${config.dataDir} is not the folder of this shop; set DATA_DIR.`)
    return await createBackupFile(file, createBackupStream(database, config.dataDir))
  } finally {
    await database.close()
  }
}
