import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { eq, sql } from 'drizzle-orm'
import { postTerms } from '../../db/post-tables.ts'
import { ok, type Rejected, type Rejection, type Result, reject } from '../../domain/rejection.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { plainText } from '../../format/plain-text.ts'
import { toStoredSlug } from '../../format/slug.ts'
import { loadPostTerms, postTermJson, selectPostTerms } from '../../rest/wp-v2/post-terms.ts'
import type { PostTermRow } from '../../rest/wp-v2/posts.ts'
import { type FieldValues, flag, ids, integer, list, oneOf, readOnly, text } from '../framework/fields.ts'
import { commonListParams, sortOrder } from '../framework/list-page.ts'
import { notSupported } from '../framework/not-supported.ts'
import { originalId, type Resource, type WriteScope } from '../framework/resource.ts'

const fields = {
  id: readOnly(integer()),
  count: readOnly(integer().describe('Number of published posts.')),
  name: text().describe('Name as plain text.'),
  slug: text().describe('Last part of the address; made from the name when it is not sent.'),
  description: text().describe('Plain text.'),
  link: readOnly(text()),
  taxonomy: readOnly(text()),
  parent: integer().describe('Only 0: terms have no terms below them.'),
}

const listParams = {
  ...commonListParams,
  order: sortOrder('asc'),
  orderby: oneOf(['name', 'slug', 'count', 'id']).default('name'),
  slug: list(text()).default([]),
  post: integer().default(0),
  hide_empty: flag().default(false),
  parent: ids().default([]),
}

const UNKNOWN: Rejection = { status: 404, code: 'rest_term_invalid', message: 'Term does not exist.' }

const NO_TRASH: Rejection = {
  status: 501,
  code: 'rest_trash_not_supported',
  message: "Terms do not support trashing. Set 'force=true' to delete.",
}

/** Categories of posts. Product categories are `wc/v3/products/categories`. */
export const postCategories = termsOf('category', 'categories')
export const postTags = termsOf('post_tag', 'tags')

function termsOf(
  taxonomy: PostTermRow['taxonomy'],
  plural: string,
): Resource<typeof fields, typeof listParams> {
  return {
    title: taxonomy,
    route: `/wp/v2/${plural}`,
    staff: 'all',
    guests: { rejectList: () => null, rejectItem: () => null },
    forbidden: {
      list: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
      view: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
      create: ['rest_cannot_create', 'Sorry, you are not allowed to create new terms.'],
      edit: ['rest_cannot_update', 'Sorry, you are not allowed to edit this term.'],
      delete: ['rest_cannot_delete', 'Sorry, you are not allowed to delete this term.'],
      batch: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
    },
    fields,
    listParams,
    required: ['name'],
    deletion: 'forced',
    deletionResponse: 'wordpress',
    noTrash: NO_TRASH,
    unknown: () => UNKNOWN,
    async list({ page, per_page: perPage, offset, parent, ...query }, { db }) {
      const found = parent.some(id => id !== 0)
        ? []
        : selectPostTerms(await loadPostTerms(taxonomy, db), query)
      const from = offset ?? (page - 1) * perPage
      return { ids: found.slice(from, from + perPage).map(({ term }) => term.id), total: found.length }
    },
    async load(wanted, { db, context, apiUrl }) {
      const terms = (await loadPostTerms(taxonomy, db)).filter(({ term }) => wanted.includes(term.id))
      return terms.map(term => {
        const { _links: links, ...json } = postTermJson(term, { publicUrl: context.publicUrl, apiUrl })
        const { self: _self, collection: _collection, ...more } = Object(links)
        return { ...json, _links: more }
      })
    },
    create: (values, scope) => createTerm(taxonomy, values, scope),
    update: (id, values, scope) => updateTerm(taxonomy, id, values, scope),
    async remove(id, { db, announce }) {
      await db.delete(postTerms).where(eq(postTerms.id, id))
      announce({ kind: 'posts' })
      return null
    },
  }
}

type TermValues = FieldValues<typeof fields>

async function createTerm(
  taxonomy: PostTermRow['taxonomy'],
  values: TermValues,
  scope: WriteScope,
): Promise<Result<number>> {
  const blank = { id: 0, taxonomy, slug: '', name: '', sortName: '', description: '' }
  const changed = await changedTerm(blank, values, scope)
  if (!changed.ok) return changed
  const { id: _, ...columns } = changed.value
  const [row] = await scope.db
    .insert(postTerms)
    .values({ ...originalId(scope), ...columns })
    .returning({ id: postTerms.id })
  if (row === undefined) throw new Error('The term was not stored.')
  scope.announce({ kind: 'posts' })
  return ok(row.id)
}

async function updateTerm(
  taxonomy: PostTermRow['taxonomy'],
  id: number,
  values: TermValues,
  scope: WriteScope,
): Promise<Rejected | null> {
  const [stored] = await scope.db
    .select()
    .from(postTerms)
    .where(sql`${eq(postTerms.id, id)} and ${eq(postTerms.taxonomy, taxonomy)}`)
    .for('update')
  if (stored === undefined) return { ok: false, rejection: UNKNOWN }
  const changed = await changedTerm(stored, values, scope)
  if (!changed.ok) return changed
  await scope.db.update(postTerms).set(changed.value).where(eq(postTerms.id, id))
  scope.announce({ kind: 'posts' })
  return null
}

/**
 * Key of the advisory lock held while a category or tag of posts gets its name and slug, so that no two
 * categories and no two tags get the same name or slug.
 */
const TERM_LOCK = 7_285_149

async function changedTerm(
  stored: PostTermRow,
  { name: sentName, slug: sentSlug, description, parent }: TermValues,
  { db }: WriteScope,
): Promise<Result<PostTermRow>> {
  if (parent) return notSupported('Terms have no terms below them.')
  const name = sentName === undefined ? stored.name : plainText(sentName)
  if (name === '') return reject(400, 'empty_term_name', 'A name is required for this term.')
  await db.execute(sql`select pg_advisory_xact_lock(${TERM_LOCK}::int8)`)
  const others = await db
    .select()
    .from(postTerms)
    .where(sql`${eq(postTerms.taxonomy, stored.taxonomy)} and ${postTerms.id} <> ${stored.id}`)
  const same = others.find(other => other.name.toLowerCase() === name.toLowerCase())
  if (same !== undefined && name !== stored.name) return { ok: false, rejection: termExists(same.id) }
  const wanted = sentSlug ? toStoredSlug(sentSlug) : stored.slug || toStoredSlug(name)
  const taken = new Set(others.map(({ slug }) => slug))
  const slug = await uniqueSlug(wanted || stored.taxonomy.replace('_', '-'), async candidates =>
    candidates.filter(candidate => taken.has(candidate)),
  )
  const texts = { name, sortName: bosnianSortKey(name), slug }
  return ok({
    ...{ ...stored, ...texts },
    ...(description !== undefined && { description: plainText(description) }),
  })
}

function termExists(id: number): Rejection {
  const message = 'A term with the name provided already exists with this parent.'
  return { status: 400, code: 'term_exists', message, data: { term_id: id } }
}
