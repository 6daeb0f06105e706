import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepEarlierBuild } from './earlier-builds.ts'

const DAY_MS = 86_400_000
const START_MS = 1_767_225_600_000

describe('keepEarlierBuild', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sultan-builds-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Simulates a build with one file of the given size, which replaces the build before it. */
  function build(day: number, bytes = 1): void {
    const folders = { client: join(folder, 'client'), earlier: join(folder, 'earlier') }
    keepEarlierBuild(folders, START_MS + day * DAY_MS)
    const assets = join(folders.client, 'assets')
    mkdirSync(assets, { recursive: true })
    const file = join(assets, `shell-${day}.js`)
    writeFileSync(file, '')
    truncateSync(file, bytes)
  }
  const kept = () =>
    readdirSync(join(folder, 'earlier'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.js'))
      .map(name => name.replace(/^\d+\/assets\//, ''))
      .sort()

  it('keeps the files of an earlier build for a week after a newer build has replaced that build', () => {
    build(0)
    expect(existsSync(join(folder, 'earlier'))).toBe(false)
    build(30)
    expect(kept()).toEqual(['shell-0.js'])
    build(37)
    expect(kept()).toEqual(['shell-0.js', 'shell-30.js'])
    build(38)
    expect(kept()).toEqual(['shell-30.js', 'shell-37.js'])
  })

  it('deletes the oldest of the earlier builds when the earlier builds together exceed 30 MB', () => {
    build(0, 12_000_000)
    build(1, 12_000_000)
    build(2, 12_000_000)
    build(3)
    expect(kept()).toEqual(['shell-1.js', 'shell-2.js'])
  })
})
