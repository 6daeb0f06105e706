import type { CorrelatedOrder } from '@sultan/woo-client/correlated-order'
import { describe, expect, it } from 'vitest'
import type { StoreResponse } from '../store/store-client.ts'
import { createFindOrder } from './find-order.ts'

const now = Date.parse('2026-11-21T14:00:00Z')
const correlationId = '0123456789abcdef0123456789abcdef'
const found = {
  id: 7,
  key: 'wc_order_7',
  number: '7',
  status: 'processing',
  createdAt: '2026-11-21T14:59:30',
}

function order(
  id: number,
  minutesAgo: number,
  agent = 'Mozilla/5.0',
  status = 'processing',
): CorrelatedOrder {
  const gmt = new Date(now - minutesAgo * 60_000)
  return {
    id,
    status,
    number: `${id}`,
    order_key: `wc_order_${id}`,
    date_created: new Date(gmt.getTime() + 3_600_000).toISOString().slice(0, 19),
    date_created_gmt: gmt.toISOString().slice(0, 19),
    customer_user_agent: agent,
  }
}

const correlated = (id: number, minutesAgo: number, status?: string): CorrelatedOrder =>
  order(id, minutesAgo, `Sultan/0.1.0 (+order ${correlationId})`, status)

/** A simulated store with the orders `orders`, newest first. */
function storeWith(orders: readonly CorrelatedOrder[]) {
  const routes: string[] = []
  const find = createFindOrder(
    async ({ route }): Promise<StoreResponse> => {
      routes.push(route)
      const page = Number(new URLSearchParams(route.split('?')[1]).get('page'))
      const body = orders.slice((page - 1) * 100, page * 100)
      return { kind: 'received', status: 200, headers: new Headers(), body }
    },
    () => now,
  )
  return { routes, find }
}

const many = (count: number, minutesAgo: number): CorrelatedOrder[] =>
  Array.from({ length: count }, (_, index) => order(1000 + index, minutesAgo))

describe('createFindOrder', () => {
  it('finds the order with the given correlation id among the newest orders', async () => {
    const { routes, find } = storeWith([order(9, 0), correlated(7, 0.5), order(5, 1)])
    expect(await find(correlationId, 60)).toEqual(found)
    expect(routes).toEqual([
      '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1&_fields=id,number,status,order_key,date_created,date_created_gmt,customer_user_agent',
    ])
  })

  it('searches 15 minutes further back than `secondsAgo`, because the clocks of gateway and store can differ', async () => {
    const { routes, find } = storeWith([...many(250, 3), correlated(7, 14), ...many(300, 500)])
    expect(await find(correlationId, 0)).toMatchObject({ id: 7 })
    expect(routes).toHaveLength(3)
    const none = storeWith([...many(250, 3), ...many(300, 16)])
    expect(await none.find(correlationId, 0)).toBeNull()
    expect(none.routes).toHaveLength(3)
    expect(
      await storeWith([...many(99, 3), order(8, 20), correlated(7, 29), ...many(300, 500)]).find(
        correlationId,
        900,
      ),
    ).toMatchObject({
      id: 7,
    })
  })

  it('ignores draft orders, and orders with a different correlation id', async () => {
    const other = order(8, 1, `Sultan/0.1.0 (+order ${correlationId.replace('0', 'f')})`)
    expect(await storeWith([correlated(7, 0.5, 'checkout-draft'), other]).find(correlationId, 60)).toBeNull()
    expect(await storeWith([correlated(7, 0.5, 'cancelled')]).find(correlationId, 60)).toMatchObject({
      status: 'cancelled',
    })
    expect(await storeWith([]).find(correlationId, 60)).toBeNull()
  })

  it('rejects when the orders cannot be read, or when there are too many orders to search', async () => {
    const responses: StoreResponse[] = [
      { kind: 'lost' },
      { kind: 'received', status: 500, headers: new Headers(), body: {} },
      { kind: 'received', status: 200, headers: new Headers(), body: { code: 'x' } },
      { kind: 'received', status: 200, headers: new Headers(), body: [{ id: 7 }] },
    ]
    for (const response of responses) {
      await expect(
        createFindOrder(
          async () => response,
          () => now,
        )(correlationId, 60),
      ).rejects.toThrow()
    }
    const { routes, find } = storeWith(many(3000, 1))
    await expect(find(correlationId, 60)).rejects.toThrow('Too many')
    expect(routes).toHaveLength(20)
  })
})
