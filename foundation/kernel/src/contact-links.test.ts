import { describe, expect, it } from 'vitest'
import { emailLink, phoneLink } from './contact-links.ts'

describe('contact links', () => {
  it('phoneLink writes only the plus sign and the digits into `href`, and shows the number as given', () => {
    expect(phoneLink('+387 (33) 000-000')).toBe('<a href="tel:+38733000000">+387 (33) 000-000</a>')
  })

  it('emailLink escapes characters that would end the `href` attribute', () => {
    expect(emailLink('a"<b@sultan.ba')).not.toMatch(/"<b/)
  })
})
