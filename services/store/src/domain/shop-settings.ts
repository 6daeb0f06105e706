import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopSettings } from '../db/admin-tables.ts'
import type { Executor } from '../db/executor.ts'

/**
 * The shop terms that the administration API can change: delivery price, minimum order amount for free
 * delivery, and name of the shipping method.
 */
export type ChangeableTerms = Pick<ShopTerms, 'flatRate' | 'freeShippingFrom' | 'shippingName'>

/** The terms of delivery and return from the environment, and which of them the database cannot override. */
export interface TermsSettings {
  /** The terms of delivery and return from the environment; terms that are not set have their defaults. */
  readonly terms: ShopTerms
  /**
   * Map from a term of delivery to the name of the environment variable that sets this term. The database
   * does not override these terms.
   */
  readonly fixed: Readonly<Partial<Record<keyof ChangeableTerms, string>>>
}

// A setting in the database that cannot be parsed is ignored, and its default is used instead.
const storedTermsSchema = z.object({
  flatRate: json(z.int().min(0)),
  freeShippingFrom: json(z.int().min(0).nullable()),
  shippingName: json(z.string().min(1)),
})

function json<T extends z.ZodType>(schema: T) {
  const parsed = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('is no JSON')
      return z.NEVER
    }
  })
  return parsed.pipe(schema).optional().catch(undefined)
}

/**
 * The current shop terms. A value in the database replaces the default, but not the value of an environment
 * variable.
 */
export async function loadTerms(db: Executor, { terms, fixed }: TermsSettings): Promise<ShopTerms> {
  const rows = await db.select().from(shopSettings)
  const counting = rows.filter(({ name }) => !Object.hasOwn(fixed, name))
  const stored = storedTermsSchema.parse(Object.fromEntries(counting.map(({ name, value }) => [name, value])))
  const { flatRate, freeShippingFrom, shippingName } = stored
  return {
    ...terms,
    ...(flatRate !== undefined && { flatRate }),
    ...(freeShippingFrom !== undefined && { freeShippingFrom }),
    ...(shippingName !== undefined && { shippingName }),
  }
}

export async function storeTerms(db: Executor, terms: Partial<ChangeableTerms>, now: Date): Promise<void> {
  const rows = Object.entries(terms).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    changedAt: now,
  }))
  if (rows.length === 0) return
  const changed = { value: sql`excluded.value`, changedAt: sql`excluded.changed_at` }
  await db.insert(shopSettings).values(rows).onConflictDoUpdate({ target: shopSettings.name, set: changed })
}
