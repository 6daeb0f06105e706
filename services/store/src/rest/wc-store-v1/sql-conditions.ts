import { and, or, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { productAttributeTerms, productCategories, products, productTags } from '../../db/catalogue-tables.ts'
import type { TermKind } from '../../figures/product-figures.ts'
import type { ConditionBuilder } from './term-conditions.ts'

/** A table that links products and terms. */
interface TermLinks {
  readonly productId: SQL
  readonly termId: SQL
  readonly table: SQL
}

const links: Readonly<Record<TermKind, TermLinks>> = {
  categories: {
    productId: sql`${productCategories.productId}`,
    termId: sql`${productCategories.categoryId}`,
    table: sql`${productCategories}`,
  },
  tags: {
    productId: sql`${productTags.productId}`,
    termId: sql`${productTags.tagId}`,
    table: sql`${productTags}`,
  },
  attributes: {
    productId: sql`${productAttributeTerms.productId}`,
    termId: sql`${productAttributeTerms.termId}`,
    table: sql`${productAttributeTerms}`,
  },
}

/** Builds conditions on products as SQL. A condition on terms has one subquery for any number of terms. */
export const sqlConditions: ConditionBuilder<SQL> = {
  nothing: sql`false`,
  // `exists` is used instead of `in`: in a large `not in` or `or … in`, PostgreSQL compares every product
  // with every row of the subquery.
  hasAny(kind, ids) {
    const { productId, termId, table } = links[kind]
    return sql`exists (select 1 from ${table}
      where ${productId} = ${products.id} and ${isAnyOf(termId, ids, 'int[]')})`
  },
  hasEvery(kind, words) {
    const { productId, termId, table } = links[kind]
    const pairs = words.flatMap((ids, word) => ids.map(id => ({ id, word })))
    const ids = sql.param(pairs.map(({ id }) => id))
    const wordNumbers = sql.param(pairs.map(({ word }) => word))
    return sql`${products.id} in (
      select ${productId} from ${table}
      join unnest(${ids}::int[], ${wordNumbers}::int[]) as wanted (term_id, word) on wanted.term_id = ${termId}
      group by ${productId} having count(distinct wanted.word) = ${words.length})`
  },
  not: condition => sql`not ${condition}`,
  and,
  or,
}
