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

/**
 * A committed change of the shop's data. Its kind determines what the servers refresh: cached pages, cached
 * lists or the search index.
 */
export type AdminChange =
  /** The products with these ids were created, changed or deleted. */
  | { readonly kind: 'products'; readonly ids: readonly number[] }
  /** A change of categories, attributes or other catalogue data that the shop's pages show. */
  | { readonly kind: 'catalogue' }
  /** A published post or WordPress page, a category or tag of posts, or a picture has changed. */
  | { readonly kind: 'posts' }
  | { readonly kind: 'stock'; readonly change: StockChange }
  | { readonly kind: 'customer'; readonly id: number }
  /**
   * A change of the price of shipping, of the order total from which shipping is free, or of the name of the
   * shipping method.
   */
  | { readonly kind: 'terms' }

/** The dependencies of the administration API, such as the database and the clock. */
export interface AdminContext {
  readonly database: Database
  /** The URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /**
   * The shop's settings, for the routes that show them and for order e-mails. The settings may be absent only
   * when this context serves no such route and `mails` is `off`.
   */
  readonly settings?: AdminSettings
  /** `on`: order e-mails are put into the outbox, which requires a server that sends them. Default: `off`. */
  readonly mails?: 'on' | 'off'
  /** Where uploaded pictures are stored; absent when uploads are not supported. */
  readonly pictures?: PictureStore
  readonly now: () => Date
  readonly log: Logger
  /** Called after each committed change of the shop's data that the shop's pages or the search may show. */
  readonly onChange: (change: AdminChange) => void
}

/** Stores and deletes the files of the shop's own pictures. */
export interface PictureStore {
  /**
   * Decodes a picture, removes its metadata, and stores the picture under an unused path made of `name`.
   * Returns null for a file that is not a picture.
   */
  store(bytes: Uint8Array, name: string, now: Date): Promise<PictureFile | null>
  /**
   * Downloads the picture at the URL `address` and stores the picture as `store` does, with `${stem}-${hash}`
   * as its name. `stem` is a file name without extension. Returns null for a file that is not a picture. When
   * the download fails, returns the reason of the failure as `problem`.
   */
  fetch(
    address: string,
    { stem, hash }: { readonly stem: string; readonly hash: string },
    now: Date,
  ): Promise<PictureFile | null | { readonly problem: string }>
  /** Deletes the file at the path if the shop has stored a file there. */
  remove(path: string): Promise<void>
}

/**
 * A stored picture: `path` is relative to the shop's URL, without a slash at the beginning; sizes are in
 * pixels.
 */
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

/** Context of a request, passed to the functions of a resource. */
export interface Scope {
  readonly db: Executor
  readonly context: AdminContext
  /**
   * URL of the REST API as the client requested it, without a slash at the end:
   * `http://127.0.0.1:3001/wp-json`.
   */
  readonly apiUrl: string
  /** Parameters in the path of the request, such as `product_id`. Use `pathId` to read an id. */
  readonly path: Readonly<Record<string, string>>
}

/**
 * The id in the path of a request. An id beyond the range of the id columns becomes 0, which matches no
 * database row.
 */
export function pathId({ path }: Pick<Scope, 'path'>, name: string): number {
  const id = Number(path[name])
  return id <= MAX_ID ? id : 0
}

/**
 * Id and dates of an object that is imported from another shop (`pull/`). No request can set this id or these
 * dates.
 */
export interface Original {
  readonly id: number
  readonly createdAt: Date
  readonly modifiedAt: Date
}

/** Context of a request that changes data, with the actor of the change. */
export interface Writer extends Scope, Pick<WriteScope, 'original'> {
  readonly actor: Actor
}

/** Context of a request that changes data, inside the open transaction `db`. */
export interface WriteScope extends Scope {
  readonly db: Transaction
  readonly actor: Actor
  readonly now: Date
  /** Id and dates to keep; set only for an object that is imported from another shop (`pull/`). */
  readonly original?: Original
  /**
   * Reports a change of the shop's data, once the transaction is committed, so that all servers refresh their
   * caches.
   */
  announce(change: AdminChange): void
  /**
   * Registers a function with an effect outside of the database, to be called after the transaction is
   * committed. A failure of the function is only logged.
   */
  afterCommit(effect: () => Promise<void>): void
}

type Origin = Pick<WriteScope, 'original' | 'now'>

/**
 * Returns the column `id` for the insert of a row: `{ id }` with the original id of an imported object, or
 * `{}` for an object that is not imported, so that the database generates the id.
 */
export function originalId({ original }: Pick<WriteScope, 'original'>): { readonly id?: number } {
  return original === undefined ? {} : { id: original.id }
}

export const creationTime = ({ original, now }: Origin): Date => original?.createdAt ?? now

export const modificationTime = ({ original, now }: Origin): Date => original?.modifiedAt ?? now

