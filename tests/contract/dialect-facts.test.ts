import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const [, table = ''] = readFileSync(join(root, 'docs/dialect.md'), 'utf8').split('## The facts of the wire')
const rows = table
  .split('\n')
  .map(line => /^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/.exec(line)?.slice(1) ?? [])
  .filter(row => row.length > 0)

/** Returns the file paths that a cell of the table of wire facts names in backticks. */
function pathsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
}

describe('table of wire facts (WooCommerce’s recorded behaviour) in docs/dialect.md', () => {
  it('the table of wire facts contains the facts 1 to 50, and its numbers are unique and in ascending order', () => {
    const numbers = rows.map(([number]) => Number(number))
    expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('for each fact, the table in docs/dialect.md lists source files that exist, or gives a reason why no code is needed', () => {
    for (const [number, , code = ''] of rows) {
      const paths = pathsIn(code)
      const isExplained =
        paths.length > 0 || /does not touch us: |does not touch us, |is never sent: /.test(code)
      expect(isExplained, `fact ${number}`).toBe(true)
      for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
    }
  })

  it('each row of the table of wire facts names at least one test, and every test that a row names exists', () => {
    for (const [number, , , tests = ''] of rows) {
      const named = [...tests.matchAll(/`([^`]+)` › \*([^*]+)\*/g)]
      expect(named.length, `fact ${number}`).toBeGreaterThan(0)
      expect(named.length, `fact ${number}`).toBe(pathsIn(tests).length)
      for (const [, path = '', words = ''] of named) {
        const source = readFileSync(join(root, path), 'utf8')
        const isThere = [`'${words}'`, `"${words}"`, `\`${words}\``].some(title => source.includes(title))
        expect(isThere, `${path} › ${words}`).toBe(true)
      }
    }
  })
})
