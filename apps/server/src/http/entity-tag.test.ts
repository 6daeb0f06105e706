import { describe, expect, it } from 'vitest'
import { entityTag, isUnchanged } from './entity-tag.ts'

describe('entity tags', () => {
  const tag = entityTag(Buffer.from('a'))

  it('tell contents apart', () => {
    expect(entityTag(Buffer.from('a'))).toBe(tag)
    expect(entityTag(Buffer.from('b'))).not.toBe(tag)
  })

  it('are compared weakly, in lists too', () => {
    expect(isUnchanged(tag, tag)).toBe(true)
    expect(isUnchanged(`"x", ${tag.slice(2)}`, tag)).toBe(true)
    expect(isUnchanged('*', tag)).toBe(true)
    expect(isUnchanged('"x"', tag)).toBe(false)
    expect(isUnchanged(undefined, tag)).toBe(false)
  })
})
