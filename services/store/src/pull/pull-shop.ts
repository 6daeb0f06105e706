import type { AdminContext } from '../admin/framework/resource.ts'
import { prepareShop } from './prepare-shop.ts'
import type { PullContext } from './pull-object.ts'
import { pullOrders } from './pull-orders.ts'
import { pullCoupons, pullCustomers, pullReviews } from './pull-people.ts'
import { pullPosts } from './pull-posts.ts'
import { pullProducts } from './pull-products.ts'
import { createPullReport, type PullReport } from './pull-report.ts'
import type { PullSource } from './pull-source.ts'
import { pullAttributes, pullTerms } from './pull-terms.ts'
import { createPulledIds } from './pulled-ids.ts'

export type { PullReport } from './pull-report.ts'
export type { PullSource, SourcePage, StoredPicture } from './pull-source.ts'

interface PullOptions {
  readonly admin: AdminContext
  readonly source: PullSource
  /** Whether the first import deletes the catalogue and the posts of this shop, if the shop has products. */
  readonly replaces: boolean
  readonly onProgress: (line: string) => void
}

/**
 * Imports the catalogue, reviews, customers, coupons, orders, posts and pages of a WooCommerce shop into this
 * shop. An import may be stopped at any time and continues when it is run again; unchanged objects are not
 * written again. An object keeps its id when that id is free in this shop.
 */
export async function pullShop({ admin, source, replaces, onProgress }: PullOptions): Promise<PullReport> {
  await prepareShop(admin.database, source.url, { replaces, now: admin.now() })
  const report = createPullReport(onProgress)
  const context: PullContext = { admin, source, ids: createPulledIds(source.url), report }
  // The order of the calls matters: each kind of object refers to kinds that are imported earlier.
  await pullAttributes(context)
  await pullTerms(context)
  await pullProducts(context)
  await pullReviews(context)
  await pullCustomers(context)
  await pullCoupons(context)
  await pullOrders(context)
  await pullPosts(context)
  return report
}
