/** `npm run doctor`: what a connected WooCommerce shop still needs, one line each. `-- --test-order` makes an order and cancels it. */
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { examine } from './doctor/examine.ts'
import { type Finding, lineOf, verdictOf } from './doctor/finding.ts'
import { readSettingsFile } from './settings-file.ts'

readSettingsFile()
await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'test-order': { type: 'boolean', default: false } } })
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.reason)
  const { remote, publicUrl, webhookSecret, shop } = read.config
  if (remote === null)
    throw new Error('Set STORE_URL, STORE_KEY and STORE_SECRET: the doctor examines a real WooCommerce shop.')
  const findings: Finding[] = []
  const orders = {
    shop: remote,
    publicUrl,
    hasWebhookSecret: webhookSecret !== null,
    testOrderEmail: values['test-order'] ? shop.email : null,
  }
  console.log(`${remote.url}\n`)
  for await (const finding of examine(orders)) {
    findings.push(finding)
    console.log(lineOf(finding))
  }
  console.log(`\n${verdictOf(findings)}`)
  if (findings.some(({ mark }) => mark === 'stop')) process.exitCode = 1
}
