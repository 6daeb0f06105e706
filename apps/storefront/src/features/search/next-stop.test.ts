import { describe, expect, it } from 'vitest'
import { nextStop, theField } from './next-stop.ts'

describe('arrow keys', () => {
  it.each([
    ['ArrowDown', theField, 0],
    ['ArrowDown', 0, 2],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, theField],
    ['ArrowUp', 1, theField],
    ['ArrowUp', 4, 2],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, theField],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('two columns of five: %s from %i leads to %i', (key, from, to) => {
    expect(nextStop(key, { from, count: 5, columns: 2 })).toBe(to)
  })

  it.each(['ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'])('%s stays the field’s own', key => {
    expect(nextStop(key, { from: theField, count: 5, columns: 2 })).toBeNull()
  })

  it('without results no key leads anywhere', () => {
    expect(nextStop('ArrowDown', { from: theField, count: 0, columns: 1 })).toBeNull()
  })

  it('other keys are not ours', () => {
    expect(nextStop('Enter', { from: 1, count: 5, columns: 1 })).toBeNull()
  })
})
