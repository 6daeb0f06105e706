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

/** Where terms of one kind are stored, and what they have besides name, slug and description. */
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
  /** The terms that the route is about: those of one attribute. Default: all of the table. */
  readonly within?: (scope: Scope) => { readonly column: string; readonly id: number }
  readonly checkParent?: (scope: Scope) => Promise<Rejection | null>
  /** Rejects the removal of a term that must stay. */
  readonly beforeRemoval?: (id: number, scope: WriteScope) => Promise<Rejected | null>
  /** Updates what other tables have of a term that gets another name or slug. */
  readonly beforeUpdate?: (
    id: number,
    changed: { readonly name: string; readonly slug: string },
    scope: WriteScope,
  ) => Promise<void>
  readonly afterRemoval?: (scope: WriteScope) => Promise<void>
  /** What a change of a term makes outdated. */
  readonly change: AdminChange
}
