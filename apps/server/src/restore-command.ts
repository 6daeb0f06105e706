/**
 * `npm run restore -- FILE`: restores a backup into a new or empty DATA_DIR. With DATABASE_URL, restores the
 * tables into this PostgreSQL database, which must be empty, and the files into DATA_DIR.
 */
import { restoreBackup } from './backup/restore-backup.ts'
import { loadEnvFileIfPresent, readConfig } from './config/config.ts'

try {
  loadEnvFileIfPresent()
  const result = readConfig(process.env)
  if (!result.ok) throw new Error(result.reason)
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new Error('Name the backup: npm run restore -- FILE')
  const { rows, createdAt } = await restoreBackup(file, result.config)
  console.log(`${rows} rows of ${createdAt} restored into ${result.config.dataDir}. Start the server now.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
