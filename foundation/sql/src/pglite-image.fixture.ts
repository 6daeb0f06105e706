import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Folder of the database images: archives of PGlite data folders, from which test databases are opened.
 * Creating a database takes three seconds of processor time, loading an image a third of a second.
 */
const IMAGES = fileURLToPath(new URL('../../../node_modules/.cache/sultan', import.meta.url))
const UNUSED_IMAGE_AGE_MS = 24 * 60 * 60 * 1_000
/**
 * Files that affect the content of every archived test database: `package.json` sets the version of PGlite,
 * and `migrate.ts` sets how migrations are applied.
 */
const COMMON_SOURCES = ['../package.json', './migrate.ts'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * Returns the stored database image whose name is a hash of the files `COMMON_SOURCES` and `sources`. If no
 * such image is stored, creates and stores one, and deletes images that are older than a day. All workers and
 * test runs share the images.
 */
export async function readImage(sources: readonly string[], create: () => Promise<Blob>): Promise<Blob> {
  const hash = createHash('sha256')
  for (const source of [...COMMON_SOURCES, ...sources]) hash.update(readFileSync(source))
  const file = join(IMAGES, `${hash.digest('hex').slice(0, 32)}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const image = await create()
  mkdirSync(IMAGES, { recursive: true })
  for (const path of readdirSync(IMAGES).map(name => join(IMAGES, name))) {
    const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - modifiedAt > UNUSED_IMAGE_AGE_MS) rmSync(path, { force: true })
  }
  // The image file gets its name only when it is complete, so that no other worker reads a half-written
  // image.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()))
  renameSync(unfinished, file)
  return image
}
