import { expect, it } from 'vitest'
import type { StoreClient } from '../store/store-client.ts'
import { createDeliveryReader } from './line-delivery.ts'

const storeClient: StoreClient = async ({ route }) => {
  const ids = new URLSearchParams(route.split('?')[1]).get('include')?.split(',') ?? []
  const body = ids.map(id => ({ id: Number(id), is_on_backorder: true, attributes: [] }))
  return { kind: 'received', status: 200, headers: new Headers(), body }
}

it('`createDeliveryReader` does not evict a product from its full cache to make room for another product of the same call', async () => {
  const read = createDeliveryReader(storeClient, () => new Date(0))
  const ids = Array.from({ length: 2_000 }, (_, at) => at + 1)
  for (let first = 0; first < ids.length; first += 100) await read(ids.slice(first, first + 100))
  const delivered = await read([1, 2_001])
  expect(delivered?.get(1)?.onBackorder).toBe(true)
})
