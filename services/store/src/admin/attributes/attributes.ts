import { asc, eq, inArray } from 'drizzle-orm'
import { attributes as attributeTable } from '../../db/catalogue-tables.ts'
import { ok, type Rejected, type Rejection, type Result, reject } from '../../domain/rejection.ts'
import { rewriteProductAttribute, rewriteVariationValue } from '../../domain/rewrite-product-attributes.ts'
import { plainText } from '../../format/plain-text.ts'
import { toStoredSlug } from '../../format/slug.ts'
import { type FieldValues, flag, integer, oneOf, readOnly, text } from '../framework/fields.ts'
import { originalId, type Resource, type WriteScope } from '../framework/resource.ts'

const fields = {
  id: readOnly(integer()),
  name: text().describe('Name as plain text.'),
  slug: text().describe('Taxonomy of the terms, beginning with pa_; made from the name when it is not sent.'),
  type: oneOf(['select']),
  order_by: oneOf(['menu_order', 'name', 'name_num', 'id']),
  has_archives: flag(),
}

/**
 * Maximum length of an attribute's slug without the prefix `pa_`, because WordPress stores at most 32
 * characters.
 */
const MAX_SLUG_LENGTH = 28

/**
 * Names of parameters in WordPress, which no attribute may have as its slug
 * (`wc_check_if_attribute_name_is_reserved`).
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `attachment attachment_id author author_name calendar cat category category__and category__in category__not_in
  category_name comments_per_page comments_popup cpage day debug error exact feed hour link_category m minute monthnum
  more name nav_menu nopaging offset order orderby p page page_id paged pagename pb perm post post__in post__not_in
  post_format post_mime_type post_status post_tag post_type posts posts_per_archive_page posts_per_page preview robots s
  search second sentence showposts static subpost subpost_id tag tag__and tag__in tag__not_in tag_id tag_slug__and
  tag_slug__in taxonomy tb term type w withcomments withoutcomments year`.split(/\s+/),
)

/** REST resource for the shop-wide product attributes, which all products may have. */
export const attributes: Resource<typeof fields, Record<never, never>> = {
  title: 'product_attribute',
  route: '/wc/v3/products/attributes',
  staff: 'all',
  fields,
  listParams: {},
  hasNoPages: true,
  required: ['name'],
  deletion: 'at-once',
  unknown: () => UNKNOWN,
  async list(_, { db }) {
    const rows = await db
      .select({ id: attributeTable.id })
      .from(attributeTable)
      .orderBy(asc(attributeTable.name), asc(attributeTable.id))
    return { ids: rows.map(({ id }) => id), total: rows.length }
  },
  async load(ids, { db }) {
    const rows = await db
      .select()
      .from(attributeTable)
      .where(inArray(attributeTable.id, [...ids]))
    return rows.map(({ id, name, taxonomy, orderBy, hasArchives }) => ({
      ...{ id, name, slug: taxonomy, type: 'select', order_by: orderBy, has_archives: hasArchives },
    }))
  },
  async create(values, scope) {
    const name = plainText(values.name ?? '')
    const taxonomy = await freeTaxonomy(values.slug || name, 0, scope)
    if (!taxonomy.ok) return taxonomy
    const row = { ...originalId(scope), name, taxonomy: taxonomy.value, ...options(values) }
    const [created] = await scope.db.insert(attributeTable).values(row).returning({ id: attributeTable.id })
    scope.announce({ kind: 'catalogue' })
    return ok(created?.id ?? 0)
  },
  update: updateAttribute,
  async remove(id, { db, announce }) {
    const [row] = await db.delete(attributeTable).where(eq(attributeTable.id, id)).returning()
    await rewriteProductAttribute(db, id, () => null)
    if (row !== undefined) await rewriteVariationValue(db, row.taxonomy, () => null)
    announce({ kind: 'catalogue' })
    return null
  },
}

/**
 * Changes an attribute. As in WooCommerce, a new name also changes the slug, unless the request contains a
 * slug (recording `wc-v3-attributes-update`).
 */
async function updateAttribute(
  id: number,
  values: FieldValues<typeof fields>,
  scope: WriteScope,
): Promise<Rejected | null> {
  const { db } = scope
  const [row] = await db.select().from(attributeTable).where(eq(attributeTable.id, id)).for('update')
  if (row === undefined) return { ok: false, rejection: UNKNOWN }
  const name = values.name === undefined ? row.name : plainText(values.name)
  const wanted = values.slug || (values.name === undefined ? row.taxonomy : name)
  const taxonomy = await freeTaxonomy(wanted, id, scope)
  if (!taxonomy.ok) return taxonomy
  const changed = { name, taxonomy: taxonomy.value }
  await db
    .update(attributeTable)
    .set({ ...changed, ...options(values) })
    .where(eq(attributeTable.id, id))
  await rewriteProductAttribute(db, id, attribute => ({ ...attribute, ...changed }))
  await rewriteVariationValue(db, row.taxonomy, value => ({ ...value, name, attribute: changed.taxonomy }))
  scope.announce({ kind: 'catalogue' })
  return null
}

function options({ order_by, has_archives }: FieldValues<typeof fields>) {
  return {
    ...(order_by !== undefined && { orderBy: order_by }),
    ...(has_archives !== undefined && { hasArchives: has_archives }),
  }
}

async function freeTaxonomy(wanted: string, id: number, { db }: WriteScope): Promise<Result<string>> {
  const slug = toStoredSlug(wanted.replace(/^pa_/, ''))
  if (slug.length > MAX_SLUG_LENGTH) return refused(`Slug "${slug}" is too long. Please use a shorter slug.`)
  if (slug === '' || RESERVED_NAMES.has(slug))
    return refused(`Slug "${slug}" is not allowed because it is a reserved term. Change it, please.`)
  const taxonomy = `pa_${slug}`
  const [taken] = await db
    .select({ id: attributeTable.id })
    .from(attributeTable)
    .where(eq(attributeTable.taxonomy, taxonomy))
  if (taken !== undefined && taken.id !== id)
    return refused(`Slug "${slug}" is already in use. Change it, please.`)
  return ok(taxonomy)
}

const refused = (message: string): Rejected => reject(400, 'woocommerce_rest_cannot_create', message)

const UNKNOWN: Rejection = {
  status: 404,
  code: 'woocommerce_rest_taxonomy_invalid',
  message: 'Resource does not exist.',
}
