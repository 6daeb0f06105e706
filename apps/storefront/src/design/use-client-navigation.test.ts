import { afterEach, describe, expect, it, vi } from 'vitest'
import { isInternalPage } from './use-client-navigation.ts'

const origin = 'https://sultan.example'
const link = (pathname: string) => ({ origin, pathname, target: '' })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('isInternalPage', () => {
  it.each([
    ['/proizvod/abaja-kimono', true],
    ['/blog/kako-se-pije-kahva', true],
    ['/kategorije-proizvoda/%D8%B9%D8%B7%D9%88%D8%B1', true],
    ['/slike/1920/art/ulje.webp', false],
    ['/blog/rss.xml', false],
    ['/wp-content/uploads/cjenovnik.pdf', false],
    ['/', false],
  ])('for a link to %s on the page with the path /, returns %s', (pathname, expected) => {
    vi.stubGlobal('window', { location: new URL(`${origin}/`) })
    expect(isInternalPage(link(pathname))).toBe(expected)
  })

  it('returns false for a link to another origin and for a link that opens another tab', () => {
    vi.stubGlobal('window', { location: new URL(`${origin}/`) })
    expect(isInternalPage({ ...link('/blog'), origin: 'https://other.example' })).toBe(false)
    expect(isInternalPage({ ...link('/blog'), target: '_blank' })).toBe(false)
  })
})
