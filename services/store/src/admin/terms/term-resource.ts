import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { type SQL, sql } from 'drizzle-orm'
import { ok, type Rejected, type Rejection, type Result, reject } from '../../domain/rejection.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { withDescendants } from '../../domain/with-descendants.ts'
import { plainText } from '../../format/plain-text.ts'
import { toStoredSlug } from '../../format/slug.ts'
import type { FieldValues } from '../framework/fields.ts'
import { type Json, originalId, type Resource, type Scope, type WriteScope } from '../framework/resource.ts'
import { loadImageJson } from '../images/image-json.ts'
import { takeImages } from '../images/take-image.ts'
import { pageOfTerms } from './list-terms.ts'
import { termFields, termListParams } from './term-fields.ts'
import type { TermKind } from './term-kind.ts'
import { type CountedTerm, loadTerms } from './term-rows.ts'

type TermValues = FieldValues<typeof termFields>
type TermResource = Resource<typeof termFields, typeof termListParams>

/**
 * REST fields that only some kinds of taxonomy terms have, each with the property of `TermKind` that says
 * whether a kind has the field.
 */
const OPTIONAL_FIELDS = {
  parent: 'isHierarchical',
  display: 'hasDisplay',
  image: 'hasDisplay',
  menu_order: 'hasMenuOrder',
} as const

/**
 * The REST resource for one kind of terms: categories, tags, brands, shipping classes or the terms of an
 * attribute.
 */
export function termResource(kind: TermKind): TermResource {
  const isField = (name: string): boolean => !(name in OPTIONAL_FIELDS) || hasField(kind, name)
  // The cast is safe: every use of a field first tests whether this kind of term has the field.
  const fields = Object.fromEntries(
    Object.entries(termFields).filter(([name]) => isField(name)),
  ) as typeof termFields
  return {
    title: kind.title,
    route: kind.route,
    staff: 'all',
    fields,
    listParams: termListParams,
    required: ['name'],
    deletion: 'forced',
    unknown: () => UNKNOWN,
    ...(kind.checkParent && { checkParent: kind.checkParent }),
    async list(params, scope) {
      const linked = params.product === undefined ? null : await termsOfProduct(kind, params.product, scope)
      const terms = await loadTerms(kind, scope)
      return pageOfTerms(linked === null ? terms : terms.filter(({ row }) => linked.has(row.id)), params)
    },
    async load(ids, scope) {
      const terms = (await loadTerms(kind, scope)).filter(({ row }) => ids.includes(row.id))
      const imageIds = terms.flatMap(({ row }) => row.image_id ?? [])
      const images = await loadImageJson(imageIds, scope)
      return terms.map(term => termJson(kind, term, images.get(term.row.image_id ?? 0) ?? null, scope))
    },
    async prepare(values, writer) {
      if (!values.image) return ok(values)
      const taken = await takeImages([values.image], writer)
      return taken.ok ? ok({ ...values, image: taken.value[0] ?? null }) : taken
    },
    create: (values, scope) => createTerm(kind, values, scope),
    update: (id, values, scope) => updateTerm(kind, id, values, scope),
    async remove(id, scope) {
      const rejected = await kind.beforeRemoval?.(id, scope)
      if (rejected) return rejected
      if (kind.isHierarchical) {
        await lockParents(scope)
        await scope.db.execute(sql`update ${sql.identifier(kind.table)} child set parent_id = parent.parent_id
          from ${sql.identifier(kind.table)} parent where parent.id = ${id} and child.parent_id = ${id}`)
      }
      await scope.db.execute(sql`delete from ${sql.identifier(kind.table)} where id = ${id}`)
      await kind.afterRemoval?.(scope)
      scope.announce(kind.change)
      return null
    },
  }
}

function hasField(kind: TermKind, name: string): boolean {
  return Object.entries(OPTIONAL_FIELDS).some(([field, feature]) => field === name && kind[feature])
}

function termJson(kind: TermKind, { row, count }: CountedTerm, image: Json | null, { apiUrl }: Scope): Json {
  const up =
    row.parent_id > 0 ? { _links: { up: [{ href: `${apiUrl}${kind.route}/${row.parent_id}` }] } } : {}
  const all = {
    ...{ id: row.id, name: row.name, slug: row.slug, parent: row.parent_id, description: row.description },
    ...{ display: row.display, image, menu_order: row.menu_order, count },
  }
  const own = Object.entries(all).filter(([name]) => !(name in OPTIONAL_FIELDS) || hasField(kind, name))
  return { ...Object.fromEntries(own), ...up }
}

