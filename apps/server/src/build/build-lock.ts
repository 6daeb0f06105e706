import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLockFile } from '@sultan/sql/folder-lock'

const ATTEMPT_INTERVAL_MS = 200

/**
 * Runs `work` in only one process at a time: two servers that start at the same time would overwrite each
 * other's build. When a process is killed, its lock ends, but the lock file remains.
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
