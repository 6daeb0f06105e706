import type { CheckResult } from './check.ts'

/**
 * A result of `npm run doctor` with the name of its check. The name stays the same when the wording of the
 * result changes.
 */
export interface ReportedResult extends CheckResult {
  readonly check: string
}

const symbols: Readonly<Record<CheckResult['severity'], string>> = {
  ok: '✓',
  info: '·',
  warn: '!',
  error: '✗',
}

export function formatResult({ severity, message, fix }: CheckResult): string {
  return `${symbols[severity]} ${message}${fix === undefined ? '' : ` → ${fix}`}`
}

/** The last line of the report. States the number of errors, or else the number of warnings. */
export function summarize(results: readonly CheckResult[]): string {
  const [errors, warnings] = [countOf(results, 'error'), countOf(results, 'warn')]
  if (errors > 0)
    return `The shop cannot sell through Sultan yet: ${pluralize(errors, 'problem')} to fix (✗).`
  if (warnings > 0) return `The shop can sell through Sultan; ${pluralize(warnings, 'warning')} (!).`
  return 'The shop can sell through Sultan.'
}

/** The report for scripts (`--json`), as one line of JSON. */
export function jsonReport(url: string, results: readonly ReportedResult[]): string {
  const [errors, warnings] = [countOf(results, 'error'), countOf(results, 'warn')]
  return JSON.stringify({ url, errors, warnings, results })
}

export function countOf(results: readonly CheckResult[], wanted: CheckResult['severity']): number {
  return results.filter(({ severity }) => severity === wanted).length
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
