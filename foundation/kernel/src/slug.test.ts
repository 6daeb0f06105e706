import { describe, expect, it } from 'vitest'
import { decodeSlug, isAsciiSlug, isSlug } from './slug.ts'

describe('decodeSlug', () => {
  it.each([
    ['abaja-amina', 'abaja-amina'],
    ['%d9%85%d8%b3%d9%83-%d8%a7', 'مسك-ا'],
    ['%D9%85%D8%B3%D9%83', 'مسك'],
    ['مسك', 'مسك'],
    ['pamuk-450-g-m%c2%b2', 'pamuk-450-g-m²'],
    ['100%', '100%'],
    ['%d9', '%d9'],
  ])('decodeSlug maps the slug %s to %s', (stored, letters) => expect(decodeSlug(stored)).toBe(letters))
})

describe('isSlug', () => {
  it.each(['abaja-amina', 'مسك-الطهارة', 'हिन्दी', 'pamuk-450-g-m²', 'kafa-☕'])(
    'isSlug accepts the slug %s',
    slug => expect(isSlug(slug)).toBe(true),
  )

  it.each(['', 'a/b', 'a,b', 'a b', '%d9%85', '<b>', '../x', 'a'.repeat(201)])(
    'isSlug rejects the text %j',
    text => expect(isSlug(text)).toBe(false),
  )
})

it('isAsciiSlug rejects letters outside ASCII', () => {
  expect(['abaja-amina_2', 'مسك', 'm²'].map(isAsciiSlug)).toEqual([true, false, false])
})
