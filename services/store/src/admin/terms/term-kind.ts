import type { SQL } from 'drizzle-orm'
import type { Rejected, Rejection } from '../../domain/rejection.ts'
import type { AdminChange, Scope, WriteScope } from '../framework/resource.ts'

/**
 * A taxonomy term (category, tag, brand, shipping class or attribute term) as a row of an SQL query. The
 * query returns a fixed value for a column that the table of the term lacks.
 */
export interface TermRow extends Record<string, unknown> {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly sort_name: string
  readonly parent_id: number
  readonly image_id: number | null
  readonly menu_order: number
  readonly display: string
}

/** The tables of one kind of term, and which fields such a term has besides name, slug and description. */
export interface TermKind {
  readonly title: string
  readonly route: string
  readonly table: string
  readonly isHierarchical: boolean
  /** Whether terms of this kind have a picture and WooCommerce's field `display`, as categories do. */
  readonly hasDisplay: boolean
  readonly hasMenuOrder: boolean
  /** SQL rows `(term_id, product_id)` that link each term to its published products. */
  readonly links: SQL
  /**
   * Limits the REST resource to some rows of the table of terms, such as the terms of one attribute. Default:
   * all terms of the table.
   */
  readonly within?: (scope: Scope) => { readonly column: string; readonly id: number }
  readonly checkParent?: (scope: Scope) => Promise<Rejection | null>
  /**
   * Called before a term is deleted. Removes the copies of the term's name and slug in other tables, or
   * returns the error response for a term that must be kept, such as the default category.
   */
  readonly beforeRemoval?: (id: number, scope: WriteScope) => Promise<Rejected | null>
  /** Updates the copies of a term's name and slug in other tables. */
  readonly beforeUpdate?: (
    id: number,
    changed: { readonly name: string; readonly slug: string },
    scope: WriteScope,
  ) => Promise<void>
  readonly afterRemoval?: (scope: WriteScope) => Promise<void>
  /** The kind of change that is reported to the servers' caches when a term changes. */
  readonly change: AdminChange
}
