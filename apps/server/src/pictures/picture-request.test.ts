import { describe, expect, it } from 'vitest'
import { acceptedFormat, parsePicturePath } from './picture-request.ts'

describe('parsePicturePath', () => {
  it('returns the width and the picture path of a URL path whose width is allowed', () => {
    expect(parsePicturePath('/slike/640/art/products/x.webp')).toEqual({
      width: 640,
      path: 'art/products/x.webp',
    })
  })

  it('for a picture of a connected shop, returns a path that begins with host and port and is still percent-encoded', () => {
    const path = 'trgovina.example:8443/wp-content/uploads/%C4%8Daj%20(1),@2x.JPG'
    expect(parsePicturePath(`/slike/320/${path}`)).toEqual({ width: 320, path })
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
  ])('returns null for the URL path %s, whose width or picture path is invalid', address =>
    expect(parsePicturePath(address)).toBeNull(),
  )
})

describe('acceptedFormat', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    [undefined, 'webp'],
  ])('maps the Accept header %j to the picture format %s', (accept, format) =>
    expect(acceptedFormat(accept)).toBe(format),
  )
})
