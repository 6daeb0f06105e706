import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withBuildLock } from './build-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('withBuildLock', () => {
  it('admits one build at a time, and admits another build after a build that failed', async () => {
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
    expect(await withBuildLock(lock, async () => 'built')).toBe('built')
  })

  it('delays a build while another process holds the lock, until that process is killed', async () => {
    const lock = join(folder, 'lock')
    const source = new URL('./build-lock.ts', import.meta.url).href
    // The timer keeps the process running. Its reference to `resolve` protects the pending promise, and the
    // build lock with it, from garbage collection.
    const script = `const { withBuildLock } = await import(${JSON.stringify(source)})
      await withBuildLock(${JSON.stringify(lock)}, () => new Promise(resolve => { console.log('locked'); setTimeout(resolve, 60_000) }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(child.stdout, 'data')
    let isKilled = false
    const built = withBuildLock(lock, async () => isKilled)
    // Within 300 ms, `withBuildLock` tries to take the lock twice: immediately and after 200 ms. Both
    // attempts fail, because the child process holds the lock.
    await sleep(300)
    isKilled = true
    child.kill('SIGKILL')
    expect(await built).toBe(true)
  })

  it('admits a build when a power cut has left an empty lock file', async () => {
    const lock = join(folder, 'lock')
    writeFileSync(lock, '')
    expect(await withBuildLock(lock, async () => 'built')).toBe('built')
  })

  it('throws an error when the lock file cannot be created', async () => {
    const lock = join(folder, 'lock')
    mkdirSync(lock)
    await expect(withBuildLock(lock, async () => 'built')).rejects.toThrow('unable to open database file')
  })
})
