import { expect, it } from 'vitest'
import { definitionList, parseDay, table } from './command.ts'

it('`table` makes columns as wide as their widest cell', () => {
  const rows = [
    ['1001', 'Amina Hodžić'],
    ['7', 'Emir'],
  ]
  expect(table(['Order', 'Name'], rows)).toBe('Order  Name\n1001   Amina Hodžić\n7      Emir')
})

it('`table` and `definitionList` remove control characters', () => {
  const hostile = 'a\u001b[2Jb\nc\u202ed'
  expect(table(['Name'], [[hostile]])).toBe('Name\na[2Jb cd')
  expect(definitionList([['Note', hostile]])).toBe('Note: a[2Jb cd')
})

it('`parseDay` returns a day that exists, and throws for any other text, such as 2026-11-31 or 1.12.2026', () => {
  expect(parseDay('--until', '2026-11-30')).toBe('2026-11-30')
  for (const day of ['2026-11-31', '2026-02-29', '2026-13-01', '1.12.2026'])
    expect(() => parseDay('--until', day)).toThrow('--until must be a day like 2027-01-31.')
})
