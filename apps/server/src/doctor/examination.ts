import type { Finding } from './finding.ts'
import type { Probe } from './probe.ts'

/** What a check may ask and what it is compared with. */
export interface Examination {
  readonly probe: Probe
  /** The storefront's own address. */
  readonly publicUrl: string
  readonly hasWebhookSecret: boolean
}

/** One step of the examination: some lines. It changes nothing in the shop. */
export type Check = (examination: Examination) => Promise<readonly Finding[]>
