import { sql } from 'drizzle-orm'
import { ok, type Result } from '../../domain/rejection.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { toStoredSlug } from '../../format/slug.ts'
import { sanitizeLine } from '../../format/text.ts'
import type { WriteScope } from '../framework/resource.ts'

/**
 * Key of the advisory lock held while a product gets its slug and SKU, so that no two products get the same
 * ones.
 */
const IDENTIFIER_LOCK = 7_285_147

export async function lockIdentifiers({ db }: WriteScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IDENTIFIER_LOCK}::int8)`)
}

/** Returns the wanted slug, with a number appended when another published or private product has it. */
export function freeProductSlug(wanted: string, id: number, { db }: WriteScope): Promise<string> {
  return uniqueSlug(toStoredSlug(wanted) || 'proizvod', async candidates => {
    const { rows } = await db.execute<{ slug: string }>(sql`select slug from products
      where slug = any(${sql.param([...candidates])}::text[]) and status in ('publish', 'private') and id <> ${id}`)
    return rows.map(({ slug }) => slug)
  })
}

/**
 * Returns the SKU of a request in the form in which it is stored, or WooCommerce's error response when
 * another product has the SKU (wire fact 83).
 */
export async function freeSku(sent: string, id: number, { db }: WriteScope): Promise<Result<string>> {
  const sku = sanitizeLine(sent)
  if (sku === '') return ok('')
  const holders = async (candidates: readonly string[]) => {
    const { rows } = await db.execute<{ id: number; sku: string; status: string }>(sql`
      select products.id, candidate.sku, products.status
      from unnest(${sql.param([...candidates])}::text[]) as candidate (sku)
        join products on lower(products.sku) = lower(candidate.sku)
      where products.id <> ${id} order by products.id`)
    return rows
  }
  const [holder] = await holders([sku])
  if (holder === undefined) return ok(sku)
  if (holder.status === 'trash') {
    const message = `The product with SKU (${sku}) you are trying to insert is already present in the lookup table`
    return { ok: false, rejection: { status: 400, code: 'woocommerce_rest_product_not_created', message } }
  }
  const candidates = Array.from({ length: 100 }, (_, at) => `${sku}-${at + 1}`)
  const taken = new Set((await holders(candidates)).map(row => row.sku))
  const unique = candidates.find(one => !taken.has(one)) ?? ''
  return {
    ok: false,
    rejection: {
      status: 400,
      code: 'product_invalid_sku',
      message: 'Invalid or duplicated SKU.',
      data: { resource_id: holder.id, unique_sku: unique },
    },
  }
}
