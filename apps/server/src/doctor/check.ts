import type { Probe } from './probe.ts'

/** `error`: the storefront cannot sell. `warn`: it can sell, with a disadvantage. */
type Severity = 'ok' | 'info' | 'warn' | 'error'

/** The result of one check, printed as one line of the report. `fix`: what the owner can do. */
export interface CheckResult {
  readonly severity: Severity
  readonly message: string
  readonly fix?: string
}

export const ok = (message: string): CheckResult => ({ severity: 'ok', message })
export const info = (message: string): CheckResult => ({ severity: 'info', message })
export const warn = (message: string, fix: string): CheckResult => ({ severity: 'warn', message, fix })
export const error = (message: string, fix: string): CheckResult => ({ severity: 'error', message, fix })

const symbols: Readonly<Record<Severity, string>> = { ok: '✓', info: '·', warn: '!', error: '✗' }

export function formatResult({ severity, message, fix }: CheckResult): string {
  return `${symbols[severity]} ${message}${fix === undefined ? '' : ` → ${fix}`}`
}

/** The last line of the report, with the number of errors and warnings. */
export function summarize(results: readonly CheckResult[]): string {
  const errors = results.filter(({ severity }) => severity === 'error').length
  const warnings = results.filter(({ severity }) => severity === 'warn').length
  if (errors > 0)
    return `The shop cannot sell through Sultan yet: ${pluralize(errors, 'problem')} to fix (✗).`
  if (warnings > 0) return `The shop can sell through Sultan; ${pluralize(warnings, 'warning')} (!).`
  return 'The shop can sell through Sultan.'
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What a check gets: access to the checked shop, and settings of the storefront. */
interface CheckContext {
  readonly probe: Probe
  /** The storefront's own URL. */
  readonly publicUrl: string
  readonly hasWebhookSecret: boolean
}

/** Checks one subject by read-only requests. */
export type Check = (context: CheckContext) => Promise<readonly CheckResult[]>
