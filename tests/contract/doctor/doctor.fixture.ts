import { expect } from 'vitest'
import type { RemoteStoreConfig } from '../../../apps/server/src/config/config.ts'
import type { CheckResult } from '../../../apps/server/src/doctor/check.ts'
import { formatResult, type ReportedResult } from '../../../apps/server/src/doctor/report.ts'
import { type DoctorOptions, runChecks } from '../../../apps/server/src/doctor/run-checks.ts'
import type { OwnerSettings } from '../../recorded-shop/settings/owner-settings.ts'

export const webhookAddress = 'https://sultan.example/webhooks/woocommerce'

/** Active webhooks of the storefront for all topics that the doctor checks. */
export const activeWebhooks: OwnerSettings['webhooks'] = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
].map(topic => ({ topic, status: 'active', delivery_url: webhookAddress }))

/**
 * Runs the doctor. Expects that the report contains neither the API key nor its secret, and that each result
 * has one line.
 */
export async function examined(
  shop: RemoteStoreConfig,
  changed: Partial<DoctorOptions> = {},
): Promise<ReportedResult[]> {
  const results: ReportedResult[] = []
  const options: DoctorOptions = {
    shop,
    publicUrl: 'https://sultan.example',
    pageSlugs: { dostava: 'dostava', privatnost: 'privatnost', uslovi: 'uslovi' },
    lostPasswordPath: 'my-account/lost-password',
    hasWebhookSecret: true,
    testOrderEmail: null,
    ...changed,
  }
  for await (const result of runChecks(options)) results.push(result)
  const output = results.map(formatResult).join('\n')
  expect(output).not.toContain(shop.secret)
  expect(output).not.toContain(shop.key)
  for (const result of results) expect(formatResult(result)).not.toContain('\n')
  return results
}

/**
 * The lines of the doctor's report with the given severities. The warning about a slow shop is left out,
 * because the test machine may be busy.
 */
export const marked = (
  results: readonly CheckResult[],
  ...marks: readonly CheckResult['severity'][]
): string[] =>
  results
    .filter(({ severity }) => marks.includes(severity))
    .map(formatResult)
    .filter(line => !line.includes(': slow'))
