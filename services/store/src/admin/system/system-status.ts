import { and, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products } from '../../db/catalogue-tables.ts'
import { coupons } from '../../db/coupon-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { orders } from '../../db/order-tables.ts'
import { posts } from '../../db/post-tables.ts'
import { requestedFields, respond } from '../../http/response.ts'
import type { AdminRoute } from '../framework/admin-route.ts'
import type { AdminContext, Json } from '../framework/resource.ts'

/**
 * The WordPress and WooCommerce versions whose behaviour this API reproduces (docs/dialect.md). API clients
 * derive from these versions which requests they may send.
 */
export const WOOCOMMERCE_VERSION = '11.0.1'
export const WORDPRESS_VERSION = '7.1'

/**
 * `GET system_status`: versions and settings of the shop, for API clients. The embedded store has neither PHP
 * nor plug-ins.
 */
export const systemStatus: AdminRoute = {
  method: 'GET',
  route: '/wc/v3/system_status',
  operation: 'list',
  staff: 'all',
  args: {},
  async handle({ db, context, rawParams }) {
    const isRequested = requestedFields(rawParams)
    return respond({
      environment: environment(context),
      database: { wc_database_version: WOOCOMMERCE_VERSION, database_prefix: '' },
      active_plugins: [],
      theme: {
        name: 'Sultan',
        version: '',
        version_latest: '',
        author_url: '',
        is_child_theme: false,
        has_woocommerce_support: true,
      },
      settings: statusSettings(),
      pages: [],
      post_type_counts: isRequested('post_type_counts') ? await countPosts(db) : [],
    })
  },
}

function environment({ publicUrl, database }: AdminContext): Json {
  return {
    ...{ home_url: publicUrl, site_url: publicUrl },
    ...{ version: WOOCOMMERCE_VERSION, wp_version: WORDPRESS_VERSION, wp_multisite: false },
    ...{ wp_memory_limit: 0, wp_debug_mode: false, wp_cron: false },
    ...{ language: 'bs_BA', external_object_cache: null, server_info: `Node.js ${process.version}` },
    ...{ php_version: '', php_post_max_size: 0, max_upload_size: 0 },
    ...{ mysql_version: database.description, default_timezone: 'UTC' },
  }
}

function statusSettings(): Json {
  return {
    ...{ api_enabled: true, force_ssl: false },
    ...{ currency: 'BAM', currency_symbol: 'KM', currency_position: 'right_space' },
    ...{ thousand_separator: '.', decimal_separator: ',', number_of_decimals: 2 },
    ...{ geolocation_enabled: false, woocommerce_com_connected: 'no' },
    ...{ enforce_approved_download_dirs: false, order_datastore: '' },
    ...{ HPOS_enabled: true, HPOS_sync_enabled: false },
  }
}

/** Number of objects of each post type, such as `product`. WooCommerce sends each number as a string. */
async function countPosts(db: Executor): Promise<readonly Json[]> {
  const count = async (type: string, table: PgTable, where?: SQL): Promise<Json> => ({
    type,
    count: `${await db.$count(table, where)}`,
  })
  const isNotTrashed = ne(products.status, 'trash')
  return [
    await count('page', posts, eq(posts.type, 'page')),
    await count('post', posts, eq(posts.type, 'post')),
    await count('product', products, and(isNotTrashed, eq(products.parentId, 0))),
    await count('product_variation', products, and(isNotTrashed, gt(products.parentId, 0))),
    await count('shop_coupon', coupons, ne(coupons.status, 'trash')),
    await count('shop_order', orders, ne(orders.status, 'trash')),
  ]
}
