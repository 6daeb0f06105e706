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
    ['the store does not respond', 'store', { kind: 'lost' }],
    ['the request to the store was not sent', 'store', { kind: 'lost', notSent: true }],
    ['a firewall rejects the request to the store', 'request', { kind: 'lost', isBlocked: true }],
    ['the store responds with an object instead of a list', 'request', received(200, { code: 'x' })],
    ['the store responds with a list without a valid entry', 'request', received(200, [{ id: 'x' }])],
    ['WordPress itself responds with status 500', 'request', received(500, { code: 'x' })],
  ])(
    'when %s, responds with status 503 and reports a failure of the kind `%s`',
    async (_, failure, response) => {
      expect(await readFrom(response)).toMatchObject({ failure, response: { status: 503 } })
    },
  )
})