async function createTerm(kind: TermKind, values: TermValues, scope: WriteScope): Promise<Result<number>> {
  const name = plainText(values.name ?? '')
  if (name === '') return reject(400, 'empty_term_name', 'A name is required for this term.')
  const parent = kind.isHierarchical ? (values.parent ?? 0) : 0
  if (parent !== 0) await lockParents(scope)
  const terms = await loadTerms(kind, scope)
  if (parent !== 0 && !terms.some(({ row }) => row.id === parent))
    return reject(400, 'missing_parent', 'Parent term does not exist.')
  const same = terms.find(({ row }) => row.parent_id === parent && isSameName(row.name, name))
  // The REST API rejects a name that another term below the same parent has. WordPress accepts such a name
  // only in its own administration pages, where the term gets another slug.
  if (same !== undefined && scope.original === undefined)
    return { ok: false, rejection: termExists(kind, same.row.id) }
  const slug = await freeSlug(kind, toStoredSlug(values.slug || name) || kind.title, 0, scope)
  const within = kind.within?.(scope)
  const columns: Record<string, unknown> = {
    ...originalId(scope),
    ...{ slug, name, description: values.description ?? '', sort_name: bosnianSortKey(name) },
    ...(within && { [within.column]: within.id }),
    ...optionalColumns(kind, { ...values, parent }),
  }
  const names = Object.keys(columns).map(column => sql.identifier(column))
  const given = Object.values(columns).map(value => sql`${value}`)
  const { rows } = await scope.db.execute<{ id: number }>(
    sql`insert into ${sql.identifier(kind.table)} (${sql.join(names, sql`, `)})
      values (${sql.join(given, sql`, `)}) returning id`,
  )
  const id = rows[0]?.id ?? 0
  scope.announce(kind.change)
  return ok(id)
}

async function updateTerm(
  kind: TermKind,
  id: number,
  values: TermValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  if (kind.isHierarchical && values.parent !== undefined) await lockParents(scope)
  const terms = await loadTerms(kind, scope)
  const term = terms.find(({ row }) => row.id === id)
  if (term === undefined) return { ok: false, rejection: UNKNOWN }
  const name = values.name === undefined ? term.row.name : plainText(values.name)
  if (name === '') return reject(400, 'empty_term_name', 'A name is required for this term.')
  const parent = kind.isHierarchical ? (values.parent ?? term.row.parent_id) : 0
  if (parent !== 0 && !terms.some(({ row }) => row.id === parent))
    return reject(400, 'missing_parent', 'Parent term does not exist.')
  // WordPress ignores a new parent that is a descendant of the term itself (recording
  // `wc-v3-categories-update-loop`).
  const isLoop = values.parent !== undefined && isBelow(terms, parent, id)
  const wanted = values.slug === undefined ? term.row.slug : toStoredSlug(values.slug) || term.row.slug
  const slug = wanted === term.row.slug ? wanted : await freeSlug(kind, wanted, id, scope)
  const columns: Record<string, unknown> = {
    ...{ slug, name, sort_name: bosnianSortKey(name) },
    ...(values.description !== undefined && { description: values.description }),
    ...optionalColumns(kind, { ...values, ...(isLoop && { parent: term.row.parent_id }) }),
  }
  await kind.beforeUpdate?.(id, { name, slug }, scope)
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
  await scope.db.execute(
    sql`update ${sql.identifier(kind.table)} set ${sql.join(changes, sql`, `)} where id = ${id}`,
  )
  scope.announce(kind.change)
  return null
}

/**
 * Returns the new values of the table columns for request fields that only some kinds of taxonomy terms have,
 * for example `parent_id` of a category.
 */
function optionalColumns(kind: TermKind, values: TermValues): Record<string, unknown> {
  return {
    ...(kind.isHierarchical && values.parent !== undefined && { parent_id: values.parent }),
    ...(kind.hasMenuOrder && values.menu_order !== undefined && { menu_order: values.menu_order }),
    ...(kind.hasDisplay && values.display !== undefined && { display: values.display }),
    ...(kind.hasDisplay && values.image !== undefined && { image_id: values.image?.id || null }),
  }
}

function freeSlug(kind: TermKind, wanted: string, id: number, scope: WriteScope): Promise<string> {
  const within = kind.within?.(scope)
  const condition: SQL =
    within === undefined ? sql`true` : sql`${sql.identifier(within.column)} = ${within.id}`
  return uniqueSlug(wanted, async candidates => {
    const { rows } = await scope.db.execute<{ slug: string }>(
      sql`select slug from ${sql.identifier(kind.table)}
        where slug = any(${sql.param([...candidates])}::text[]) and id <> ${id} and ${condition}`,
    )
    return rows.map(({ slug }) => slug)
  })
}

async function termsOfProduct(
  kind: TermKind,
  productId: number,
  { db }: Scope,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select term_id as id from (${kind.links}) as links where product_id = ${productId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

function isBelow(terms: readonly CountedTerm[], id: number, above: number): boolean {
  const children = Map.groupBy(
    terms.map(({ row }) => row),
    row => row.parent_id,
  )
  return withDescendants(children, above).includes(id)
}

/**
 * Key of the advisory lock held while a category or brand gets a parent or is deleted. Without the lock, two
 * moves at the same time could put each of two categories below the other, and a new category could get a
 * parent that is being deleted.
 */
const PARENT_LOCK = 7_285_151

async function lockParents({ db }: WriteScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${PARENT_LOCK}::int8)`)
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const UNKNOWN: Rejection = {
  status: 404,
  code: 'woocommerce_rest_term_invalid',
  message: 'Resource does not exist.',
}

function termExists({ isHierarchical }: TermKind, id: number): Rejection {
  const where = isHierarchical ? 'with this parent' : 'in this taxonomy'
  const message = `A term with the name provided already exists ${where}.`
  return { status: 400, code: 'term_exists', message, data: { resource_id: id } }
}
