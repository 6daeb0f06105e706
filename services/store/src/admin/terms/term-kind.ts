import type { SQL } from 'drizzle-orm'
import type { Rejected, Rejection } from '../../domain/rejection.ts'
import type { AdminChange, Scope, WriteScope } from '../frame/resource.ts'

/** A row of any table of terms. Columns that its table lacks have a fixed value. */
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

/** The tables of one kind of term, and which fields it has besides name, slug and description. */
export interface TermKind {
  readonly title: string
  readonly route: string
  readonly table: string
  readonly isHierarchical: boolean
  /** Whether terms have a picture and `display`. */
  readonly hasDisplay: boolean
  readonly hasMenuOrder: boolean
  /** Rows `(term_id, product_id)` of the published products with each term. */
  readonly links: SQL
  /**
   * Limits the route to some of the table's terms, such as the terms of one attribute. Default: all terms of
   * the table.
   */
  readonly within?: (scope: Scope) => { readonly column: string; readonly id: number }
  readonly checkParent?: (scope: Scope) => Promise<Rejection | null>
  /** Rejects the removal of a term that must stay. */
  readonly beforeRemoval?: (id: number, scope: WriteScope) => Promise<Rejected | null>
  /** Updates the copies of a term's name and slug in other tables. */
  readonly beforeUpdate?: (
    id: number,
    changed: { readonly name: string; readonly slug: string },
    scope: WriteScope,
  ) => Promise<void>
  readonly afterRemoval?: (scope: WriteScope) => Promise<void>
  /** The change to announce when a term changes. */
  readonly change: AdminChange
}
