import { expect, it } from 'vitest'
import { createPullReport } from '../pull/pull-report.ts'
import { type PushContext, pushObject } from './push-object.ts'
import type { PushedIds } from './pushed-ids.ts'

type PushedObject = Parameters<PushedIds['mark']>[2]

/**
 * Creates a fake `PushContext` for exporting objects to another shop. `written` records each request to the
 * other shop. The other shop rejects a request when `rejectionOf` returns an error code for the body of the
 * request.
 */
function recordingContext(rejectionOf: (body: object) => string | null = () => null) {
  const marks: PushedObject[] = []
  const written: unknown[] = []
  const report = createPullReport(() => undefined)
  const used: unknown = {
    target: {
      async write(method: string, route: string, body: object) {
        written.push([method, route, body])
        const code = rejectionOf(body)
        return code === null ? { ok: true, id: 1001 } : { ok: false, code, message: '', data: null }
      },
    },
    ids: {
      find: async () => marks.at(-1) ?? null,
      mark: async (_kind: string, _id: number, object: PushedObject) => void marks.push(object),
    },
    report,
  }
  // The cast is safe: `pushObject` uses no other property of the context.
  return { context: used as PushContext, written, report }
}

it.each([
  [{ id: 0 }, 'woocommerce_variation_invalid_image_id', 0],
  [{ src: 'https://shop.example/a.jpg' }, 'woocommerce_variation_image_upload_error', 1],
])(
  'when the target shop rejects the picture %j of a variation with the error %s, pushObject sends the variation without the picture (notes in the report: %i)',
  async (image, code, notes) => {
    const { context, written, report } = recordingContext(body => ('image' in body ? code : null))
    const route = '/wc/v3/products/5/variations'
    await pushObject(context, { kind: 'products', id: 7, route, body: { sku: 'a', image } })
    expect(written.at(-1)).toEqual(['POST', route, { sku: 'a' }])
    expect(report.notes).toHaveLength(notes)
  },
)

it('pushObject creates an order with the status of `createOnly`, not of `body`; then sends a changed `body` even if `body.status` equals the `createOnly.status` of the creation; and does not send an unchanged `body` again', async () => {
  const { context, written } = recordingContext()
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
