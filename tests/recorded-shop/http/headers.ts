import { exchange } from '../recordings.ts'

/**
 * The headers that all responses of a REST namespace (`wc/store/v1` or another one) have, from a recording.
 */
export function usualHeaders(route: string): Record<string, string> {
  const name = route.startsWith('/wc/store/') ? 'store-product-ok' : 'wp-posts-no-embed'
  const { headers } = exchange(name).response
  const perResponse = ['X-WP-Total', 'X-WP-TotalPages', 'Allow']
  const common = Object.entries(headers).filter(([key]) => !perResponse.includes(key))
  const link = '<https://shop.example/wp-json/>; rel="https://api.w.org/"'
  return { ...Object.fromEntries(common.map(([key, value]) => [key, String(value)])), Link: link }
}
