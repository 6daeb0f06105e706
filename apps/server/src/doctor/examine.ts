import { checkCatalogue } from './checks/catalogue.ts'
import { checkKey } from './checks/key.ts'
import { checkSignIn, checkWooCommerce } from './checks/plugins.ts'
import { reach } from './checks/reach.ts'
import { checkGeneral, checkGuests, checkPayment, checkVisibility } from './checks/selling.ts'
import { checkShipping } from './checks/shipping.ts'
import { checkWebhooks } from './checks/webhooks.ts'
import type { Check } from './examination.ts'
import type { Finding } from './finding.ts'
import { createProbe, type ExaminedShop } from './probe.ts'
import { testOrder } from './test-order.ts'

interface Orders {
  readonly shop: ExaminedShop
  readonly publicUrl: string
  readonly hasWebhookSecret: boolean
  /** The address of a test order; null: none is made. */
  readonly testOrderEmail: string | null
}

/** Everything there is to say about the shop, as it is found out. Changes nothing unless a test order is asked for. */
export async function* examine(orders: Orders): AsyncGenerator<Finding> {
  const { style, namespaces, findings } = await reach(orders.shop)
  yield* findings
  if (style === null) return
  const probe = createProbe(orders.shop, style)
  const checks: readonly Check[] = [
    checkWooCommerce(namespaces),
    checkKey,
    checkSignIn,
    checkGeneral,
    checkGuests,
    checkPayment,
    checkShipping,
    checkVisibility,
    checkCatalogue,
    checkWebhooks,
  ]
  for (const check of checks) yield* await check({ ...orders, probe })
  if (orders.testOrderEmail !== null) yield* await testOrder(probe, orders.testOrderEmail)
}
