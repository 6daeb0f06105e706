import { expect, it } from 'vitest'
import { createPullReport } from '../pull/pull-report.ts'
import { type PushContext, pushObject } from './push-object.ts'
import type { PushedObject } from './pushed-ids.ts'

it('pushObject sends an object whose field has taken the value that was sent only at the creation', async () => {
  const marks: PushedObject[] = []
  const written: unknown[] = []
  const used: unknown = {
    target: {
      async write(method: string, route: string, body: unknown) {
        written.push([method, route, body])
        return { ok: true, id: 1001 }
      },
    },
    ids: {
      find: async () => marks.at(-1) ?? null,
      mark: async (_kind: string, _id: number, object: PushedObject) => void marks.push(object),
    },
    report: createPullReport(() => undefined),
  }
  // The cast is safe: `pushObject` uses no other property of the context.
  const context = used as PushContext
  const order = { kind: 'orders', id: 7, route: '/wc/v3/orders' } as const
  await pushObject(context, {
    ...order,
    body: { status: 'refunded' },
    createOnly: { status: 'processing' },
  })
  await pushObject(context, { ...order, body: { status: 'processing' }, createOnly: {} })
  await pushObject(context, { ...order, body: { status: 'processing' }, createOnly: {} })
  expect(written).toEqual([
    ['POST', '/wc/v3/orders', { status: 'processing' }],
    ['PUT', '/wc/v3/orders/1001', { status: 'processing' }],
  ])
})
