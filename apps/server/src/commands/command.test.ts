import { expect, it } from 'vitest'
import { particulars, table } from './table.ts'

it('columns are as wide as their widest cell', () => {
  const rows = [
    ['1001', 'Amina Hodžić'],
    ['7', 'Emir'],
  ]
  expect(table(['Order', 'Name'], rows)).toBe('Order  Name\n1001   Amina Hodžić\n7      Emir')
})

it('what shoppers typed cannot steer the terminal', () => {
  const hostile = 'a\u001b[2Jb\nc\u202ed'
  expect(table(['Name'], [[hostile]])).toBe('Name\na[2Jb cd')
  expect(particulars([['Note', hostile]])).toBe('Note: a[2Jb cd')
})
