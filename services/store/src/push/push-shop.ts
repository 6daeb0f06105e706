import type { AdminContext } from '../admin/framework/resource.ts'
import { createPullReport, type PullReport } from '../pull/pull-report.ts'
import { pushProducts, pushStock, pushTerms } from './push-catalogue.ts'
import type { PushContext } from './push-object.ts'
import { pushCoupons, pushCustomers, pushOrders, pushReviews } from './push-people.ts'
import { pushPosts } from './push-posts.ts'
import type { PushTarget } from './push-target.ts'
import { createPushedIds } from './pushed-ids.ts'

export type { PushTarget, WriteResult } from './push-target.ts'

interface PushOptions {
  readonly admin: AdminContext
  readonly target: PushTarget
  readonly readPicture: PushContext['readPicture']
  readonly onProgress: (line: string) => void
}

/**
 * Exports this shop to an empty WooCommerce shop. An export may be stopped at any time and continues when it
 * is run again; unchanged objects are not sent again. @throws an error when the first export finds products
 * or orders in the target shop.
 */
export async function pushShop({ onProgress, ...options }: PushOptions): Promise<PullReport> {
  const { admin, target } = options
  const ids = createPushedIds(admin.database.sql, target.url)
  if (!(await ids.hasBegun())) await checkIsEmpty(target)
  const report = createPullReport(onProgress)
  const context: PushContext = { ...options, ids, report }
  await pushTerms(context)
  await pushProducts(context)
  await pushReviews(context)
  await pushCustomers(context)
  await pushCoupons(context)
  await pushOrders(context)
  await pushStock(context)
  await pushPosts(context)
  return report
}

async function checkIsEmpty(target: PushTarget): Promise<void> {
  for (const route of ['/wc/v3/products', '/wc/v3/orders']) {
    const found = await target.readList(route, { per_page: 1, status: 'any' })
    if (found.length > 0)
      throw new Error(`${new URL(target.url).host} has products or orders. It must be empty.`)
  }
}
