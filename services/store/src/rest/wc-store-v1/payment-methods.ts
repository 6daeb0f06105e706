import type { Refusal } from '../../domain/refusal.ts'

/** What WooCommerce knows; only cash on delivery is switched on. */
const TITLES: Readonly<Record<string, string>> = {
  bacs: 'Direct bank transfer',
  cheque: 'Check payments',
  cod: 'Plaćanje pouzećem',
}

export const CASH_ON_DELIVERY = { id: 'cod', title: 'Plaćanje pouzećem' } as const

/** The 400 for a word that is no payment method at all; empty and absent are told apart later. */
export function unknownPayment(method: unknown): Refusal | null {
  if (method === undefined || method === '') return null
  if (typeof method === 'string' && Object.hasOwn(TITLES, method)) return null
  const message = 'payment_method is not one of , bacs, cheque, and cod.'
  return {
    status: 400,
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): payment_method',
    data: {
      params: { payment_method: message },
      details: { payment_method: { code: 'rest_not_in_enum', message, data: null } },
    },
  }
}

/** The 400 for none, or for one that is switched off. */
export function paymentRefusal(method: unknown): Refusal | null {
  if (method === CASH_ON_DELIVERY.id) return null
  if (typeof method !== 'string' || method === '') {
    const code = 'woocommerce_rest_checkout_missing_payment_method'
    return { status: 400, code, message: 'No payment method provided.' }
  }
  return {
    status: 400,
    code: 'woocommerce_rest_checkout_payment_method_disabled',
    message: `${TITLES[method]} is not available for this order—please choose a different payment method`,
  }
}
