/** What the owner of the shop has set, as far as it can be asked for with the shop's key. The defaults are the recorded shop's. */
export interface OwnerSettings {
  readonly version: string
  readonly currency: string
  /** Codes of countries sold to; null = to all. */
  readonly sellsTo: readonly string[] | null
  readonly guests: boolean
  readonly cashOnDelivery: boolean
  readonly flatRate: string
  /** As typed; null = delivery is never free. */
  readonly freeFrom: string | null
  readonly comingSoon: boolean
}

export const recordedSettings: OwnerSettings = {
  version: '11.0.1',
  currency: 'BAM',
  sellsTo: ['BA'],
  guests: true,
  cashOnDelivery: true,
  flatRate: '7',
  freeFrom: '100',
  comingSoon: false,
}
