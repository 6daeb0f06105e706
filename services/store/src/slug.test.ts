import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugForms, toSlug } from './slug.ts'

it('makes slugs as a Bosnian WordPress does', () => {
  expect(toSlug('Đul-bašta, ulje 3 ml')).toBe('djul-basta-ulje-3-ml')
  expect(toSlug("Kur'an s prijevodom – džepni")).toBe('kuran-s-prijevodom-dzepni')
  expect(toSlug('  Amber & vanilija  ')).toBe('amber-vanilija')
})

it('a slug is made of its own letters only, and making it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const slug = toSlug(text)
      expect(slug).toMatch(/^([a-z0-9_]+(-[a-z0-9_]+)*)?$/)
      expect(toSlug(slug)).toBe(slug)
    }),
  )
})

it('a slug given with diacritics may stand with dj or with d', () => {
  expect(slugForms('hladno-cijeđeno')).toEqual(['hladno-cijeđeno', 'hladno-cijedjeno', 'hladno-cijedeno'])
  expect(slugForms('odjeca')).toEqual(['odjeca'])
})
