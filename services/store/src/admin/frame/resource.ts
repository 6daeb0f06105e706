import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { Transaction } from '@sultan/sql/transaction'
import type { Executor } from '../../db/executor.ts'
import type { Rejected, Rejection, Result } from '../../domain/rejection.ts'
import type { TermsSettings } from '../../domain/shop-settings.ts'
import type { StockChange } from '../../domain/shown-stock-changes.ts'
import type { ShopDetails } from '../../http/context.ts'
import { MAX_ID } from '../../http/params.ts'
import type { FieldFilter } from '../../http/response.ts'
import type { Actor, ForbiddenMessages } from '../access/actor.ts'
import type { FieldValues, ParamsOf, Shape } from './fields.ts'

export type Json = Readonly<Record<string, unknown>>

/** Kind of a change, by which servers update pages, lists and the search. */
export type AdminChange =
  /** These products were created, changed or deleted. */
  | { readonly kind: 'products'; readonly ids: readonly number[] }
  /** Categories, attributes and whatever else pages show of the catalogue. */
  | { readonly kind: 'catalogue' }
  /** Posts and pages with their categories, tags and pictures. */
  | { readonly kind: 'posts' }
  | { readonly kind: 'stock'; readonly change: StockChange }
  | { readonly kind: 'customer'; readonly id: number }
  /** The terms of delivery. */
  | { readonly kind: 'terms' }

/** The dependencies of the administration API. */
export interface AdminContext {
  readonly database: Database
  /** The URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /**
   * The shop's settings, for the routes that show them. Only a context without these routes may lack them.
   */
  readonly settings?: AdminSettings
  /** `on`: orders put e-mails into the outbox. Requires a server that sends them. Default: `off`. */
  readonly mails?: 'on' | 'off'
  /** Where uploaded pictures are stored; absent where none can be uploaded. */
  readonly pictures?: PictureStore
  readonly now: () => Date
  readonly log: Logger
  /** Called after each committed change that pages, lists or the search may show. */
  readonly onChange: (change: AdminChange) => void
}

/** The files of the shop's own pictures. */
export interface PictureStore {
  /**
   * Checks a picture by decoding it, removes what it has besides the pixels, and stores it under a free path made of
   * `name`. Null for anything else than a picture.
   */
  store(bytes: Uint8Array, name: string, now: Date): Promise<PictureFile | null>
  /**
   * Fetches the picture at an address of the internet, and stores it like `store`. Null for anything else than a picture;
   * a problem is the reason why nothing was fetched.
   */
  fetch(address: string, name: string, now: Date): Promise<PictureFile | null | { readonly problem: string }>
  /** Deletes the file at the path, if the shop stores it. */
  remove(path: string): Promise<void>
}

