import { eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { type PostRow, posts as table } from '../../db/post-tables.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { parseSiteTime } from '../../format/parse-site-time.ts'
import { PAGE_OUT_OF_RANGE } from '../../rest/wp-v2/post-params.ts'
import { listPosts, loadPostRelations } from '../../rest/wp-v2/posts.ts'
import type { FieldValues, ParamsOf, Shape } from '../framework/fields.ts'
import type { dateListParams } from '../framework/list-page.ts'
import type { IdPage, PageParams, Resource, Scope } from '../framework/resource.ts'
import { type PostListParams, pageFields, pageListParams, postFields, postListParams } from './post-fields.ts'
import { presentPosts, writtenPostJson } from './post-json.ts'
import { createPost, removePost, trashPost, updatePost, type WrittenValues } from './write-post.ts'

const UNKNOWN: Rejection = { status: 404, code: 'rest_post_invalid_id', message: 'Invalid post ID.' }

const FORBIDDEN: Rejection = {
  status: 401,
  code: 'rest_forbidden',
  message: 'Sorry, you are not allowed to do that.',
}

const STATUS_FORBIDDEN: Rejection = {
  status: 400,
  code: 'rest_invalid_param',
  message: 'Invalid parameter(s): status',
  data: {
    params: { status: 'Status is forbidden.' },
    details: {
      status: { code: 'rest_forbidden_status', message: 'Status is forbidden.', data: { status: 401 } },
    },
  },
}

/**
 * Posts of the blog. Without a sign-in only published posts can be read (recording
 * `post-administration/wp-posts-get-draft-no-auth`).
 */
export const posts: Resource<typeof postFields, typeof postListParams> = resourceOf('post', {
  fields: postFields,
  listParams: postListParams,
})

/** The WordPress pages of the shop, such as those about delivery and returns. */
export const pages: Resource<typeof pageFields, typeof pageListParams> = resourceOf('page', {
  fields: pageFields,
  listParams: pageListParams,
})

function resourceOf<F extends Shape, L extends Shape>(
  type: PostRow['type'],
  shapes: { readonly fields: F; readonly listParams: L },
): Resource<F, L> {
  // The casts are safe: fields and parameters that only posts have are undefined for pages, and the other way
  // round.
  const valuesOf = (values: FieldValues<F>) => values as WrittenValues
  const paramsOf = (params: PageParams) => params as PostListParams & PageParams
  return {
    ...shapes,
    title: type,
    route: `/wp/v2/${type}s`,
    staff: 'all',
    guests: {
      rejectList: params =>
        paramsOf(params).status.some(one => one !== 'publish') ? STATUS_FORBIDDEN : null,
      rejectItem: ({ status }) => (status === 'publish' ? null : FORBIDDEN),
    },
    forbidden: {
      list: ['rest_forbidden', FORBIDDEN.message],
      view: ['rest_forbidden', FORBIDDEN.message],
      create: ['rest_cannot_create', `Sorry, you are not allowed to create ${type}s as this user.`],
      edit: ['rest_cannot_edit', 'Sorry, you are not allowed to edit this post.'],
      delete: ['rest_cannot_delete', 'Sorry, you are not allowed to delete this post.'],
      batch: ['rest_forbidden', FORBIDDEN.message],
    },
    pageOutOfRange: PAGE_OUT_OF_RANGE,
    deletion: 'trash',
    deletionResponse: 'wordpress',
    unknown: () => UNKNOWN,
    list: (params, scope) => listOf(type, paramsOf(params), scope),
    async load(ids, scope) {
      const rows = await scope.db
        .select()
        .from(table)
        .where(sql`${eq(table.type, type)} and ${isAnyOf(table.id, ids, 'int[]')}`)
      const loaded = await loadPostRelations(rows, scope.db)
      return loaded.map(one => writtenPostJson(one, scope))
    },
    present: presentPosts,
    create: (values, scope) => createPost(type, valuesOf(values), scope),
    update: (id, values, scope) => updatePost(id, valuesOf(values), scope),
    trash: trashPost,
    remove: removePost,
  }
}

async function listOf(
  type: PostRow['type'],
  { offset, status, categories, categories_exclude, tags, ...params }: PostListParams & PageParams,
  { db }: Scope,
): Promise<IdPage> {
  const conditions = dateConditions(params)
  const ofAuthors = isAnyOfGiven(sql`coalesce(${table.authorId}, 1)`, params.author, 'int[]')
  const { rows, total } = await listPosts(
    type,
    {
      ...params,
      offset: offset ?? null,
      categories: categories ?? [],
      categories_exclude: categories_exclude ?? [],
      tags: tags ?? [],
      statuses: status.flatMap(one => (one === 'any' ? ANY : [one])),
      where: sql.join([sql`true`, ...conditions, ...(ofAuthors ? [ofAuthors] : [])], sql` and `),
    },
    db,
  )
  return { ids: rows.map(({ id }) => id), total }
}

const ANY: readonly PostRow['status'][] = ['publish', 'future', 'draft', 'pending', 'private']

function dateConditions(params: ParamsOf<typeof dateListParams>): readonly SQL[] {
  const { after, before, modified_after, modified_before, dates_are_gmt } = params
  const given = [
    [table.dateCreated, gt, after],
    [table.dateCreated, lt, before],
    [table.dateModified, gt, modified_after],
    [table.dateModified, lt, modified_before],
  ] as const
  return given.flatMap(([column, compare, value]) => {
    const time = value === undefined ? null : parseSiteTime(value, dates_are_gmt)
    return time === null ? [] : [compare(column, time)]
  })
}
