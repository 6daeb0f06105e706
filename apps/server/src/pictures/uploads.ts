import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../files/write-durably.ts'
import { type Master, writeAtomically } from './picture-encoder.ts'

/**
 * URL path of the pictures that the shop's staff have stored as files in the data folder. WordPress uses the
 * same path, so pictures of a shop that has moved here from WordPress keep their URLs.
 */
export const UPLOADS = 'wp-content/uploads/'

/** Pattern of a picture's path. No file name or folder name in the path begins with a dot. */
const NAME =
  /^wp-content\/uploads\/(?:[\w%~+,=@-][\w.%~+,=@-]*\/){0,6}[\w%~+,=@-][\w.%~+,=@-]*\.(?:jpe?g|png|gif|webp|avif)$/i
/**
 * Maximum length of the URL path of an uploaded picture. The path begins with `UPLOADS` (19 bytes), so the
 * file name has at most 211 bytes. `writeAtomically` first writes to a temporary file with a name that is 42
 * bytes longer, and common file systems allow file names of up to 255 bytes.
 */
const MAX_PATH_LENGTH = 230

/** Returns the path when it is the path of a picture below `UPLOADS`, otherwise null. */
export function uploadPath(path: string): string | null {
  const isValid = path.length <= MAX_PATH_LENGTH && NAME.test(path) && !/%(?:2e|2f|5c|00)/i.test(path)
  return isValid ? path : null
}

/** Folder of the uploads in the data folder. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/**
 * Stores a picture, and replaces a picture that is already stored at the same path. The stored picture
 * survives a power cut.
 */
export async function storeUpload(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = fileOf(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, bytes, { flush: true })
  syncFolder(dirname(file))
}

/**
 * Stores a picture unless there is a file at the path already, and returns whether it was stored. A stored
 * picture survives a power cut.
 */
export async function storeNewUpload(folder: string, path: string, bytes: Buffer): Promise<boolean> {
  const file = fileOf(folder, path)
  await mkdir(dirname(file), { recursive: true })
  try {
    // Nothing refers to this path before the file is complete, so no visitor receives a partly written file.
    await writeFile(file, bytes, { flag: 'wx', flush: true })
    syncFolder(dirname(file))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // When the disk is full, the file is only partly written, so it is deleted.
    await rm(file, { force: true })
    throw error
  }
}

export async function removeUpload(folder: string, path: string): Promise<void> {
  await rm(fileOf(folder, path), { force: true })
}

/** The bytes of a stored picture; null when there is no file at the path. */
export async function readUpload(folder: string, path: string): Promise<Buffer | null> {
  return readFile(fileOf(folder, path)).catch(() => null)
}

/** Finds uploaded pictures by the path in their URL. */
export function createUploads(folder: string): {
  readonly files: { get(path: string): string | undefined }
  readonly findMaster: (path: string) => Master | null
} {
  const stat = (path: string) => {
    const known = uploadPath(path)
    if (known === null) return null
    const file = fileOf(folder, known)
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.isFile() ? { file, size: found.size, mtimeMs: found.mtimeMs } : null
  }
  return {
    files: { get: path => stat(path.slice(1))?.file },
    findMaster(path) {
      const found = stat(path)
      if (found === null) return null
      const version = createHash('sha256').update(`${path} ${found.size} ${found.mtimeMs}`).digest('hex')
      return { file: found.file, version: version.slice(0, 32) }
    },
  }
}

function fileOf(folder: string, path: string): string {
  return join(folder, path.slice(UPLOADS.length))
}
