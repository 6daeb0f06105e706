import { describe, expect, it } from 'vitest'
import { emailLink, phoneLink } from './contact-links.ts'

describe('contact links', () => {
  it('a telephone link has the digits of the number and shows the number as it is written', () => {
    expect(phoneLink('+387 (33) 000-000')).toBe('<a href="tel:+38733000000">+387 (33) 000-000</a>')
  })

  it('an e-mail link escapes characters that end an attribute', () => {
    expect(emailLink('a"<b@sultan.ba')).not.toMatch(/"<b/)
  })
})
