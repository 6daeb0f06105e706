import { describe, expect, it } from 'vitest'
import { orderLineName } from './order-line-name.ts'

describe('orderLineName', () => {
  it.each([
    ['Abaja „Amina” - S, Crna', 'Abaja „Amina”'],
    ['Abaja „Amina” - Crna, S', 'Abaja „Amina”'],
    ['Abaja „Amina” - S', 'Abaja „Amina”'],
    ['Abaja &#8222;Amina&#8221; - S, Crna', 'Abaja „Amina”'],
    ['Abaja &#8220;Amina&#8221; - S, Crna', 'Abaja „Amina”'],
    ['Abaja „Amina”', 'Abaja „Amina”'],
    ['Abaja - Crnac', 'Abaja - Crnac'],
  ])(
    'with the options Crna (black) and S, turns the line name "%s" into the product name "%s"',
    (name, expected) => {
      expect(orderLineName({ name, variation: [{ value: 'Crna' }, { value: 'S' }] })).toBe(expected)
    },
  )

  it('returns the name unchanged for a product without options', () => {
    expect(orderLineName({ name: 'Tespih - 33 zrna', variation: [] })).toBe('Tespih - 33 zrna')
  })
})
