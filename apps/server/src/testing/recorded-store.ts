import { readFileSync } from 'node:fs'
import type { Store } from '@sultan/woo-wire/store'
import { paths } from '../paths.ts'

interface Recording {
  readonly response: {
    readonly status: number
    readonly headers: Record<string, string>
    readonly body: unknown
  }
}

/** The recording that answers a route; a slug that was not recorded is an empty list, as WooCommerce says it. */
function recordingFor(route: string, query: URLSearchParams): string {
  const slug = query.get('slug')
  if (route === '/wc/store/v1/products/categories') return 'store-categories'
  if (route === '/wc/store/v1/products/reviews') return 'store-reviews-of-product'
  if (route === '/wp/v2/posts') return slug === null ? 'wp-posts-embed' : 'wp-posts-slug'
  if (route === '/wp/v2/pages') return 'store-products-slug-none'
  if (query.get('type') === 'variation') return 'store-product-variations-list'
  if (slug !== null)
    return slug.startsWith('ulje-') ? 'store-products-slug-found' : 'store-products-slug-none'
  return 'store-products-default'
}

/** A store for tests that replays a few recordings (tests/recordings); `asked` keeps the routes it was asked. */
export function recordedStore(): { readonly store: Store; readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async store(request) {
      const { searchParams } = new URL(request.url)
      const route = searchParams.get('rest_route') ?? ''
      asked.push(route)
      const file = `${paths.root}tests/recordings/${recordingFor(route, searchParams)}.json`
      // The recordings' shape is described in their README; this is test code reading its own fixtures.
      const { response } = JSON.parse(readFileSync(file, 'utf8')) as Recording
      return Response.json(response.body, response)
    },
  }
}
