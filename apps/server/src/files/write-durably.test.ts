import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeDurably } from './write-durably.ts'

it('writeDurably does not overwrite the temporary file of a process with the same id in another container', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-durable-'))
  const file = join(folder, 'secrets.json')
  const other = `${file}.${process.pid}.new`
  writeFileSync(other, 'other')
  writeDurably(file, 'own')
  expect([readFileSync(file, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['own', 'other'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
