import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** For how long the files of an earlier build are kept, in ms. */
const MAX_AGE_MS = 7 * 86_400_000
/** Limit of the total size of the files of earlier builds, in bytes. A build has about 2 MB. */
const MAX_BYTES = 30_000_000

/**
 * Moves `client/assets` (the files of the current build whose names contain a hash) to a new subfolder of
 * `earlier`, because cached and open pages still request these files after an update. Also deletes builds
 * from `earlier`: those replaced more than `MAX_AGE_MS` ago, and the oldest ones while the total size exceeds
 * `MAX_BYTES`. To be called before a new build, because the new build empties `client`.
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
