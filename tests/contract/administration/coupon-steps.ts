import type { ReplayStep } from './replay.fixture.ts'

/**
 * The recorded requests for coupons. A request that creates an object comes before the requests that read or
 * change the object.
 */
export const couponSteps: readonly ReplayStep[] = [
  { name: 'wc-v3-coupons-create', creates: { 978: 'id' } },
  { name: 'wc-v3-coupons-create-duplicate' },
  { name: 'wc-v3-coupons-create-no-code' },
  { name: 'wc-v3-coupons-create-no-amount', creates: { 979: 'id' } },
  { name: 'wc-v3-coupons-create-percent-above-100' },
  { name: 'wc-v3-coupons-by-code' },
  { name: 'wc-v3-coupons-search' },
  { name: 'wc-v3-coupons-list', typesOnly: true },
  { name: 'wc-v3-coupons-update' },
  { name: 'wc-v3-coupons-404' },
  { name: 'wc-v3-coupons-batch', creates: { 980: 'create.0.id' } },
  { name: 'wc-v3-coupons-delete' },
  { name: 'wc-v3-coupons-delete-force' },
]