export type Operation = 'list' | 'view' | 'create' | 'edit' | 'delete' | 'batch'

/** One page of a list: the ids of its objects in order, and the number of objects on all pages. */
export interface IdPage {
  readonly ids: readonly number[]
  readonly total: number
}

/**
 * Description of a REST resource: one kind of object that the administration API manages. From the
 * description, `framework/` makes the routes for lists, single objects and batch requests, with validation,
 * paging, permissions, audit log and OpenAPI descriptions.
 */
export interface Resource<F extends Shape = Shape, L extends Shape = Shape> {
  /** WooCommerce's name of the resource's schema, such as `product_cat`; also used in the audit log. */
  readonly title: string
  /**
   * Path of the resource's list. The path contains the parameters of a parent object:
   * `/wc/v3/products/:product_id/variations`.
   */
  readonly route: string
  /**
   * Who may use the resource, besides API keys and the owner: every member of the staff, or administrators
   * only.
   */
  readonly staff: 'all' | 'administrators'
  /** What guests may read; absent when every read requires a sign-in. */
  readonly guests?: GuestAccess<L>
  /** Error responses for actors who may not use the resource; by default WooCommerce's error responses. */
  readonly forbidden?: ForbiddenMessages
  readonly fields: F
  /** Query parameters of the resource's list besides `context`, `page` and `per_page`. */
  readonly listParams: L
  /** Whether the list of the resource has all objects on one page, whatever `per_page` says. */
  readonly hasNoPages?: true
  /**
   * Fields that no response contains, such as a password. The audit log records that such a field was
   * changed, but not the field's value.
   */
  readonly secrets?: readonly (keyof F & string)[]
  /** The error response for a page number past the last page; by default the response is an empty list. */
  readonly pageOutOfRange?: Rejection
  /** Fields that a request must contain to create an object. */
  readonly required?: readonly (keyof F & string)[]
  /**
   * How DELETE works. `trash`: moves the object to the trash, or deletes it with `force`; `forced`: deletes
   * the object with `force`, and responds 501 without `force`; `at-once`: always deletes the object.
   */
  readonly deletion: 'trash' | 'forced' | 'at-once'
  /**
   * What DELETE returns. By default: the object as it was before the deletion. `wordpress`: the JSON
   * `{ deleted: true, previous: <the object> }`, or the trashed object after a move to the trash.
   */
  readonly deletionResponse?: 'wordpress'
  /** The error response for an unknown id. The response depends on the operation (wire fact 74). */
  unknown(operation: Operation): Rejection
  /**
   * The error response to a DELETE request without `force` when `deletion` is `forced`. By default, the
   * message of the response is a general text without the name of the resource.
   */
  readonly noTrash?: Rejection
  /** The error response when the parent object in the path of the request does not exist; otherwise null. */
  checkParent?(scope: Scope): Promise<Rejection | null>
  list?(params: ParamsOf<L> & PageParams, scope: Scope): Promise<IdPage>
  /**
   * The JSON of the objects with these ids, in any order. Objects that do not exist, or that belong to
   * another parent object than the parent in the path, are left out.
   */
  load(ids: readonly number[], scope: Scope, isRequested: FieldFilter): Promise<readonly Json[]>
  /**
   * Changes the JSON of loaded objects for the parameters `context` and `_embed`. Without this function, a
   * response contains the JSON as it was loaded.
   */
  present?(items: readonly Json[], presentation: Presentation, scope: Scope): Promise<readonly Json[]>
  /**
   * Prepares the values of a create or update request before the database transaction begins; for slow work
   * such as hashing a password or downloading pictures.
   */
  prepare?(values: FieldValues<F>, writer: Writer): Promise<Result<FieldValues<F>>>
  /** Inserts an object of this resource into the shop's database and returns the object's id. */
  create?(values: FieldValues<F>, scope: WriteScope): Promise<Result<number>>
  /** Changes those fields of an existing object that `values` contains. */
  update?(id: number, values: FieldValues<F>, scope: WriteScope): Promise<Rejected | null>
  trash?(id: number, scope: WriteScope): Promise<Rejected | null>
  remove?(id: number, scope: WriteScope): Promise<Rejected | null>
}

/** Determines which lists and objects of a resource can be read without a sign-in. */
export interface GuestAccess<L extends Shape = Shape> {
  /** The error response for a list that guests may not see; null when guests may see the list. */
  rejectList(params: ParamsOf<L> & PageParams): Rejection | null
  /** The error response for an object that guests may not see; null when guests may see the object. */
  rejectItem(json: Json): Rejection | null
}

/**
 * How a response presents objects: the parameter `context`, and the linked objects that `_embed` requests.
 */
export interface Presentation {
  readonly context: 'view' | 'edit'
  /** The value of the parameter `_embed`, not validated. */
  readonly embed: unknown
}

export interface PageParams {
  readonly page: number
  readonly per_page: number
}
