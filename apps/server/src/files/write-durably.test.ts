import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeDurably } from './write-durably.ts'

it('writeDurably does not overwrite the temporary file of a process with the same process id in another container', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-durable-'))
  const file = join(folder, 'secrets.json')
  const other = `${file}.${process.pid}.new`
  writeFileSync(other, 'other')
  writeDurably(file, 'own')
  expect([readFileSync(file, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['own', 'other'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

it('writeDurably keeps the old file and leaves no temporary file when only a part of the text can be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-durable-'))
  const file = join(folder, 'secrets.json')
  writeFileSync(file, 'old')
  const module = JSON.stringify(new URL('./write-durably.ts', import.meta.url).href)
  const script = `import { writeDurably } from ${module}
    writeDurably(${JSON.stringify(file)}, 'x'.repeat(2_000))`
  // `ulimit -f 1` limits files to 512 or 1,024 bytes. As on a full disk, the write that reaches the limit
  // stores only a part of its bytes, and the next write fails.
  const command = 'ulimit -f 1 && exec "$0" --input-type=module --eval "$1"'
  const run = () => execFileSync('sh', ['-c', command, process.execPath, script], { stdio: 'pipe' })
  expect(run).toThrow('EFBIG')
  expect(readdirSync(folder)).toEqual(['secrets.json'])
  expect(readFileSync(file, 'utf8')).toBe('old')
  rmSync(folder, { recursive: true })
})
