import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugVariants, toSlug } from './slug.ts'

describe('slug', () => {
  it('`toSlug` returns the same slug as WordPress with Bosnian locale', () => {
    expect(toSlug('Đul-bašta, ulje 3 ml')).toBe('djul-basta-ulje-3-ml')
    expect(toSlug("Kur'an s prijevodom – džepni")).toBe('kuran-s-prijevodom-dzepni')
    expect(toSlug('  Amber & vanilija  ')).toBe('amber-vanilija')
  })

  it('`toSlug` returns only a–z, 0–9, _ and single hyphens, and does not change a text that `toSlug` has returned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const slug = toSlug(text)
        expect(slug).toMatch(/^([a-z0-9_]+(-[a-z0-9_]+)*)?$/)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })

  it('`slugVariants` returns, for a slug with đ, the spellings with đ, with dj and with d', () => {
    expect(slugVariants('hladno-cijeđeno')).toEqual([
      'hladno-cijeđeno',
      'hladno-cijedjeno',
      'hladno-cijedeno',
    ])
    expect(slugVariants('odjeca')).toEqual(['odjeca'])
  })
})
