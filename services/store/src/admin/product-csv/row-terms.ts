import { sql } from 'drizzle-orm'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import { toSlug } from '../../format/slug.ts'
import { attributes } from '../attributes/attributes.ts'
import type { Resource, WriteScope } from '../framework/resource.ts'
import { createInScope } from '../framework/write-item.ts'
import { brands, categories, shippingClasses } from '../terms/product-terms.ts'
import { MAX_PATH_LEVELS } from './cell-texts.ts'

/**
 * REST resources whose missing objects a product import creates: categories, brands, shipping classes and
 * attributes.
 */
type Created = typeof categories | typeof attributes

/**
 * The ids of categories or brands by their paths, such as `Ostalo > Med, hurme i začini` (Other > Honey,
 * dates and spices). Missing levels are created. A path begins at the top level, so a name that exists only
 * at a deeper level is created again at the top (wire fact 113).
 */
export async function resolvePaths(
  kind: 'categories' | 'brands',
  paths: readonly string[],
  scope: WriteScope,
): Promise<Result<readonly { readonly id: number }[]>> {
  const found: { readonly id: number }[] = []
  for (const path of paths) {
    const names = path
      .split('>')
      .map(plainText)
      .filter(name => name !== '')
    if (names.length > MAX_PATH_LEVELS)
      return reject(400, 'sultan_import_path', `A path has more than ${MAX_PATH_LEVELS} levels.`)
    let parent = 0
    for (const name of names) {
      const id = await childOf(kind, parent, name, scope)
      const created = id === null ? await create(RESOURCES[kind], { name, parent }, scope) : ok(id)
      if (!created.ok) return created
      parent = created.value
    }
    if (parent > 0) found.push({ id: parent })
  }
  return ok(found)
}

const RESOURCES = { categories, brands } as const

async function childOf(
  kind: 'categories' | 'brands',
  parent: number,
  name: string,
  { db }: WriteScope,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from ${sql.identifier(kind)} where parent_id = ${parent} order by id`,
  )
  return rows.find(row => isSameName(row.name, name))?.id ?? null
}

/**
 * Whether two names of categories, brands, shipping classes or attributes are equal, ignoring case. The names
 * are compared in JavaScript and not in SQL, because `lower` converts only ASCII letters in some databases.
 */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * The slug of the shipping class with the given name or slug; '' for an empty name. A shipping class that
 * does not exist is created.
 */
export async function resolveShippingClass(name: string, scope: WriteScope): Promise<Result<string>> {
  const plain = plainText(name)
  if (plain === '') return ok('')
  const find = async () => {
    const { rows } = await scope.db.execute<{ slug: string; name: string }>(
      sql`select slug, name from shipping_classes order by id`,
    )
    return rows.find(row => row.slug === plain || isSameName(row.name, plain))?.slug
  }
  const known = await find()
  if (known !== undefined) return ok(known)
  const created = await create(shippingClasses, { name: plain }, scope)
  return created.ok ? ok((await find()) ?? '') : created
}

/** The id of the attribute with the given name. A product attribute that does not exist is created. */
export async function resolveAttribute(name: string, scope: WriteScope): Promise<Result<number>> {
  const { rows } = await scope.db.execute<{ id: number; name: string; taxonomy: string }>(
    sql`select id, name, taxonomy from attributes order by id`,
  )
  const found =
    rows.find(row => isSameName(row.name, name)) ?? rows.find(row => row.taxonomy === `pa_${toSlug(name)}`)
  return found === undefined ? create(attributes, { name }, scope) : ok(found.id)
}

/**
 * Creates an object of a REST resource, such as a category, with an audit log entry, as the administration
 * API does.
 */
async function create(
  resource: Created,
  values: { readonly name: string; readonly parent?: number },
  scope: WriteScope,
): Promise<Result<number>> {
  // The cast is safe: the objects of all these resources have a name, and only categories and brands get a
  // parent.
  const created = await createInScope(resource as Resource, values, scope)
  return created.ok ? ok(created.value.id) : created
}
