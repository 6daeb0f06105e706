import { isAnyOf } from '../../db/array-conditions.ts'
import { posts } from '../../db/post-tables.ts'
import { toSlug } from '../../format/slug.ts'
import { type PostForm, postJson } from '../../rest/wp-v2/post-json.ts'
import { type Embedding, readEmbeddings } from '../../rest/wp-v2/post-params.ts'
import { loadPostRelations, type PostWithRelations } from '../../rest/wp-v2/posts.ts'
import type { Json, Presentation, Scope } from '../framework/resource.ts'

/**
 * JSON of a post or WordPress page with `context=edit`: title, content and excerpt, each as source text and
 * as HTML. This HTML still contains placeholders such as `{{firma}}` (company) and unsafe markup. When the
 * shop shows the post, the placeholders are replaced and the unsafe markup is removed.
 */
export function writtenPostJson(loaded: PostWithRelations, scope: Scope): Json {
  const { post } = loaded
  const json = postJson(loaded, [], formOf(scope))
  const { self: _self, collection: _collection, ...links } = json._links as Json
  return {
    ...json,
    guid: { ...(json.guid as Json), raw: json.link },
    password: '',
    title: { raw: post.title, ...json.title },
    content: { raw: post.content, ...json.content, block_version: 0 },
    excerpt: { raw: post.excerpt, ...json.excerpt },
    permalink_template: `${scope.context.publicUrl}/${post.type === 'post' ? 'blog/%postname%' : '%pagename%'}/`,
    generated_slug: toSlug(post.title),
    _links: links,
  }
}

/** Fields of a post that only responses with `context=edit` contain. */
const EDITED = ['raw', 'block_version', 'password', 'permalink_template', 'generated_slug']

export async function presentPosts(
  items: readonly Json[],
  { context, embed }: Presentation,
  scope: Scope,
): Promise<readonly Json[]> {
  const embeddings = readEmbeddings(embed)
  const embedded = embeddings.length === 0 ? null : await loadEmbedded(items, embeddings, scope)
  return items.map(item => ({
    ...(context === 'edit' ? item : withoutEdited(item)),
    ...(embedded && { _embedded: embedded.get(Number(item.id)) }),
  }))
}

async function loadEmbedded(
  items: readonly Json[],
  embeddings: readonly Embedding[],
  scope: Scope,
): Promise<ReadonlyMap<number, unknown>> {
  const ids = items.map(({ id }) => Number(id))
  const rows = await scope.db
    .select()
    .from(posts)
    .where(isAnyOf(posts.id, ids, 'int[]'))
  const loaded = await loadPostRelations(rows, scope.db)
  return new Map(loaded.map(one => [one.post.id, postJson(one, embeddings, formOf(scope))._embedded]))
}

function withoutEdited(item: Json): Json {
  const shown = Object.entries(item).filter(([name]) => !EDITED.includes(name))
  return Object.fromEntries(
    shown.map(([name, value]) => [name, TEXTS.includes(name) ? withoutEdited(value as Json) : value]),
  )
}

const TEXTS = ['guid', 'title', 'content', 'excerpt']

function formOf({ context, apiUrl }: Scope): PostForm {
  return { publicUrl: context.publicUrl, apiUrl, fill: html => html }
}
