import { expect, it } from 'vitest'
import { definitionList, table } from './command.ts'

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
