import { exchange } from '../recorded.ts'

/** The headers that every answer of a kind of route has, taken from a recording of that kind. */
export function usualHeaders(route: string): Record<string, string> {
  const name = route.startsWith('/wc/store/') ? 'store-product-ok' : 'wp-posts-no-embed'
  const { headers } = exchange(name).response
  const own = ['X-WP-Total', 'X-WP-TotalPages', 'Allow']
  const kept = Object.entries(headers).filter(([key]) => !own.includes(key))
  const link = '<https://shop.example/wp-json/>; rel="https://api.w.org/"'
  return { ...Object.fromEntries(kept.map(([key, value]) => [key, String(value)])), Link: link }
}
