import type { RemoteStoreConfig } from '../../../apps/server/src/config/config.ts'
import type { DoctorOptions } from '../../../apps/server/src/doctor/run-checks.ts'
import type { ShopOptions } from '../../recorded-shop/options.ts'
import type { OwnerSettings } from '../../recorded-shop/settings/owner-settings.ts'
import type { RecordedShop } from '../../recorded-shop/start.ts'

/** The lines of a report by the names of their checks. */
type Report = Readonly<Record<string, readonly string[]>>

export interface BrokenShop {
  readonly settings?: Partial<OwnerSettings>
  readonly options?: ShopOptions
  readonly change?: (shop: RecordedShop) => void
  /** What the doctor is told instead of the shop's own address and key. */
  readonly remote?: (shop: RecordedShop) => Partial<RemoteStoreConfig>
  readonly storefront?: Partial<DoctorOptions>
  /** The lines of the checks that see the problem. All other checks report the same as for the good shop. */
  readonly report: Report
  /** True when the doctor stops after these lines. */
  readonly isEnd?: boolean
}
