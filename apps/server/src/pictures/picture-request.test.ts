import { describe, expect, it } from 'vitest'
import { acceptedFormat, readPictureRequest } from './picture-request.ts'

describe('a picture’s address', () => {
  it('has one of the fixed widths and a path', () => {
    expect(readPictureRequest('/slike/640/art/products/x.webp')).toEqual({
      width: 640,
      path: 'art/products/x.webp',
    })
  })

  it('may name a connected shop, by its port too, and the path as it stands there', () => {
    const path = 'trgovina.example:8443/wp-content/uploads/%C4%8Daj%20(1),@2x.JPG'
    expect(readPictureRequest(`/slike/320/${path}`)).toEqual({ width: 320, path })
  })

  it.each([
    '/slike/640/trgovina.example/../x',
    '/slike/640/trgovina.example/x?y',
    '/slike/640/trgovina.example\\\\x',
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
