import { describe, expect, it } from 'vitest'
import { pictureFromWire } from './picture-from-wire.ts'

describe('a picture', () => {
  it('of the embedded store is one of its own files, whatever the shop’s address', () => {
    const src = 'https://sultan.example/art/products/x.webp'
    expect(pictureFromWire({ src, alt: 'Ulje &#8211; 50 ml' })).toEqual({
      path: 'art/products/x.webp',
      alt: 'Ulje – 50 ml',
    })
  })

  it('of a remote shop keeps its host', () => {
    const src = 'https://shop.example/wp-content/uploads/x.png?ver=2'
    expect(pictureFromWire({ src, alt: '' })?.path).toBe('shop.example/wp-content/uploads/x.png')
  })

  it.each([
    '',
    'x.webp',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('at %j is none', src => expect(pictureFromWire({ src, alt: '' })).toBeNull())
})
