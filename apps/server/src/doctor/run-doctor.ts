import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { countOf, formatResult, jsonReport, type ReportedResult, summarize } from './report.ts'
import { type DoctorOptions, runChecks } from './run-checks.ts'

interface DoctorIo {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Exit statuses of `npm run doctor`. */
const STATUS = { noError: 0, errorInShop: 1, couldNotRun: 2 } as const

/**
 * Runs the doctor and returns its exit status. With `--json` standard output is one line of JSON, or empty
 * when the doctor cannot run.
 */
export async function runDoctor({ args, environment, print, printError }: DoctorIo): Promise<number> {
  try {
    const { isJson, ...options } = readOptions(args, environment)
    const { url } = options.shop
    if (!isJson) print(`${url}\n`)
    const results: ReportedResult[] = []
    for await (const result of runChecks(options)) {
      results.push(result)
      if (!isJson) print(formatResult(result))
    }
    print(isJson ? jsonReport(url, results) : `\n${summarize(results)}`)
    return countOf(results, 'error') === 0 ? STATUS.noError : STATUS.errorInShop
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error))
    return STATUS.couldNotRun
  }
}

/** @throws Error with a message for the operator when an argument or a setting is invalid. */
function readOptions(
  args: DoctorIo['args'],
  environment: DoctorIo['environment'],
): DoctorOptions & { readonly isJson: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'test-order': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const result = readConfig(environment)
  if (!result.ok) throw new Error(result.reason)
  const { remote, publicUrl, pageSlugs, lostPasswordPath, webhookSecret, shop } = result.config
  if (remote === null)
    throw new Error('Set STORE_URL, STORE_KEY and STORE_SECRET: the doctor checks a connected WooCommerce.')
  return {
    shop: remote,
    publicUrl,
    pageSlugs,
    lostPasswordPath,
    hasWebhookSecret: webhookSecret !== null,
    testOrderEmail: values['test-order'] ? shop.email : null,
    isJson: values.json,
  }
}
