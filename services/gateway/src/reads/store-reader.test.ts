import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it } from 'vitest'
import type { HtmlSanitizer } from '../sanitize/html-sanitizer.ts'
import type { StoreResponse } from '../store/store-client.ts'
import type { ReadRoute } from './read-route.ts'
import { createStoreReader } from './store-reader.ts'

const products: ReadRoute = { resource: 'product', isList: true, params: [], cacheSeconds: 30 }
const unchanged = (html: string): string => html
const sanitizer: HtmlSanitizer = { blocks: unchanged, inline: unchanged, plain: unchanged }

function readFrom(response: StoreResponse) {
  const storeClient = async () => response
  const read = createStoreReader({ storeClient, sanitizer, isRemote: true, logger: silentLogger })
  return read(products, '/wc/store/v1/products')
}
const received = (status: number, body: unknown): StoreResponse => ({
  kind: 'received',
  status,
  headers: new Headers(),
  body,
})

describe('createStoreReader', () => {
  it.each<[string, string, StoreResponse]>([
    ['no response', 'store', { kind: 'lost' }],
    ['a request that was not sent', 'store', { kind: 'lost', notSent: true }],
    ['a firewall’s rejection', 'request', { kind: 'lost', isBlocked: true }],
    ['an object instead of a list', 'request', received(200, { code: 'x' })],
    ['a list without a valid entry', 'request', received(200, [{ id: 'x' }])],
    ['a 500 from WordPress itself', 'request', received(500, { code: 'x' })],
  ])(
    'responds 503 when the result of the request to the store is %s, and reports a failure of the kind `%s`',
    async (_, failure, response) => {
      expect(await readFrom(response)).toMatchObject({ failure, response: { status: 503 } })
    },
  )
})
