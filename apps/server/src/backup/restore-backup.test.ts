import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lockFolder } from '@sultan/sql/folder-lock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRestoreFinished, restoreBackup } from './restore-backup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeBackup(): string {
  const header = {
    format: 'sultan-backup',
    version: 1,
    createdAt: '2026-11-22T12:00:00.000Z',
    software: '0.1.0',
    migrations: { gateway: null, store: null },
  }
  const text = `${JSON.stringify(header)}\n`
  const end = JSON.stringify({ end: 1, sha256: createHash('sha256').update(text).digest('hex') })
  const file = join(folder, 'shop.backup')
  writeFileSync(file, gzipSync(`${text}${end}\n`))
  return file
}

describe('restoreBackup', () => {
  it('refuses a data folder that is in use, is not empty, or has the secrets of another shop', async () => {
    const file = writeBackup()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const unlock = lockFolder(dataDir)
    const target = { dataDir, databaseUrl: null, databaseDirectUrl: null }
    await expect(restoreBackup(file, target)).rejects.toThrow('already running on the data folder')
    unlock()
    await expect(restoreBackup(file, target)).rejects.toThrow(`${dataDir} is not empty; move it away`)
    writeFileSync(join(dataDir, 'secrets.json'), '{}')
    const withPostgres = {
      dataDir,
      databaseUrl: 'postgres://localhost/never-opened',
      databaseDirectUrl: null,
    }
    await expect(restoreBackup(file, withPostgres)).rejects.toThrow('belongs to another shop')
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock.db', 'secrets.json'])
  })

  it('when the database cannot be opened, removes the data folder that the restore has created', async () => {
    const target = {
      dataDir: join(folder, 'data'),
      databaseUrl: 'postgres://localhost:1/x',
      databaseDirectUrl: null,
    }
    await expect(restoreBackup(writeBackup(), target)).rejects.toThrow('does not respond')
    expect(readdirSync(folder)).toEqual(['shop.backup'])
  })

  it('keeps an existing data folder and its embedded database when PostgreSQL cannot be opened', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'database'), { recursive: true })
    writeFileSync(join(dataDir, 'lock.db'), '')
    const target = { dataDir, databaseUrl: 'postgres://localhost:1/x', databaseDirectUrl: null }
    await expect(restoreBackup(writeBackup(), target)).rejects.toThrow('does not respond')
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock.db'])
  })

  it('refuses a data folder with an unfinished PostgreSQL restore, and does not change this folder', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'restore-unfinished'), '')
    const target = { dataDir, databaseUrl: 'postgres://localhost:1/shop', databaseDirectUrl: null }
    await expect(restoreBackup(writeBackup(), target)).rejects.toThrow('the database shop did not end')
    expect(readdirSync(dataDir)).toEqual(['restore-unfinished'])
  })
})

describe('checkRestoreFinished', () => {
  it('throws for a data folder into which a restore was interrupted', () => {
    const dataDir = join(folder, 'data')
    const embedded = { dataDir, databaseUrl: null }
    expect(() => checkRestoreFinished(embedded)).not.toThrow()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'restore-unfinished'), '')
    expect(() => checkRestoreFinished(embedded)).toThrow(
      `A restore into ${dataDir} did not end; delete the folder`,
    )
    expect(() => checkRestoreFinished({ dataDir, databaseUrl: 'postgres://localhost/shop' })).toThrow(
      `A restore into ${dataDir} and the database shop did not end; restore the backup again, into a new database`,
    )
  })
})
