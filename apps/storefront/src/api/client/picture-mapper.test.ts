import { describe, expect, it } from 'vitest'
import { toPicture, toPictures } from './picture-mapper.ts'

describe('toPicture', () => {
  it('returns the path without the host for a picture below /art/', () => {
    const src = 'https://sultan.example/art/products/x.webp'
    expect(toPicture({ src, alt: 'Ulje &#8211; 50 ml' })).toEqual({
      path: 'art/products/x.webp',
      alt: 'Ulje – 50 ml',
    })
  })

  it('for a picture of a connected shop, returns the host and path of the picture’s URL, without scheme and query (shop.example/wp-content/uploads/x.png)', () => {
    const src = 'https://shop.example/wp-content/uploads/x.png?ver=2'
    expect(toPicture({ src, alt: '' })?.path).toBe('shop.example/wp-content/uploads/x.png')
  })

  it.each([
    '',
    'x.webp',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('maps a picture with the `src` %j, which is not an HTTP URL, to null', src =>
    expect(toPicture({ src, alt: '' })).toBeNull(),
  )
})

describe('toPictures', () => {
  it('returns a repeated picture only once, at its first position', () => {
    const images = ['a', 'a', 'b', 'a'].map((alt, id) => ({
      id,
      src: `https://shop.example/${alt}.jpg`,
      alt,
    }))
    expect(toPictures(images)).toEqual([
      { path: 'shop.example/a.jpg', alt: 'a' },
      { path: 'shop.example/b.jpg', alt: 'b' },
    ])
  })
})
