import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { openPglite } from './pglite-database.ts'
import { sqlState } from './sql-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'sultan-failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const intact = join(folder, 'intact')
beforeAll(async () => {
  const database = await openDatabase({ dataDir: intact })
  await database.pool.query('create table kept as select 42 as n')
  await database.close()
})

function copyOfIntact(name: string): string {
  const dataDir = join(folder, name)
  cpSync(intact, dataDir, { recursive: true })
  return dataDir
}

describe('embedded database whose PostgreSQL stops or hangs', () => {
  it('rejects queries after a PANIC, restarts PGlite as soon as the files of PGlite can be written again, and keeps committed rows', async () => {
    const dataDir = copyOfIntact('crash')
    const report = vi.fn<(level: 'error' | 'info', message: string) => void>()
    const database = await openDatabase({ dataDir, report })
    // `obstacle` is a directory with the name of a file that a checkpoint writes. The checkpoint fails, so
    // that PostgreSQL ends with PANIC, as on a full disk.
    const obstacle = join(dataDir, 'database/pg_logical/replorigin_checkpoint.tmp')
    mkdirSync(obstacle)
    await database.pool.query('insert into kept values (43)')
    await expect(database.pool.query('checkpoint')).rejects.toThrow('replorigin_checkpoint')
    const failure = await database.pool.query('select 1').catch((error: unknown) => error)
    expect(sqlState(failure)).toMatch(/^57P0[23]$/)
    expect(report).toHaveBeenCalledWith('error', expect.stringContaining('The embedded database stopped'))

    rmSync(obstacle, { recursive: true })
    const rows = async () => (await database.pool.query('select n from kept order by n')).rows
    await expect.poll(() => rows().catch(() => null), { timeout: 60_000 }).toEqual([{ n: 42 }, { n: 43 }])
    expect(report).toHaveBeenLastCalledWith('info', 'The embedded database runs again.')
    await database.close()
  })

  it('calls onFrozen once for a statement that runs longer than the watchdog allows', async () => {
    const onFrozen = vi.fn<() => void>()
    const database = await openPglite(join(copyOfIntact('frozen'), 'database'), {
      onFrozen,
      watchdog: { tickMs: 50, ticks: 60 },
    })
    await database.pool.query('select 1')
    expect(onFrozen).not.toHaveBeenCalled()
    await database.pool.query('select pg_sleep(6)')
    expect(onFrozen).toHaveBeenCalledTimes(1)
    await database.close()
  })
})

describe('openDatabase on a damaged folder', () => {
  const [version, control, lock] = ['database/PG_VERSION', 'database/global/pg_control', 'lock.db']

  it.each([
    [version, 'is missing. Move the folder away', (path: string) => rmSync(path)],
    [
      version,
      'says version "17" instead of 18. Move the folder away',
      (path: string) => writeFileSync(path, '17\n'),
    ],
    [control, 'is missing. Move the folder away', (path: string) => rmSync(path)],
    [control, 'has 0 bytes instead of 8192. Move the folder away', (path: string) => truncateSync(path)],
    [
      lock,
      'is damaged; it holds no data: delete it',
      (path: string) => writeFileSync(path, 'x'.repeat(5000)),
    ],
  ])(
    'rejects with an error that names the damaged file and what to do: “%s %s”',
    async (name, text, damage) => {
      const dataDir = copyOfIntact('damaged')
      const path = join(dataDir, name)
      damage(path)
      const failure = await openDatabase({ dataDir }).catch((error: unknown) => error)
      expect(String(failure)).toContain(`${path} ${text}`)
      rmSync(dataDir, { recursive: true })
    },
  )

  it('when PGlite cannot read the files of the folder, rejects with an error that names the folder and the remedy', async () => {
    const dataDir = copyOfIntact('garbage')
    writeFileSync(join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192, 7))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`${join(dataDir, 'database')}.*cannot be opened.*npm run restore`),
    )
  })
})
