import { describe, expect, it } from 'vitest'
import { acceptedFormat, readPictureRequest } from './picture-request.ts'

describe('a picture’s address', () => {
  it('has one of the fixed widths and a path', () => {
    expect(readPictureRequest('/slike/640/art/products/x.webp')).toEqual({
      width: 640,
      path: 'art/products/x.webp',
    })
  })

  it.each([
    '/slike/641/art/x.webp',
    '/slike/640/',
    '/slike/art/x.webp',
    '/slike/640/art/%2e%2e/x',
    '/slike/06400/x',
  ])('%s is none', address => expect(readPictureRequest(address)).toBeNull())
})

describe('the format', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    [undefined, 'webp'],
  ])('for %s is %s', (accept, format) => expect(acceptedFormat(accept)).toBe(format))
})
