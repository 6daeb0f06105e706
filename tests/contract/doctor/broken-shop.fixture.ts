import type { RemoteStoreConfig } from '../../../apps/server/src/config/config.ts'
import type { DoctorOptions } from '../../../apps/server/src/doctor/run-checks.ts'
import type { ShopOptions } from '../../recorded-shop/options.ts'
import type { OwnerSettings } from '../../recorded-shop/settings/owner-settings.ts'
import type { RecordedShop } from '../../recorded-shop/start.ts'

/** The lines of the report of `npm run doctor`, keyed by the name of the check. */
type Report = Readonly<Record<string, readonly string[]>>

export interface BrokenShop {
  readonly settings?: Partial<OwnerSettings>
  readonly options?: ShopOptions
  readonly change?: (shop: RecordedShop) => void
  /**
   * Returns a wrong address or API key of the shop, which replaces the correct one in the configuration of
   * `npm run doctor`.
   */
  readonly remote?: (shop: RecordedShop) => Partial<RemoteStoreConfig>
  readonly storefront?: Partial<DoctorOptions>
  /**
   * The lines that `npm run doctor` is expected to report, keyed by the name of the check. When `isEnd` is
   * true, `npm run doctor` stops after the checks in `report`, so `report` is complete. Otherwise, `report`
   * omits each check whose lines are the same as for a shop without problems.
   */
  readonly report: Report
  /** Whether `npm run doctor` stops after the checks in `report`, and skips all other checks. */
  readonly isEnd?: boolean
}
