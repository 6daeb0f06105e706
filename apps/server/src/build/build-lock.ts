import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLockFile } from '@sultan/sql/folder-lock'

const ATTEMPT_INTERVAL_MS = 200

/**
 * Admits one process at a time to the build: two servers that start at the same time would overwrite each
 * other's build. The lock ends with its process; the file stays.
 */
export async function withBuildLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const unlock = await lock(file)
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function lock(file: string): Promise<() => void> {
  for (;;) {
    const unlock = tryLockFile(file)
    if (unlock !== null) return unlock
    await sleep(ATTEMPT_INTERVAL_MS)
  }
}
