import type { ReplayStep } from './replay.fixture.ts'

/** Paths of fields of order items that are not compared with the recordings (docs/dialect.md). */
const LINES = /(line_items|shipping_lines|fee_lines|coupon_lines)\[\]\.(id|meta_data|image|discount_tax)\b/

const lists = [
  ...['list', 'list-status', 'list-status-any', 'list-status-two', 'list-after', 'list-modified-after'],
  ...['list-search', 'list-search-name', 'list-product', 'list-read-key', 'list-past-the-end'],
].map((name): ReplayStep => ({ name: `wc-v3-orders-${name}`, typesOnly: true }))

const creating: readonly ReplayStep[] = [
  {
    name: 'wc-v3-orders-create',
    creates: { 966: 'id', 271: 'line_items.0.id', 272: 'line_items.1.id', 1949: 'meta_data.0.id' },
    async before(shop, ids) {
      shop.clock.now = new Date('2026-11-22T05:53:01Z')
      const { body } = await shop.send('POST', '/wc/v3/customers', { body: { email: 'selma@example.com' } })
      ids.set(16, body.id)
    },
  },
  { name: 'wc-v3-orders-create-minimal', creates: { 967: 'id' } },
  { name: 'wc-v3-orders-create-paid', creates: { 968: 'id' } },
  { name: 'wc-v3-orders-create-price-own', creates: { 969: 'id' } },
  {
    name: 'wc-v3-orders-create-coupon',
    creates: { 970: 'id' },
    lacks: ['nominal_amount', 'free_shipping'],
    async before(shop) {
      const coupon = { code: 'popust10', discount_type: 'percent', amount: '10' }
      await shop.send('POST', '/wc/v3/coupons', { body: coupon })
    },
  },
  // The embedded store stores no draft of a rejected order, and so returns no id of the draft.
  { name: 'wc-v3-orders-create-coupon-bad', lacks: ['new_draft_order_id'] },
  { name: 'wc-v3-orders-create-customer-unknown' },
  { name: 'wc-v3-orders-create-no-lines-variable', creates: { 972: 'id' } },
  { name: 'wc-v3-orders-create-quantity-text' },
  { name: 'wc-v3-orders-create-status-unknown' },
  { name: 'wc-v3-orders-get' },
]

const changing: readonly ReplayStep[] = [
  { name: 'wc-v3-orders-update-status' },
  { name: 'wc-v3-orders-update-status-back' },
  { name: 'wc-v3-orders-update-status-processing' },
  { name: 'wc-v3-orders-update-status-unknown' },
  { name: 'wc-v3-orders-update-404' },
  { name: 'wc-v3-orders-update-line-quantity' },
  { name: 'wc-v3-orders-update-line-quantity-total' },
  { name: 'wc-v3-orders-update-line-remove' },
  { name: 'wc-v3-orders-update-line-add' },
  { name: 'wc-v3-orders-update-line-id-unknown' },
]

const notes: readonly ReplayStep[] = [
  { name: 'wc-v3-order-notes-create', creates: { 847: 'id' } },
  { name: 'wc-v3-order-notes-create-customer', creates: { 848: 'id' } },
  { name: 'wc-v3-order-notes-create-empty' },
  { name: 'wc-v3-order-notes-list', typesOnly: true },
  { name: 'wc-v3-order-notes-list-customer' },
  { name: 'wc-v3-order-notes-delete-no-force' },
  { name: 'wc-v3-order-notes-delete' },
]

const refunds: readonly ReplayStep[] = [
  { name: 'wc-v3-refunds-create', creates: { 973: 'id' }, tolerated: /meta_data/ },
  // In the error of a rejected refund, `data` is `{status: 500}` in the embedded store, and the number 500 in
  // the recording.
  { name: 'wc-v3-refunds-create-api-refund', tolerated: /^\$\.data/ },
  { name: 'wc-v3-refunds-create-too-much', tolerated: /^\$\.data/ },
  { name: 'wc-v3-refunds-create-lines', creates: { 974: 'id' }, tolerated: /meta_data/ },
  { name: 'wc-v3-refunds-list', tolerated: /meta_data/ },
  { name: 'wc-v3-refunds-list-all', typesOnly: true },
  { name: 'wc-v3-orders-get-refunded' },
  { name: 'wc-v3-refunds-delete' },
]

const deleting: readonly ReplayStep[] = [
  { name: 'wc-v3-orders-delete-trash' },
  { name: 'wc-v3-orders-get-trashed' },
  { name: 'wc-v3-orders-delete-again' },
  { name: 'wc-v3-orders-list-trash' },
  { name: 'wc-v3-orders-delete-force' },
  { name: 'wc-v3-orders-delete-404' },
  { name: 'wc-v3-orders-batch', creates: { 976: 'create.0.id', 977: 'create.1.id' } },
  {
    name: 'wc-v3-orders-get-customer-deleted',
    async before(shop, ids) {
      await shop.send('DELETE', `/wc/v3/customers/${ids.get(16)}?force=true`)
    },
  },
]

const all: readonly ReplayStep[] = [
  ...creating,
  {
    name: 'wc-v3-customers-with-orders',
    async before(shop, ids) {
      const body = { status: 'completed', customer_id: ids.get(16) }
      await shop.send('POST', '/wc/v3/orders', { body })
      shop.clock.now = new Date('2026-11-22T05:53:05Z')
    },
  },
  ...lists,
  { name: 'wc-v3-orders-list-customer', typesOnly: true },
  { name: 'wc-v3-orders-list-include', tolerated: /\.total$/ },
  { name: 'wc-v3-orders-list-search-number', tolerated: /\.total$/ },
  { name: 'wc-v3-orders-list-orderby' },
  { name: 'wc-v3-orders-list-status-unknown' },
  { name: 'wc-v3-orders-list-status-own' },
  ...changing,
  ...notes,
  ...refunds,
  ...deleting,
]

/**
 * The recorded requests for orders, notes and refunds, sorted so that each request finds the objects that it
 * needs.
 */
export const orderSteps: readonly ReplayStep[] = all.map(step => ({
  ...step,
  tolerated: new RegExp(`${LINES.source}|${(step.tolerated ?? /(?!)/).source}`),
}))
