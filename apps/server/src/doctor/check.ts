import type { Config, RemoteStoreConfig } from '../config/config.ts'
import type { Visit } from './page-probe.ts'
import type { Probe } from './probe.ts'

/**
 * `error`: the owner must fix the problem before the storefront sells. `warn`: the storefront can sell, but
 * with a disadvantage.
 */
type Severity = 'ok' | 'info' | 'warn' | 'error'

/** One result of a check, printed as one line of the report. `fix`: what the owner can do. */
export interface CheckResult {
  readonly severity: Severity
  readonly message: string
  readonly fix?: string
}

export const ok = (message: string): CheckResult => ({ severity: 'ok', message })
export const info = (message: string): CheckResult => ({ severity: 'info', message })
export const warn = (message: string, fix: string): CheckResult => ({ severity: 'warn', message, fix })
export const error = (message: string, fix: string): CheckResult => ({ severity: 'error', message, fix })

/** A number with its noun, such as `1 product` or `2 products`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Settings of the storefront with which the settings of the connected shop are compared. */
export type StorefrontSettings = Pick<Config, 'publicUrl' | 'pageSlugs' | 'lostPasswordPath'> & {
  readonly hasWebhookSecret: boolean
}

/** Input of a check of `npm run doctor`: access to the checked shop, and settings of the storefront. */
export interface CheckContext extends StorefrontSettings {
  readonly shop: RemoteStoreConfig
  readonly probe: Probe
  readonly visit: Visit
}

/** A check of `npm run doctor`: examines one subject by requests that change nothing in the shop. */
export type Check = (context: CheckContext) => Promise<readonly CheckResult[]>
