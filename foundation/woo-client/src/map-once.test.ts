import { expect, it, vi } from 'vitest'
import { mapOnce } from './map-once.ts'

it('mapOnce calls the mapper once for each object, and again for an object for which the mapper threw', () => {
  const length = vi.fn((list: readonly number[]) => {
    if (list.length === 0) throw new Error('empty')
    return { length: list.length }
  })
  const lengthOnce = mapOnce(length)
  const list = [1, 2]
  expect(lengthOnce(list)).toBe(lengthOnce(list))
  expect(lengthOnce([1, 2])).not.toBe(lengthOnce(list))
  const empty: number[] = []
  expect(() => lengthOnce(empty)).toThrow('empty')
  expect(() => lengthOnce(empty)).toThrow('empty')
  expect(length).toHaveBeenCalledTimes(4)
})
