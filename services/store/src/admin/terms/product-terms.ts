import { eq, sql } from 'drizzle-orm'
import { categories as categoryTable } from '../../db/catalogue-tables.ts'
import { categorizeProducts, DEFAULT_CATEGORY_SLUG } from '../../domain/default-category.ts'
import { reject } from '../../domain/rejection.ts'
import { termResource } from './term-resource.ts'

const published = sql`join products on products.id = product_id where products.status = 'publish'`

export const categories = termResource({
  title: 'product_cat',
  route: '/wc/v3/products/categories',
  table: 'categories',
  isHierarchical: true,
  hasDisplay: true,
  hasMenuOrder: true,
  links: sql`select category_id as term_id, product_id from product_categories ${published}`,
  async beforeRemoval(id, { db }) {
    const [row] = await db
      .select({ slug: categoryTable.slug })
      .from(categoryTable)
      .where(eq(categoryTable.id, id))
    return row?.slug === DEFAULT_CATEGORY_SLUG
      ? reject(500, 'woocommerce_rest_cannot_delete', 'Default product category cannot be deleted.')
      : null
  },
  afterRemoval: ({ db }) => categorizeProducts(db),
  change: { kind: 'catalogue' },
})

export const tags = termResource({
  title: 'product_tag',
  route: '/wc/v3/products/tags',
  table: 'tags',
  isHierarchical: false,
  hasDisplay: false,
  hasMenuOrder: false,
  links: sql`select tag_id as term_id, product_id from product_tags ${published}`,
  change: { kind: 'catalogue' },
})

export const brands = termResource({
  title: 'product_brand',
  route: '/wc/v3/products/brands',
  table: 'brands',
  isHierarchical: true,
  hasDisplay: true,
  hasMenuOrder: true,
  links: sql`select brand_id as term_id, product_id from product_brands ${published}`,
  change: { kind: 'catalogue' },
})

export const shippingClasses = termResource({
  title: 'product_shipping_class',
  route: '/wc/v3/products/shipping_classes',
  table: 'shipping_classes',
  isHierarchical: false,
  hasDisplay: false,
  hasMenuOrder: false,
  links: sql`select shipping_class_id as term_id, product_id from product_details ${published}`,
  // A deleted shipping class is shown nowhere: products keep its id, but no slug is found for that id.
  change: { kind: 'catalogue' },
})
