import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_MEMORY_FILE_BYTES } from './send-file.ts'
import { createDiskFiles, type StaticFiles } from './static-files.ts'

/** URL path of a built file with a hash of its content in its name. Compressed files do not match. */
const HASHED_PATH = /^\/assets\/[\w.-]{1,100}-[\w-]{8}\.[a-z\d]{2,5}$/
/** Minimum time between two readings of the folders with built files, in ms. */
const READ_INTERVAL_MS = 2_000

/** Folders of built files of other builds than the one that this process serves. */
interface OtherBuilds {
  /**
   * Folder of the current build. When a build has run since this process started, the folder contains the
   * files of that newer build.
   */
  readonly client: string
  /** Folder with one subfolder for each earlier build (`build/earlier-builds.ts`). */
  readonly earlier: string
}

/**
 * Serves files in `/assets/` that belong to another build. During an update a page of one version can request
 * its files from a server that runs another version. A request for an unknown file reads the folders of all
 * builds again.
 */
export function createOtherBuildFiles(
  { client, earlier }: OtherBuilds,
  now: () => number = () => performance.now(),
): StaticFiles {
  let index = new Map<string, string>()
  let reading = Promise.resolve()
  let readAt = Number.NEGATIVE_INFINITY
  const files = createDiskFiles({ get: path => index.get(path) }, MAX_MEMORY_FILE_BYTES)

  async function readFolders(): Promise<void> {
    const builds = (await filesOf(earlier)).map(build => join(earlier, build))
    const found = new Map<string, string>()
    for (const build of [...builds, client]) {
      const folder = join(build, 'assets')
      for (const name of await filesOf(folder)) found.set(`/assets/${name}`, join(folder, name))
    }
    index = found
  }

  /**
   * Reads the folders of built files again when `index`, which maps URL paths to built files, has no entry
   * for `path`. Reads the folders at most once per `READ_INTERVAL_MS`.
   */
  async function find(path: string): Promise<void> {
    if (!index.has(path) && now() - readAt >= READ_INTERVAL_MS) {
      readAt = now()
      reading = readFolders()
    }
    await reading
  }

  return {
    findReady: files.findReady,
    async handler(context) {
      const path = context.url.pathname
      if (!HASHED_PATH.test(path)) return false
      await find(path)
      const file = index.get(path)
      try {
        return await files.handler(context)
      } catch (error) {
        if (!isMissing(error)) throw error
        // A newer build has moved or deleted the file since the folders were read. The outdated entry of the
        // file is removed from `index`, unless another request has read the folders again and has replaced
        // the entry.
        if (index.get(path) === file) index.delete(path)
        await find(path)
        return files.handler(context)
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Names of a folder's entries; none for a missing folder. */
const filesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
