import type { ReplayStep } from './replay.fixture.ts'

/**
 * Labels and defaults of settings are compared. Their explanations are not compared, because the embedded
 * store has its own.
 */
const EXPLANATIONS = /\.(description|tip)$/

/** The recorded requests for payment, delivery, taxes, settings and status of the shop. */
export const shopSteps: readonly ReplayStep[] = [
  // The embedded store has one payment method, whose texts the owner cannot change.
  { name: 'wc-v3-payment-gateways', typesOnly: true },
  {
    name: 'wc-v3-payment-gateway-cod',
    tolerated: /^\$\.(description|settings_url)$|enable_for_methods\.options/,
  },
  { name: 'wc-v3-payment-gateway-404' },
  { name: 'wc-v3-payment-gateway-update-settings' },
  { name: 'wc-v3-shipping-methods', typesOnly: true },
  { name: 'wc-v3-shipping-zones' },
  { name: 'wc-v3-shipping-zone-404' },
  { name: 'wc-v3-shipping-zone-locations' },
  // The embedded store and the recorded shop have different titles for paid delivery. They also have
  // different conditions for free delivery (`requires`): the embedded store always accepts a coupon for free
  // delivery.
  {
    name: 'wc-v3-shipping-zone-methods',
    tolerated: /^\$\[\]\.title$|\.title\.value$|\.requires\.value$|\.cost\.(description|tip)$/,
  },
  { name: 'wc-v3-shipping-zone-method-update', tolerated: /^\$\.title$/ },
  {
    name: 'wc-v3-shipping-zone-delete-no-force',
    // Shipping zone 2 was created only for the recording. Zone 1 of the embedded store takes its place.
    before: async (_, ids) => void ids.set(2, 1),
  },
  { name: 'wc-v3-shipping-zone-method-add-unknown' },
  { name: 'wc-v3-tax-classes' },
  { name: 'wc-v3-settings-groups', typesOnly: true },
  { name: 'wc-v3-settings-general', tolerated: /\.options$/ },
  { name: 'wc-v3-settings-products', typesOnly: true },
  { name: 'wc-v3-settings-tax' },
  { name: 'wc-v3-settings-group-404' },
  { name: 'wc-v3-settings-option', tolerated: /\.options$/ },
  { name: 'wc-v3-settings-option-404' },
  { name: 'wc-v3-settings-option-default-country', tolerated: EXPLANATIONS },
  { name: 'wc-v3-settings-option-update' },
  { name: 'wc-v3-settings-option-update-invalid' },
  { name: 'wc-v3-settings-batch' },
  { name: 'wc-v3-settings-read-key-write', permissions: 'read' },
  { name: 'wc-v3-system-status', typesOnly: true, tolerated: /\.(active_plugins|pages)$/ },
  { name: 'wc-v3-system-status-read-key', permissions: 'read', typesOnly: true },
  { name: 'wc-v3-system-status-tools', typesOnly: true },
  { name: 'wc-v3-index', shortened: true },
]

/** Recordings that the embedded store does not reproduce (docs/dialect.md). */
export const SHOP_EXCEPTIONS: readonly string[] = [
  'wc-v3-payment-gateway-update',
  ...['wc-v3-shipping-zone-create', 'wc-v3-shipping-zone-delete', 'wc-v3-shipping-zone-locations-update'],
  ...['wc-v3-shipping-zone-method-add', 'wc-v3-shipping-zone-method-delete'],
  ...['wc-v3-tax-classes-create', 'wc-v3-tax-classes-delete', 'wc-v3-tax-classes-delete-no-force'],
  ...['wc-v3-taxes-list', 'wc-v3-taxes-list-class', 'wc-v3-taxes-create', 'wc-v3-taxes-update'],
  'wc-v3-taxes-batch',
]
