import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readSnapshotParts, verifyBackup } from './read-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'sultan-read-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'shop.backup')

const header = {
  format: 'sultan-backup',
  version: 1,
  createdAt: '2026-11-22T12:00:00.000Z',
  software: '0.1.0',
  migrations: { gateway: 1, store: null },
}
const table = { schema: 'public', table: 'orders', columns: ['id', 'note'] }
const lines = [
  header,
  { file: 'secrets.json', content: '{}\n' },
  table,
  ['1', 'čaj\n"'],
  ['2', null],
  { sequence: 'public.orders_id_seq', value: '2' },
].map(line => JSON.stringify(line))

function withEnd(content: readonly string[]): string {
  const text = content.map(line => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return `${text}${JSON.stringify({ end: content.length, sha256 })}\n`
}

function write(text: string): void {
  writeFileSync(file, gzipSync(text))
}

describe('verifyBackup', () => {
  it('returns header, secrets and number of database rows of a complete backup', async () => {
    write(withEnd(lines))
    expect(await verifyBackup(file)).toEqual({
      header,
      secrets: new Map([['secrets.json', '{}\n']]),
      answers: new Map(),
      rows: 2,
    })
  })

  it.each([
    ['its end is missing', `${lines.join('\n')}\n`],
    ['is damaged: its checksum does not match', withEnd(lines).replace('čaj', 'caj')],
    ['is damaged: its checksum does not match', withEnd(lines).replace(`${lines[4]}\n`, '')],
    ['is not a backup of a shop', `${withEnd(lines)}["3","x"]\n`],
    ['is not a backup of a shop', withEnd(lines).slice(0, -5)],
    ['is not a backup of a shop', withEnd(['select 1'])],
    ['is not a backup of a shop', withEnd([...lines, '{"file":"../.ssh/authorized_keys","content":""}'])],
    ['is of a newer version of the shop', withEnd([JSON.stringify({ ...header, version: 4 })])],
    ['is of a newer version of the shop', withEnd([JSON.stringify({ ...header, version: 4 }), '{"new":1}'])],
    ...['../a.jpg', '/etc/a.jpg', 'a/../../b.jpg', '.ssh/a.jpg', 'a\\\\b.jpg', 'a.html'].map(upload => [
      ...['is not a backup of a shop', withEnd([...lines, JSON.stringify({ upload, part: 0, base64: '' })])],
    ]),
    ...['../a.md', 'a/b.md', '..\\\\a.md', 'a.html', '.md', 'a\\u0000.md'].map(answers => [
      ...['is not a backup of a shop', withEnd([...lines, `{"answers":"${answers}","content":""}`])],
    ]),
    [
      'is not a backup of a shop',
      withEnd([...lines, JSON.stringify({ answers: 'a.md', content: 'x'.repeat(200_001) })]),
    ],
    [
      'is not a backup of a shop',
      withEnd([...lines, ...Array.from({ length: 51 }, (_, at) => `{"answers":"${at}.md","content":""}`)]),
    ],
    ['is not a backup of a shop', withEnd([...lines, '{"upload":"a.jpg","part":1,"base64":""}'])],
  ])(
    'throws an error that contains the path of the backup file and the reason “%s”',
    async (text, content) => {
      write(content)
      await expect(verifyBackup(file)).rejects.toThrow(`${file}`)
      await expect(verifyBackup(file)).rejects.toThrow(text)
    },
  )

  it('throws for a backup file that is cut off, is changed or does not exist', async () => {
    const bytes = gzipSync(withEnd(lines))
    for (const damaged of [bytes.subarray(0, -20), Buffer.from(bytes).fill(0, 40, 60), Buffer.from('x')]) {
      writeFileSync(file, damaged)
      await expect(verifyBackup(file)).rejects.toThrow('is not a backup of a shop, or it is damaged')
    }
    await expect(verifyBackup(`${file}.missing`)).rejects.toThrow('There is no file')
  })
})

describe('readSnapshotParts', () => {
  it('yields a part for each database table of a backup, for each batch of table rows, and for each database sequence', async () => {
    write(withEnd(lines))
    const rows = ['["1","čaj\\n\\""]', '["2",null]']
    const parts = []
    for await (const part of readSnapshotParts(file)) parts.push(part)
    expect(parts).toEqual([
      { kind: 'table', table },
      { kind: 'rows', rows },
      { kind: 'sequence', name: 'public.orders_id_seq', value: '2' },
    ])
  })
})
