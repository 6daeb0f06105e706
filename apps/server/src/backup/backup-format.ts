import { MAX_FILE_BYTES } from '@sultan/assistant/knowledge'
import { z } from 'zod'
import { UPLOADS, uploadPath } from '../pictures/uploads.ts'

export const BACKUP_FORMAT = 'sultan-backup'
/**
 * Version of the backup format. Increase it when older versions of the shop's software cannot read new
 * backups.
 */
export const FORMAT_VERSION = 3

/**
 * Maximum number of bytes of a picture in one line of a backup. A multiple of 3, so that only the last part
 * of a picture has base64 padding.
 */
export const UPLOAD_PART_BYTES = 98_304

/** Pattern of the names of files with secrets in the data folder. These files are part of a backup. */
export const SECRET_FILE = /^[a-z-]*secrets\.json$/

const lastMigration = z.number().int().nullable()

/**
 * Schema of the header, the first line of a backup: the format and its version, the time of the backup, the
 * version of the shop's software, and the numbers of the last database migrations of the gateway and the
 * store.
 */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number().int(),
  createdAt: z.string(),
  software: z.string(),
  migrations: z.object({ gateway: lastMigration, store: lastMigration }),
})
export type BackupHeader = z.infer<typeof headerSchema>

/**
 * A line of a backup with up to `UPLOAD_PART_BYTES` bytes of a picture file. The lines of one picture follow
 * one another; for each picture, `part` counts its lines from 0. `upload` is the picture's path below
 * `DATA_DIR/uploads`; a path that leads out of `DATA_DIR/uploads` is invalid.
 */
const uploadSchema = z.object({
  upload: z.string().refine(path => uploadPath(`${UPLOADS}${path}`) !== null),
  part: z.number().int().min(0),
  base64: z.string(),
})
export type UploadPart = z.infer<typeof uploadSchema>

/**
 * A file of the owner's answers for the assistant. The field `answers` holds the name of the file. A name
 * with a slash or backslash is invalid, so that a restore writes files only to the folder of the owner's
 * answers.
 */
const ownAnswersSchema = z.object({
  answers: z.string().refine(name => /^[^/\\]{1,250}\.md$/.test(name) && !name.includes('\0')),
  content: z.string().max(MAX_FILE_BYTES),
})
export type OwnAnswers = z.infer<typeof ownAnswersSchema>

/**
 * A line of a backup, except the first line. The line holds one of these: a file of secrets, a file of
 * answers that the shop's owner wrote for the chat assistant, the columns of a database table, a row of a
 * database table, the value of a database sequence, a part of a picture, or the end mark with the checksum.
 */
export const lineSchema = z.union([
  z.array(z.string().nullable()),
  z.object({ file: z.string().regex(SECRET_FILE), content: z.string() }),
  ownAnswersSchema,
  z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  uploadSchema,
  z.object({ end: z.number().int(), sha256: z.string() }),
])
