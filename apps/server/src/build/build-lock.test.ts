import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withBuildLock } from './build-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('withBuildLock', () => {
  it('admits one process at a time, and removes the lock afterwards, also after an error', async () => {
    const lock = join(folder, 'lock')
    let inside = 0
    const build = () =>
      withBuildLock(lock, async () => {
        inside++
        expect(inside).toBe(1)
        await new Promise(resolve => setTimeout(resolve, 20))
        inside--
      })
    await Promise.all([build(), build()])
    await expect(withBuildLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(lock)).toBe(false)
  })

  it('takes over the lock of a process that no longer runs', async () => {
    const lock = join(folder, 'lock')
    // The lock names a process id that no process has: Linux assigns ids up to 2^22.
    writeFileSync(lock, '99999999')
    expect(await withBuildLock(lock, async () => 'built')).toBe('built')
  })
})
