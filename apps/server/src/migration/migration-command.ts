import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { type PullReport, pullShop } from '@sultan/store/pull-shop'
import { pushShop } from '@sultan/store/push-shop'
import { terminalText } from '../commands/command.ts'
import { type CommandResult, explainError } from '../commands/run-store-command.ts'
import type { Config } from '../config/config.ts'
import { readUpload, uploadPath, uploadsFolder } from '../pictures/uploads.ts'
import { type MigrationName, parseMigrationArguments } from './migration-arguments.ts'
import { createWooSource } from './woo-source.ts'
import { createWooTarget } from './woo-target.ts'

type MigrationConfig = Pick<Config, 'publicUrl' | 'dataDir'>

/**
 * Runs `npm run store -- pull …` (import from a WooCommerce shop) or `push …` (export to one) on an open
 * database. Never rejects.
 */
export async function runMigration(
  args: readonly string[],
  database: Database,
  { publicUrl, dataDir }: MigrationConfig,
  onProgress: (line: string) => void,
): Promise<CommandResult> {
  const name: MigrationName = args[0] === 'push' ? 'push' : 'pull'
  // An import (`pull`) may have changed data of every kind, even when the import fails.
  const change = name === 'pull' ? 'all' : null
  try {
    const { shop, replaces, account } = parseMigrationArguments(name, args)
    const admin = { database, publicUrl, now: () => new Date(), log: silentLogger, onChange: () => undefined }
    const report =
      name === 'pull'
        ? await pullShop({
            admin,
            source: createWooSource(shop, uploadsFolder(dataDir)),
            replaces,
            onProgress,
          })
        : await pushShop({
            admin,
            target: createWooTarget(shop, account),
            readPicture: async path =>
              uploadPath(path) === null ? null : readUpload(uploadsFolder(dataDir), path),
            onProgress,
          })
    return { exitCode: 0, text: reportText(report), change }
  } catch (error) {
    return { exitCode: 1, text: explainError(error), change }
  }
}

/** The report of an import or export, as text for the terminal. */
export function reportText({
  counts,
  reasons,
  notes,
}: Pick<PullReport, 'counts' | 'reasons' | 'notes'>): string {
  const lines = [...counts].map(
    ([kind, { saved, unchanged, rejected }]) =>
      `${`${kind.replaceAll('_', ' ')}:`.padEnd(18)}${saved} saved, ${unchanged} unchanged, ${rejected} not saved`,
  )
  if (reasons.length > 0) lines.push('Not saved:', ...reasons.map(terminalText))
  if (notes.length > 0) lines.push('Notes:', ...notes.map(terminalText))
  if (reasons.length === 0 && notes.length === 0) lines.push('Everything was saved.')
  return lines.join('\n')
}
