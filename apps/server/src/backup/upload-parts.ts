import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open, opendir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { UPLOADS, uploadPath } from '../pictures/uploads.ts'
import { UPLOAD_PART_BYTES, type UploadPart } from './backup-format.ts'

/**
 * Reads all pictures below a folder and yields the bytes of each picture in one or more parts. Leaves out
 * other files, such as temporary files.
 */
export async function* readUploadParts(folder: string): AsyncGenerator<UploadPart, void, undefined> {
  for await (const path of picturesBelow(folder, folder)) {
    const file = await open(join(folder, path)).catch(ignoreMissing)
    // A picture that was deleted after the folder was listed is left out.
    if (file === null) continue
    try {
      yield* partsOf(file, path)
    } finally {
      await file.close()
    }
  }
}

async function* partsOf(file: FileHandle, upload: string): AsyncGenerator<UploadPart, void, undefined> {
  const buffer = Buffer.alloc(UPLOAD_PART_BYTES)
  for (let part = 0; ; part++) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, part * buffer.length)
    if (bytesRead === 0 && part > 0) return
    yield { upload, part, base64: buffer.subarray(0, bytesRead).toString('base64') }
    if (bytesRead < buffer.length) return
  }
}

async function* picturesBelow(root: string, folder: string): AsyncGenerator<string, void, undefined> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* picturesBelow(root, path)
    const name = relative(root, path).replaceAll(sep, '/')
    if (entry.isFile() && uploadPath(`${UPLOADS}${name}`) !== null) yield name
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/**
 * Whether a part of a picture may follow the part `previous` in a backup. The first part of a picture may
 * follow any part. Each other part must follow the preceding part of the same picture.
 */
export function isNextPart(previous: UploadPart | null, { upload, part }: UploadPart): boolean {
  return part === 0 || (previous?.upload === upload && part === previous.part + 1)
}

/**
 * Writes the picture files of a backup from their parts. A picture file appears when it is complete, and
 * replaces an older file with the same path. Returns the number of written pictures.
 */
export async function writeUploads(folder: string, parts: AsyncIterable<UploadPart>): Promise<number> {
  let count = 0
  let current: { readonly fd: number; readonly path: string } | null = null
  const temporary = (path: string) => `${path}.restored`
  const finish = (): void => {
    if (current === null) return
    const { fd, path } = current
    current = null
    fsyncSync(fd)
    closeSync(fd)
    renameSync(temporary(path), path)
    count++
  }
  try {
    for await (const { upload, part, base64 } of parts) {
      if (part === 0) {
        finish()
        const path = join(folder, upload)
        mkdirSync(dirname(path), { recursive: true })
        current = { fd: openSync(temporary(path), 'w'), path }
      }
      const bytes = Buffer.from(base64, 'base64')
      if (current !== null) for (let at = 0; at < bytes.length; ) at += writeSync(current.fd, bytes, at)
    }
    finish()
    return count
  } catch (error) {
    if (current !== null) {
      closeSync(current.fd)
      rmSync(temporary(current.path), { force: true })
    }
    throw error
  }
}
