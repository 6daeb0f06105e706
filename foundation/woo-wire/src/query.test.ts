import { expect, test } from 'vitest'
import { routeUrl } from './query.ts'

const base = 'https://shop.example/'

test('the route as a parameter, its slashes as they are', () => {
  expect(routeUrl(base, 'query', '/wp/v2/posts')).toBe('https://shop.example/?rest_route=/wp/v2/posts')
})

test('the pretty path', () => {
  expect(routeUrl(base, 'pretty', '/wp/v2/posts')).toBe('https://shop.example/wp-json/wp/v2/posts')
})

test.each(['query', 'pretty'] as const)('parameters survive the %s style', style => {
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
