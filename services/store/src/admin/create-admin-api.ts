import { type Logger, silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { attributeTerms } from './attributes/attribute-terms.ts'
import { attributes } from './attributes/attributes.ts'
import { coupons } from './coupons/coupons.ts'
import { customerDownloads, customers } from './customers/customers.ts'
import type { AdminRoute } from './framework/admin-route.ts'
import type { Shape } from './framework/fields.ts'
import { type AdminApi, createAdminHandler } from './framework/handle-admin-request.ts'
import { indexRoute } from './framework/index-route.ts'
import type { AdminContext, AdminSettings, PictureStore, Resource } from './framework/resource.ts'
import { resourceRoutes } from './framework/resource-routes.ts'
import { media } from './media/media.ts'
import { uploadMedia } from './media/upload-media.ts'
import { orderNotes } from './orders/order-notes.ts'
import { orders } from './orders/orders.ts'
import { orderRefunds, refunds } from './orders/refunds.ts'
import { paymentGateways } from './payment/payment-gateways.ts'
import { postCategories, postTags } from './posts/post-term-resources.ts'
import { pages, posts } from './posts/posts.ts'
import { duplicateProduct } from './products/duplicate-product.ts'
import { generateVariations } from './products/generate-variations.ts'
import { products } from './products/products.ts'
import { variations } from './products/variations.ts'
import { reports } from './reports/reports.ts'
import { reviews } from './reviews/reviews.ts'
import { settings } from './settings/settings.ts'
import { shippingMethods } from './shipping/shipping-methods.ts'
import { shippingZones, zoneLocations } from './shipping/shipping-zones.ts'
import { zoneMethods } from './shipping/zone-methods.ts'
import { systemStatus } from './system/system-status.ts'
import { systemTools } from './system/system-tools.ts'
import { taxClasses } from './taxes/tax-classes.ts'
import { taxes } from './taxes/taxes.ts'
import { brands, categories, shippingClasses, tags } from './terms/product-terms.ts'
import { applicationPasswordRoutes } from './users/application-passwords.ts'
import { ownUser } from './users/own-user.ts'
import { users } from './users/users.ts'
import { webhookDeliveries } from './webhooks/webhook-deliveries.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { worldData } from './world/world-data.ts'

export { deleteOldNonces } from './access/oauth.ts'
export type { AdminApi } from './framework/handle-admin-request.ts'
export type { AdminChange, AdminSettings, PictureStore } from './framework/resource.ts'

/**
 * The REST routes of a resource without its batch routes. WordPress has no batch routes for the resources of
 * `wp/v2`, and WooCommerce none for shipping zones.
 */
function withoutBatch<F extends Shape, L extends Shape>(resource: Resource<F, L>): readonly AdminRoute[] {
  return resourceRoutes(resource).filter(({ operation }) => operation !== 'batch')
}

const resources: readonly AdminRoute[] = [
  ...resourceRoutes(products),
  duplicateProduct,
  ...resourceRoutes(variations),
  generateVariations,
  ...resourceRoutes(reviews),
  ...resourceRoutes(categories),
  ...resourceRoutes(tags),
  ...resourceRoutes(brands),
  ...resourceRoutes(shippingClasses),
  ...resourceRoutes(attributes),
  ...resourceRoutes(attributeTerms),
  ...resourceRoutes(coupons),
  ...resourceRoutes(customers),
  customerDownloads,
  ...resourceRoutes(orders),
  ...resourceRoutes(orderNotes),
  ...resourceRoutes(orderRefunds),
  ...resourceRoutes(refunds),
  ...reports,
  ...resourceRoutes(webhooks),
  ...resourceRoutes(webhookDeliveries),
  ...worldData,
  ...paymentGateways,
  ...shippingMethods,
  ...resourceRoutes(taxes),
  ...taxClasses,
  systemStatus,
  ...systemTools,
  ...withoutBatch(posts),
  ...withoutBatch(pages),
  ...withoutBatch(postCategories),
  ...withoutBatch(postTags),
  ...withoutBatch(media),
  uploadMedia,
  ...withoutBatch(users),
  ownUser,
  ...applicationPasswordRoutes,
]

/** The routes that show the shop's settings and therefore need `AdminSettings`. */
const shopSettings: readonly AdminRoute[] = [
  ...withoutBatch(shippingZones),
  ...zoneLocations,
  ...zoneMethods,
  ...settings,
]

/** Every route of the administration API. */
export const adminRoutes: readonly AdminRoute[] = [
  indexRoute([...resources, ...shopSettings]),
  ...resources,
  ...shopSettings,
]

interface AdminApiOptions {
  readonly database: Database
  /** URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** Where uploaded pictures are stored; without it no picture can be uploaded. */
  readonly pictures?: PictureStore
  /** Called after each committed change of the shop's data that the shop's pages or the search may show. */
  readonly onChange: AdminContext['onChange']
  readonly log?: Logger
  readonly now?: () => Date
}

/** The administration API of the embedded store (`wc/v3` and `wp/v2`) for an open, migrated database. */
export function createAdminApi(
  options: AdminApiOptions & {
    readonly settings: AdminSettings
    /** `on`: order e-mails are put into the outbox, from which the server sends them. */
    readonly mails?: 'on' | 'off'
  },
): AdminApi {
  return createAdminHandler(adminRoutes, contextOf(options))
}

/**
 * The administration API for the commands of `npm run store`: it needs no credentials, lacks the routes of
 * the shop's settings, enqueues no e-mails and appears as `command line` in the audit log. No server may
 * expose it.
 */
export function createOwnerApi(options: AdminApiOptions): (request: Request) => Promise<Response> {
  const api = createAdminHandler(resources, contextOf(options), async () => ({ kind: 'owner' }))
  return request => api(request, { isSecure: true })
}

function contextOf({
  log = silentLogger,
  now = () => new Date(),
  ...options
}: AdminApiOptions & Pick<AdminContext, 'settings' | 'mails'>): AdminContext {
  return { ...options, log, now }
}
