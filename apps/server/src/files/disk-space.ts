import { statfs } from 'node:fs/promises'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'

/**
 * Free space in bytes below which the shop skips every write that is not necessary: the remaining space is
 * for the database's own log.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const INTERVAL_MS = 2_000

export interface DiskSpace {
  /** Whether the disk has enough free space: false while less than 64 MB are free. */
  hasSpace(): boolean
  close(): void
}

interface DiskSpaceOptions {
  readonly folder: string
  readonly log: Logger
  /**
   * Returns the free bytes of the disk that contains `folder`. Without this option, `watchDiskSpace` uses the
   * number that the file system reports.
   */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * Checks every 2 s the free space of the disk that contains `folder`. Logs when the disk has too little
 * space, and when the disk has enough space again.
 */
export async function watchDiskSpace({
  folder,
  log,
  freeBytes = freeBytesOf,
}: DiskSpaceOptions): Promise<DiskSpace> {
  let hasSpace = true

  async function check(): Promise<void> {
    const free = await freeBytes(folder).catch((error: unknown) => {
      // A disk whose file system does not report free space counts as a disk with enough free space.
      hasSpace = true
      throw error
    })
    const hadSpace = hasSpace
    hasSpace = free >= MIN_FREE_BYTES
    if (hasSpace === hadSpace) return
    const freeMb = Math.floor(free / 1024 / 1024)
    if (hasSpace) log.info({ freeMb }, 'There is space on the disk of DATA_DIR again.')
    else log.error({ freeMb }, 'Less than 64 MB are free on the disk of DATA_DIR: make space.')
  }

  await check().catch(() => undefined)
  // `startPolling` never runs two checks at a time: on a disk that does not respond, pending checks would
  // occupy all threads that Node has for file operations.
  const polling = startPolling('Reading the free space of DATA_DIR', INTERVAL_MS, log, check)
  return { hasSpace: () => hasSpace, close: () => void polling.stop() }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
