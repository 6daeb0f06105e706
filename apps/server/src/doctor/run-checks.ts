import type { RemoteStoreConfig } from '../config/config.ts'
import type { Check, CheckResult, StorefrontSettings } from './check.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkConnection } from './check-connection.ts'
import { checkKey } from './check-key.ts'
import { checkPages } from './check-pages.ts'
import { checkProducts } from './check-products.ts'
import { checkPasswordPage, checkVisibility } from './check-public-pages.ts'
import { checkShipping } from './check-shipping.ts'
import { checkSignIn } from './check-sign-in.ts'
import { checkGeneral, checkGuests, checkPayment } from './check-store-settings.ts'
import { checkTaxes } from './check-taxes.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { checkWooCommerce, offerPlugin } from './check-woocommerce.ts'
import { createVisit } from './page-probe.ts'
import { createProbe } from './probe.ts'
import type { ReportedResult } from './report.ts'
import { placeTestOrder } from './test-order.ts'

export interface DoctorOptions extends StorefrontSettings {
  readonly shop: RemoteStoreConfig
  /** E-mail address for a test order; null when no test order is placed. */
  readonly testOrderEmail: string | null
}

/**
 * Runs the checks one after another, and yields the results of each check when it has ended. When the shop's
 * REST API is not found, only the connection is checked. Only the test order changes the shop.
 */
export async function* runChecks(options: DoctorOptions): AsyncGenerator<ReportedResult> {
  const { style, namespaces, results } = await checkConnection(options.shop)
  yield* named('connection', results)
  if (style === null) return
  const probe = createProbe(options.shop, style)
  const context = { ...options, probe, visit: createVisit(options.shop) }
  const checks: readonly (readonly [name: string, check: Check])[] = [
    ['woocommerce', checkWooCommerce(namespaces)],
    ['key', checkKey],
    ['sign-in', checkSignIn],
    ['lost-password', checkPasswordPage],
    ['general', checkGeneral],
    ['guests', checkGuests],
    ['payment', checkPayment],
    ['shipping', checkShipping],
    ['taxes', checkTaxes],
    ['visibility', checkVisibility],
    ['pages', checkPages],
    ['catalogue', checkCatalogue],
    ['products', checkProducts],
    ['webhooks', checkWebhooks],
    ['mails', offerPlugin],
  ]
  for (const [name, check] of checks) yield* named(name, await check(context))
  if (options.testOrderEmail !== null)
    yield* named('test-order', await placeTestOrder(probe, options.testOrderEmail))
}

function named(check: string, results: readonly CheckResult[]): readonly ReportedResult[] {
  return results.map(result => ({ check, ...result }))
}
