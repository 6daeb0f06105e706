import { z } from 'zod'

export const BACKUP_FORMAT = 'sultan-backup'
/**
 * Version of the backup format, to be raised with a change after which an older version of the shop cannot
 * read the file.
 */
export const FORMAT_VERSION = 1

/** Files of the data folder that are part of a backup. */
export const SECRET_FILE = /^[a-z-]*secrets\.json$/

const lastMigration = z.number().int().nullable()

/** The first line of a backup. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number().int(),
  createdAt: z.string(),
  software: z.string(),
  migrations: z.object({ gateway: lastMigration, store: lastMigration }),
})
export type BackupHeader = z.infer<typeof headerSchema>

/**
 * A line after the first line of a backup: a file of secrets, the columns of a table, a row of a table, a
 * sequence, or the end.
 */
export const lineSchema = z.union([
  z.array(z.string().nullable()),
  z.object({ file: z.string().regex(SECRET_FILE), content: z.string() }),
  z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.number().int(), sha256: z.string() }),
])
