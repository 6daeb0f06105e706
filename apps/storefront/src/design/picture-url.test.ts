import { expect, it } from 'vitest'
import { pictureSrcSet, pictureUrl } from './picture-url.ts'

it('pictureUrl returns the URL of a picture scaled to the given width', () => {
  expect(pictureUrl('art/products/x.webp', 640)).toBe('/slike/640/art/products/x.webp')
})

it('pictureSrcSet lists every width of the picture route up to the given maximum', () => {
  expect(pictureSrcSet('art/x.webp', 640)).toBe(
    '/slike/320/art/x.webp 320w, /slike/480/art/x.webp 480w, /slike/640/art/x.webp 640w',
  )
  expect(pictureSrcSet('art/x.webp').endsWith('/slike/1280/art/x.webp 1280w')).toBe(true)
  expect(pictureSrcSet('art/x.webp', 1920).endsWith('/slike/1920/art/x.webp 1920w')).toBe(true)
})
