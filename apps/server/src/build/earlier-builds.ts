import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** For how long the files of an earlier build are kept, in ms. */
const MAX_AGE_MS = 7 * 86_400_000
/** Limit of the total size of the files of earlier builds, in bytes. A build has about 2 MB. */
const MAX_BYTES = 30_000_000

/**
 * Moves the files with a hash in their name of the current build from `client` to a subfolder of `earlier`,
 * and deletes the oldest builds there (`MAX_AGE_MS`, `MAX_BYTES`). During an update, cached and open pages
 * still request the files of the earlier build. To be called before a build, which empties `client`.
 */
export function keepEarlierBuild(
  { client, earlier }: { readonly client: string; readonly earlier: string },
  now: number = Date.now(),
): void {
  const assets = join(client, 'assets')
  if (existsSync(assets)) {
    // The subfolder is named after the time, in ms since 1970, at which the build was replaced.
    const folder = join(earlier, String(now))
    mkdirSync(folder, { recursive: true })
    renameSync(assets, join(folder, 'assets'))
  }
  if (existsSync(earlier)) deleteOldBuilds(earlier, now)
}

function deleteOldBuilds(earlier: string, now: number): void {
  const newestFirst = readdirSync(earlier).sort((a, b) => Number(b) - Number(a))
  let bytes = 0
  for (const name of newestFirst) {
    const folder = join(earlier, name)
    bytes += sizeOf(folder)
    if (!(now - Number(name) <= MAX_AGE_MS) || bytes > MAX_BYTES)
      rmSync(folder, { recursive: true, force: true })
  }
}

/** Total size of the files of a folder, in bytes. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
