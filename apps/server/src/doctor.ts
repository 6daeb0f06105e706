/**
 * `npm run doctor`: checks a connected WooCommerce, one line per result. `-- --test-order` also places an order and cancels it. The
 * exit status is 1 when a result is an error.
 */
import { parseArgs } from 'node:util'
import { loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { type CheckResult, formatResult, summarize } from './doctor/check.ts'
import { runChecks } from './doctor/run-checks.ts'

loadEnvFileIfPresent()
await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'test-order': { type: 'boolean', default: false } } })
  const result = readConfig(process.env)
  if (!result.ok) throw new Error(result.reason)
  const { remote, publicUrl, webhookSecret, shop } = result.config
  if (remote === null)
    throw new Error('Set STORE_URL, STORE_KEY and STORE_SECRET: the doctor checks a connected WooCommerce.')
  const results: CheckResult[] = []
  const options = {
    shop: remote,
    publicUrl,
    hasWebhookSecret: webhookSecret !== null,
    testOrderEmail: values['test-order'] ? shop.email : null,
  }
  console.log(`${remote.url}\n`)
  for await (const checkResult of runChecks(options)) {
    results.push(checkResult)
    console.log(formatResult(checkResult))
  }
  console.log(`\n${summarize(results)}`)
  if (results.some(({ severity }) => severity === 'error')) process.exitCode = 1
}
