import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRecord } from '@sultan/kernel/is-record'
import { type RecordedExchange, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWooTarget } from '../../apps/server/src/migration/woo-target.ts'

describe('createWooTarget (client of the shop that receives a push)', () => {
  let current: RecordedExchange
  let requested: string
  const server = createServer((request, response) => respond(request, response))
  const target = () =>
    createWooTarget(
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'ck_1', secret: 'cs_1' },
      { user: 'amra', password: 'abcd efgh ijkl mnop qrst uvwx' },
    )

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop.example')
    requested = `${request.method} ${searchParams.get('rest_route') ?? pathname.replace('/wp-json', '')}`
    request.resume().on('end', () => {
      response.writeHead(current.response.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(current.response.body))
    })
  }

  /** Makes the target shop respond as in the recording, and returns the route of the recorded request. */
  function replay(name: string): string {
    current = recording(name)
    return current.request.route
  }

  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise(resolve => server.close(resolve)))

  it.each([
    'administration/wc-v3-products-list',
    'sales-administration/wc-v3-orders-list-include',
    'sales-administration/wc-v3-order-notes-list',
    'sales-administration/wc-v3-refunds-list',
  ])('reads the objects of the list in the recording %s', async name => {
    const route = replay(name)
    expect(await target().readList(route, { per_page: 100 })).toEqual(current.response.body)
    expect(requested).toBe(`GET ${route}`)
  })

  it.each([
    'administration/wc-v3-products-create',
    'administration/wc-v3-categories-create',
    'sales-administration/wc-v3-customers-create',
    'sales-administration/wc-v3-coupons-create',
    'sales-administration/wc-v3-orders-create',
  ])('returns the id of the created object from the response in the recording %s', async name => {
    const route = replay(name)
    const { body } = current.response
    const id = isRecord(body) ? body.id : null
    expect(await target().write('POST', route, current.request.body as Record<string, unknown>)).toEqual({
      ok: true,
      id,
    })
    expect(requested).toBe(`POST ${route}`)
  })

  it.each([
    ['administration/wc-v3-products-create-sku-duplicate', 'product_invalid_sku', 934],
    ['administration/wc-v3-tags-create-duplicate', 'term_exists', 696],
  ])(
    'returns the error code and the id of the existing object from the rejection in the recording %s',
    async (name, code, id) => {
      const route = replay(name)
      expect(await target().write('POST', route, {})).toMatchObject({
        ok: false,
        code,
        data: { resource_id: id },
      })
    },
  )

  it('returns the error code of the recorded rejection of a product whose picture cannot be fetched', async () => {
    const route = replay('administration/wc-v3-products-create-image-src-404')
    expect(await target().write('POST', route, {})).toMatchObject({
      ok: false,
      code: 'woocommerce_product_image_upload_error',
    })
  })

  it('returns the error code of the recorded rejection of a refund above the amount left to refund, although the status of the rejection is 500', async () => {
    const route = replay('sales-administration/wc-v3-refunds-create-too-much')
    expect(await target().write('POST', route, {})).toMatchObject({
      ok: false,
      code: 'woocommerce_rest_cannot_create_order_refund',
    })
  })

  it('returns the id of the picture that the recorded upload stored', async () => {
    replay('post-administration/wp-media-upload-raw')
    const { body } = current.response
    expect(await target().uploadPicture(Buffer.from('slika'), 'slika.png', { title: 'Slika' })).toEqual({
      ok: true,
      id: isRecord(body) ? body.id : null,
    })
    expect(requested).toBe('POST /wp/v2/media')
  })
})