/** Path below the address of the shop, without a slash at the beginning, and size in pixels. */
export interface PictureFile {
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface AdminSettings {
  readonly shop: ShopDetails
  readonly termsSettings: TermsSettings
}

export function settingsOf({ settings }: AdminContext): AdminSettings {
  if (settings === undefined) throw new Error('The settings of the shop were not given to this API.')
  return settings
}

/** Parameter of every function of a resource. */
export interface Scope {
  readonly db: Executor
  readonly context: AdminContext
  /** URL of the REST API as the client requested it, without a slash at the end: `http://127.0.0.1:3001/wp-json`. */
  readonly apiUrl: string
  /** Parameters of the route, such as `product_id`; `pathId` reads an id. */
  readonly path: Readonly<Record<string, string>>
}

/** An id in the route. One beyond the range of the id columns becomes 0, which matches nothing. */
export function pathId({ path }: Pick<Scope, 'path'>, name: string): number {
  const id = Number(path[name])
  return id <= MAX_ID ? id : 0
}

/** Values that an object imported from another shop keeps (`pull/`). No request can set them. */
export interface Original {
  readonly id: number
  readonly createdAt: Date
  readonly modifiedAt: Date
}

/** Who changes data, and through which request. */
export interface Writer extends Scope, Pick<WriteScope, 'original'> {
  readonly actor: Actor
}

/** Parameter of the functions of a resource that change data. It adds the transaction in which they run. */
export interface WriteScope extends Scope {
  readonly db: Transaction
  readonly actor: Actor
  readonly now: Date
  /** Set only for an object that is imported from another shop (`pull/`). */
  readonly original?: Original
  /** Announces a change when the transaction is committed. */
  announce(change: AdminChange): void
}

type Origin = Pick<WriteScope, 'original' | 'now'>

/** The id of a new row for an imported object; empty for other rows, whose id the database generates. */
export function originalId({ original }: Pick<WriteScope, 'original'>): { readonly id?: number } {
  return original === undefined ? {} : { id: original.id }
}

export const creationTime = ({ original, now }: Origin): Date => original?.createdAt ?? now

export const modificationTime = ({ original, now }: Origin): Date => original?.modifiedAt ?? now

export type Operation = 'list' | 'view' | 'create' | 'edit' | 'delete' | 'batch'

/** A page of a list: the ids in order, and the number of all. */
export interface IdPage {
  readonly ids: readonly number[]
  readonly total: number
}

/**
 * One kind of thing that the administration API manages. From this description the frame makes the routes
 * for lists, single items and batches, with validation, paging, permissions, the audit log and descriptions.
 */
export interface Resource<F extends Shape = Shape, L extends Shape = Shape> {
  /** WooCommerce's name of the schema, such as `product_cat`; the audit log names it too. */
  readonly title: string
  /** Route of the list. Parameters of a parent are in it: `/wc/v3/products/:product_id/variations`. */
  readonly route: string
  /** Who may use the resource: every member of the staff, or administrators only. */
  readonly staff: 'all' | 'administrators'
  /** Absent when every read needs a sign-in. */
  readonly guests?: GuestAccess<L>
  /** Rejections of those who may not use it; by default those of WooCommerce. */
  readonly forbidden?: ForbiddenMessages
  readonly fields: F
  /** Parameters of the list besides `context`, `page` and `per_page`. */
  readonly listParams: L
  /** Whether the list has all items on one page, whatever `per_page` says. */
  readonly hasNoPages?: true
  /**
   * Fields that no JSON contains, such as a password. The audit log records that they were changed, never
   * their values.
   */
  readonly secrets?: readonly (keyof F & string)[]
  /** The rejection of a page past the last one; by default the list is empty there. */
  readonly pageOutOfRange?: Rejection
  /** Fields without which nothing is created. */
  readonly required?: readonly (keyof F & string)[]
  /** `trash`: deleted only with `force`, otherwise into the trash; `forced`: 501 without `force`; `at-once`: without it. */
  readonly deletion: 'trash' | 'forced' | 'at-once'
  /**
   * The form of the response to a deletion. `wordpress`: `deleted` and the former object in `previous`, but
   * after moving to the trash the object in the trash. Default: the former object.
   */
  readonly deletionResponse?: 'wordpress'
  /** The rejection of an unknown id; it differs by operation (wire fact 74). */
  unknown(operation: Operation): Rejection
  /** The rejection of a deletion without `force`, where its message names the resource. */
  readonly noTrash?: Rejection
  /** The rejection when the parent in the route does not exist. */
  checkParent?(scope: Scope): Promise<Rejection | null>
  list?(params: ParamsOf<L> & PageParams, scope: Scope): Promise<IdPage>
  /** The JSON of the given ids that exist (below the parent of the route), in any order. */
  load(ids: readonly number[], scope: Scope, isRequested: FieldFilter): Promise<readonly Json[]>
  /** Changes loaded items for a response. By default a response contains them as they are loaded. */
  present?(items: readonly Json[], presentation: Presentation, scope: Scope): Promise<readonly Json[]>
  /** Prepares the values of a write before its transaction: work that takes long without the database. */
  prepare?(values: FieldValues<F>, writer: Writer): Promise<Result<FieldValues<F>>>
  /** Creates an object and returns its id. */
  create?(values: FieldValues<F>, scope: WriteScope): Promise<Result<number>>
  /** Changes the fields of an existing object that `values` contains. */
  update?(id: number, values: FieldValues<F>, scope: WriteScope): Promise<Rejected | null>
  trash?(id: number, scope: WriteScope): Promise<Rejected | null>
  remove?(id: number, scope: WriteScope): Promise<Rejected | null>
}

/** Who may read a resource without a sign-in, and how much of it. */
export interface GuestAccess<L extends Shape = Shape> {
  /** The rejection of a list that a guest may not see. */
  rejectList(params: ParamsOf<L> & PageParams): Rejection | null
  /** The rejection of an item that a guest may not see. */
  rejectItem(json: Json): Rejection | null
}

/** How a response presents items: the parameter `context`, and the linked objects that `_embed` requests. */
export interface Presentation {
  readonly context: 'view' | 'edit'
  /** The parameter `_embed`, not checked. */
  readonly embed: unknown
}

export interface PageParams {
  readonly page: number
  readonly per_page: number
}
