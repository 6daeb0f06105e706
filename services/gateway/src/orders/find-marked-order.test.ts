import type { MarkedOrder } from '@sultan/woo-wire/marked-order'
import { describe, expect, it } from 'vitest'
import type { KeyedQuestion } from '../accounts/keyed-store.ts'
import type { StoreAnswer } from '../store/ask-store.ts'
import { createFindMarkedOrder } from './find-marked-order.ts'

const now = Date.parse('2026-11-21T14:00:00Z')
const mark = '0123456789abcdef0123456789abcdef'
const found = {
  id: 7,
  key: 'wc_order_7',
  number: '7',
  status: 'processing',
  createdAt: '2026-11-21T14:59:30',
}

function order(id: number, minutesAgo: number, agent = 'Mozilla/5.0', status = 'processing'): MarkedOrder {
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

const ours = (id: number, minutesAgo: number, status?: string): MarkedOrder =>
  order(id, minutesAgo, `Sultan/0.1.0 (+order ${mark})`, status)

/** A shop with these orders, the newest first. */
function over(orders: readonly MarkedOrder[]) {
  const asked: string[] = []
  const find = createFindMarkedOrder(
    async ({ route }: KeyedQuestion): Promise<StoreAnswer> => {
      asked.push(route)
      const page = Number(new URLSearchParams(route.split('?')[1]).get('page'))
      const body = orders.slice((page - 1) * 100, page * 100)
      return { kind: 'answered', status: 200, headers: new Headers(), body }
    },
    () => now,
  )
  return { asked, find }
}

const many = (count: number, minutesAgo: number): MarkedOrder[] =>
  Array.from({ length: count }, (_, index) => order(1000 + index, minutesAgo))

describe('the order of a mark', () => {
  it('is found among the newest', async () => {
    const { asked, find } = over([order(9, 0), ours(7, 0.5), order(5, 1)])
    expect(await find(mark, 60)).toEqual(found)
    expect(asked).toEqual([
      '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1&_fields=id,number,status,order_key,date_created,date_created_gmt,customer_user_agent',
    ])
  })

  it('is looked for as far back as it can have been made, with room for clocks that differ', async () => {
    const { asked, find } = over([...many(250, 3), ours(7, 14), ...many(300, 500)])
    expect(await find(mark, 0)).toMatchObject({ id: 7 })
    expect(asked).toHaveLength(3)
    const none = over([...many(250, 3), ...many(300, 16)])
    expect(await none.find(mark, 0)).toBeNull()
    expect(none.asked).toHaveLength(3)
    expect(await over([...many(199, 3), ours(7, 29), ...many(300, 500)]).find(mark, 900)).toMatchObject({
      id: 7,
    })
  })

  it('is not a checkout that did not come to its end, nor one with another mark', async () => {
    const other = order(8, 1, `Sultan/0.1.0 (+order ${mark.replace('0', 'f')})`)
    expect(await over([ours(7, 0.5, 'checkout-draft'), other]).find(mark, 60)).toBeNull()
    expect(await over([ours(7, 0.5, 'cancelled')]).find(mark, 60)).toMatchObject({ status: 'cancelled' })
    expect(await over([]).find(mark, 60)).toBeNull()
  })

  it('is not known when the orders cannot be read, or are too many', async () => {
    const answers: StoreAnswer[] = [
      { kind: 'lost' },
      { kind: 'answered', status: 500, headers: new Headers(), body: {} },
      { kind: 'answered', status: 200, headers: new Headers(), body: { code: 'x' } },
      { kind: 'answered', status: 200, headers: new Headers(), body: [{ id: 7 }] },
    ]
    for (const answer of answers) {
      await expect(
        createFindMarkedOrder(
          async () => answer,
          () => now,
        )(mark, 60),
      ).rejects.toThrow()
    }
    const { asked, find } = over(many(3000, 1))
    await expect(find(mark, 60)).rejects.toThrow('Too many')
    expect(asked).toHaveLength(20)
  })
})
