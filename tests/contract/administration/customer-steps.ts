import type { ReplayStep } from './replay.fixture.ts'

/**
 * The recorded requests for customers. A request that creates an object comes before the requests that read
 * or change the object.
 */
export const customerSteps: readonly ReplayStep[] = [
  { name: 'wc-v3-customers-create', creates: { 16: 'id', 351: 'meta_data.0.id' } },
  { name: 'wc-v3-customers-update' },
  { name: 'wc-v3-customers-get' },
  { name: 'wc-v3-customers-list' },
  { name: 'wc-v3-customers-include' },
  { name: 'wc-v3-customers-update-username' },
  {
    name: 'wc-v3-customers-update-email-taken',
    async before(shop) {
      await shop.send('POST', '/wc/v3/customers', { body: { email: 'owner@example.com' } })
    },
  },
  { name: 'wc-v3-customers-update-password' },
  { name: 'wc-v3-customers-role-default', typesOnly: true },
  { name: 'wc-v3-customers-role-all', typesOnly: true },
  { name: 'wc-v3-customers-downloads' },
  {
    name: 'wc-v3-customers-batch',
    creates: { 17: 'create.0.id' },
    // The last item of the batch has no e-mail address. WooCommerce rejects the item with
    // `rest_missing_callback_param`.
    tolerated: /create\[\]\.error\.(code|message)/,
  },
  { name: 'wc-v3-customers-batch-delete' },
  { name: 'wc-v3-customers-delete-no-force' },
  { name: 'wc-v3-customers-delete' },
]
