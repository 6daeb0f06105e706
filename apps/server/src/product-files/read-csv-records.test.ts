import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCsvRecords } from './read-csv-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'sultan-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer) {
  const file = join(folder, 'products.csv')
  writeFileSync(file, content)
  const records = []
  for await (const record of readCsvRecords(file, { delimiter: ',', width: { min: 3, max: 3 } }))
    records.push(record)
  return records
}

describe('readCsvRecords', () => {
  it('reads quoted cells with commas, quotation marks and line breaks, and ignores a byte order mark at the start of the file', async () => {
    expect(await read('\uFEFF1,"a, b","5"" x"\r\n\n2,"two\nlines",c')).toEqual([
      { line: 1, cells: ['1', 'a, b', '5" x'] },
      { line: 3, cells: ['2', 'two\nlines', 'c'] },
    ])
  })

  it.each([
    ['is not closed, although quotation marks follow in the next row', '1,"open,x\n2,"good, too",y\n3,z,z'],
    ['is not closed, in a file that contains no other quotation mark', '1,"open,x\n2,good,y'],
    ['stands within an unquoted cell', '1,5" x,x\n2,"good",y'],
    ['that closes a cell is followed by text', '1,"a"b,x\n2,"good",y'],
  ])('rejects only the row in which a quotation mark %s', async (_, content) => {
    const [first, ...rest] = await read(content)
    expect(first).toEqual({ line: 1, problem: expect.stringContaining('quotation mark') })
    expect(rest.map(({ line }) => line)).toEqual(
      content
        .split('\n')
        .map((_line, at) => at + 1)
        .slice(1),
    )
    expect(rest.every(({ problem }) => problem === undefined)).toBe(true)
  })

  it('when a line that is not UTF-8 follows a row with an open quotation mark, rejects the row because of the quotation mark and the line because of its encoding', async () => {
    const content = Buffer.concat([Buffer.from('1,"open,x\n2,'), Buffer.from([0xe6]), Buffer.from('",b')])
    expect(await read(content)).toEqual([
      { line: 1, problem: expect.stringContaining('quotation mark') },
      { line: 2, problem: expect.stringContaining('UTF-8') },
    ])
  })

  it('rejects only the rows that are not UTF-8', async () => {
    const content = Buffer.concat([Buffer.from('1,a,b\n2,'), Buffer.from([0xe6]), Buffer.from(',b\n3,č,b')])
    expect(await read(content)).toEqual([
      { line: 1, cells: ['1', 'a', 'b'] },
      { line: 2, problem: expect.stringContaining('UTF-8') },
      { line: 3, cells: ['3', 'č', 'b'] },
    ])
  })

  it('rejects a row that is too long, has too many cells or contains NUL, and accepts a row that lacks its last cells', async () => {
    const content = `1,${'x'.repeat(1_000_001)},b\n2,a,b,c\n3,a\n4,a,b,,\n5,\0,b`
    expect(await read(content)).toEqual([
      { line: 1, problem: expect.stringContaining('longer than') },
      { line: 2, problem: expect.stringContaining('4 cells') },
      { line: 3, cells: ['3', 'a'] },
      { line: 4, cells: ['4', 'a', 'b'] },
      { line: 5, problem: expect.stringContaining('NUL') },
    ])
  })

  it('rejects a row whose two lines together are too long, and goes on with the second line as a separate row', async () => {
    const half = 'x'.repeat(600_000)
    const [first, ...rest] = await read(`1,"${half}\n${half}",b\n2,a,b`)
    expect(first).toEqual({ line: 1, problem: expect.stringContaining('longer than') })
    expect(rest).toEqual([
      { line: 2, problem: expect.stringContaining('quotation mark') },
      { line: 3, cells: ['2', 'a', 'b'] },
    ])
  })
})
