import type { RemoteStoreConfig } from '../config/config.ts'
import type { Check, CheckResult } from './check.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkConnection } from './check-connection.ts'
import { checkKey } from './check-key.ts'
import { checkSignIn, checkWooCommerce } from './check-plugins.ts'
import { checkShipping } from './check-shipping.ts'
import {
  checkGeneral,
  checkGuests,
  checkPayment,
  checkVisibility,
  checkWebhooks,
} from './check-store-settings.ts'
import { createProbe } from './probe.ts'
import { placeTestOrder } from './test-order.ts'

interface DoctorOptions {
  readonly shop: RemoteStoreConfig
  readonly publicUrl: string
  readonly hasWebhookSecret: boolean
  /** E-mail address for a test order; null: no test order. */
  readonly testOrderEmail: string | null
}

/** Runs all checks and yields each result as soon as it is known. Only the test order changes the shop. */
export async function* runChecks(options: DoctorOptions): AsyncGenerator<CheckResult> {
  const { style, namespaces, results } = await checkConnection(options.shop)
  yield* results
  if (style === null) return
  const probe = createProbe(options.shop, style)
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
  for (const check of checks) yield* await check({ ...options, probe })
  if (options.testOrderEmail !== null) yield* await placeTestOrder(probe, options.testOrderEmail)
}
