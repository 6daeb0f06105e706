import { expect, it } from 'vitest'
import type { StoreClient } from '../store/store-client.ts'
import { createDeliveryReader } from './line-delivery.ts'

const storeClient: StoreClient = async ({ route }) => {
  const ids = new URLSearchParams(route.split('?')[1]).get('include')?.split(',') ?? []
  const body = ids.map(id => ({ id: Number(id), is_on_backorder: true, attributes: [] }))
  return { kind: 'received', status: 200, headers: new Headers(), body }
}

it('`createDeliveryReader` returns the delivery data of a cached product even when another product of the same call is added to the full cache', async () => {
  const read = createDeliveryReader(storeClient, () => new Date(0))
  const ids = Array.from({ length: 2_000 }, (_, at) => at + 1)
  for (let first = 0; first < ids.length; first += 100) await read(ids.slice(first, first + 100), [])
  const delivered = await read([1, 2_001], [])
  expect(delivered?.get(1)?.onBackorder).toBe(true)
})

it('`createDeliveryReader` reads products and variations in separate requests, and reads none of them again while they are cached', async () => {
  const routes: string[] = []
  const read = createDeliveryReader(
    async request => {
      routes.push(request.route)
      return storeClient(request)
    },
    () => new Date(0),
  )
  for (let times = 0; times < 2; times++) await read([73], [76])
  expect(routes).toEqual([
    '/wc/store/v1/products?include=73&per_page=100&_fields=id,is_on_backorder,attributes',
    '/wc/store/v1/products?type=variation&include=76&per_page=100&_fields=id,is_on_backorder,attributes',
  ])
})
