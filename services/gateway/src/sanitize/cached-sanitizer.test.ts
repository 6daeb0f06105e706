import { describe, expect, it, vi } from 'vitest'
import { cacheSanitizer } from './cached-sanitizer.ts'

describe('cacheSanitizer', () => {
  it('sanitizes a text only once with the same function, and separately with each function (`blocks`, `inline`, `plain`)', () => {
    const blocks = vi.fn((html: string) => `blocks ${html}`)
    const cached = cacheSanitizer({ blocks, inline: html => `inline ${html}`, plain: () => '' })
    expect([
      cached.blocks('<p>a'),
      cached.blocks('<p>a'),
      cached.inline('<p>a'),
      cached.plain('<p>a'),
    ]).toEqual(['blocks <p>a', 'blocks <p>a', 'inline <p>a', ''])
    expect(blocks).toHaveBeenCalledTimes(1)
  })

  it('evicts stored texts for new texts when the cache is full, and does not store a text above the size limit', () => {
    const blocks = vi.fn((html: string) => html)
    const cached = cacheSanitizer({ blocks, inline: html => html, plain: html => html })
    const long = (letter: string): string => letter.repeat(1_500_000)
    for (const text of [long('a'), long('b'), long('a')]) cached.blocks(text)
    expect(blocks).toHaveBeenCalledTimes(3)
    for (const text of ['c'.repeat(3_000_000), 'c'.repeat(3_000_000)]) cached.blocks(text)
    expect(blocks).toHaveBeenCalledTimes(5)
    cached.blocks(long('a'))
    expect(blocks).toHaveBeenCalledTimes(5)
  })
})
