import { describe, expect, it } from 'vitest'
import { routeUrl } from './route-url.ts'

const base = 'https://shop.example/'

describe('routeUrl', () => {
  it('puts the route into rest_route without encoding its slashes', () => {
    expect(routeUrl(base, 'query', '/wp/v2/posts')).toBe('https://shop.example/?rest_route=/wp/v2/posts')
  })

  it('puts the route under /wp-json in a URL of the style `pretty` (permalinks)', () => {
    expect(routeUrl(base, 'pretty', '/wp/v2/posts')).toBe('https://shop.example/wp-json/wp/v2/posts')
  })

  it.each(['query', 'pretty'] as const)('puts the query parameters into a URL of the style `%s`', style => {
    const query = { search: 'Kur’an & sapun', include: [17, 100], on_sale: true, page: 2, tag: undefined }
    const { searchParams } = new URL(routeUrl(base, style, '/wc/store/v1/products', query))
    searchParams.delete('rest_route')
    expect(Object.fromEntries(searchParams)).toEqual({
      search: 'Kur’an & sapun',
      include: '17,100',
      on_sale: 'true',
      page: '2',
    })
  })
})
