import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitFolderSize } from './limit-folder-size.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('limitFolderSize', () => {
  it('deletes the oldest files of a folder that exceeds its size limit', async () => {
    for (const [age, name] of ['c', 'b', 'a'].entries()) {
      const time = Date.now() / 1_000 - age
      writeFileSync(join(folder, name), Buffer.alloc(100))
      utimesSync(join(folder, name), time, time)
    }
    await limitFolderSize(folder, 200)
    expect(readdirSync(folder).sort()).toEqual(['b', 'c'])
  })

  it('returns without an error when the folder does not exist', async () => {
    await expect(limitFolderSize(join(folder, 'none'), 200)).resolves.toBeUndefined()
  })
})
