import { FLAT_RATE_INSTANCE, FREE_SHIPPING_INSTANCE } from '../../domain/shipping.ts'
import { shopTexts } from '../../messages/shop-texts.ts'
import type { Json } from '../framework/resource.ts'
import { type MethodSetting, settingsJson } from '../framework/setting-json.ts'
import { FLAT_RATE, FREE_SHIPPING } from '../shipping/method-json.ts'

export const GATEWAY_ID = 'cod'

/**
 * Fields of the payment gateway "cash on delivery" that cannot be changed. A request with another value for
 * one of these fields is rejected.
 */
export const gatewayValues = {
  title: shopTexts.payment.cod,
  description: '',
  order: '',
  enabled: true,
} as const

/**
 * The settings of the payment gateway "cash on delivery", with the shop's texts. The gateway applies to all
 * shipping methods.
 */
export const gatewaySettings: readonly MethodSetting[] = [
  {
    ...{
      id: 'title',
      label: 'Title',
      type: 'safe_text',
      value: gatewayValues.title,
      default: 'Cash on delivery',
    },
    description: 'Payment method description that the customer will see on your checkout.',
  },
  {
    ...{ id: 'instructions', label: 'Instructions', type: 'textarea', value: '' },
    description: 'Instructions that will be added to the thank you page.',
    default: 'Pay with cash upon delivery.',
  },
  {
    ...{ id: 'enable_for_methods', label: 'Enable for shipping methods', type: 'multiselect', value: '' },
    description:
      'If COD is only available for certain methods, set it up here. Leave blank to enable for all methods.',
    options: {
      'Flat rate': methodOptions(FLAT_RATE, FLAT_RATE_INSTANCE),
      'Free shipping': methodOptions(FREE_SHIPPING, FREE_SHIPPING_INSTANCE),
    },
  },
  {
    ...{ id: 'enable_for_virtual', label: 'Accept COD if the order is virtual', type: 'checkbox' },
    ...{ value: 'yes', default: 'yes' },
  },
]

/**
 * JSON of "cash on delivery", the only payment gateway (recording
 * `shop-administration/wc-v3-payment-gateway-cod`).
 */
export function gatewayJson(): Json {
  return {
    id: GATEWAY_ID,
    ...gatewayValues,
    method_title: 'Cash on delivery',
    method_description: 'Let your shoppers pay upon delivery — by cash or other methods of payment.',
    method_supports: ['products'],
    settings: settingsJson(gatewaySettings),
    needs_setup: false,
    post_install_scripts: [],
    settings_url: '',
    connection_url: null,
    setup_help_text: null,
    required_settings_keys: [],
  }
}

function methodOptions({ id, title }: typeof FLAT_RATE | typeof FREE_SHIPPING, instance: number): Json {
  return { [id]: `Any "${title}" method`, [`${id}:${instance}`]: `${title} (#${instance})` }
}
