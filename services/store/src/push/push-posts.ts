import { isRecord } from '@sultan/kernel/is-record'
import { eq } from 'drizzle-orm'
import type { Shape } from '../admin/framework/fields.ts'
import type { Resource } from '../admin/framework/resource.ts'
import { postCategories, postTags } from '../admin/posts/post-term-resources.ts'
import { pages, posts } from '../admin/posts/posts.ts'
import { images } from '../db/catalogue-tables.ts'
import { posts as postTable } from '../db/post-tables.ts'
import { type LocalObject, type PushContext, pick, pushObject, readLocal } from './push-object.ts'
import { searchNewest } from './search-newest.ts'

const MEDIA = '/wp/v2/media'
/**
 * How many of the target shop's newest posts or pages are searched. The number is small, because one response
 * contains the text of each post twice and may have at most 10 MB.
 */
const MAX_SEARCHED_POSTS = 20

const LEFT_OUT =
  'Posts and pages are left out, because an API key cannot write them: add --user and WORDPRESS_APP_PASSWORD.'

/**
 * Exports WordPress pages, and blog posts with their categories, tags and pictures. Posts and pages in the
 * trash are not exported.
 */
export async function pushPosts(context: PushContext): Promise<void> {
  const { admin, report, target } = context
  if (!target.writesPosts) {
    if ((await admin.database.sql.$count(postTable)) > 0) report.note(LEFT_OUT)
    return
  }
  await pushPostTerms(context, postCategories)
  await pushPostTerms(context, postTags)
  await pushPostsOf(context, posts)
  await pushPostsOf(context, pages)
}

async function pushPostTerms(context: PushContext, resource: typeof postCategories): Promise<void> {
  for await (const term of readLocal(context, resource)) {
    const body = pick(term, ['name', 'slug', 'description'])
    await pushObject(context, { kind: 'post_terms', id: term.id, route: resource.route, body })
  }
}

async function pushPostsOf<F extends Shape, L extends Shape>(
  context: PushContext,
  resource: Resource<F, L>,
): Promise<void> {
  const { route } = resource
  const searchPost = searchNewest(context, {
    ...{ kind: 'posts', route, count: MAX_SEARCHED_POSTS },
    query: { status: 'any', context: 'edit', _fields: 'id,title,content' },
  })
  const searchPicture = searchNewest(context, {
    ...{ kind: 'images', route: MEDIA, count: 100 },
    query: { context: 'edit', _fields: 'id,title,alt_text' },
  })
  for await (const post of readLocal(context, resource, { status: ['any'] })) {
    const texts = { title: rawOf(post.title), content: rawOf(post.content), excerpt: rawOf(post.excerpt) }
    reportPlaceholders(context, post, texts.content)
    // The date of a draft is that of its last change, and must not become its date of publication.
    const isDated = ['publish', 'private', 'future'].includes(String(post.status))
    const body = {
      ...texts,
      ...pick(post, ['slug', 'status', 'menu_order', ...(isDated ? ['date_gmt'] : [])]),
      ...(post.categories !== undefined && { categories: await termsOf(context, post.categories) }),
      ...(post.tags !== undefined && { tags: await termsOf(context, post.tags) }),
      featured_media: await pushPicture(context, Number(post.featured_media), searchPicture),
    }
    const adopt = () =>
      searchPost(one => rawOf(one.title) === texts.title && rawOf(one.content) === texts.content)
    await pushObject(context, { kind: 'posts', id: post.id, route, body, adopt })
  }
}

/**
 * The ids of a post's categories or tags in the target shop. Categories and tags that were not exported are
 * left out.
 */
async function termsOf({ ids }: PushContext, sent: unknown): Promise<readonly number[]> {
  const mapped: number[] = []
  for (const id of Array.isArray(sent) ? sent : []) mapped.push(await ids.targetOf('post_terms', Number(id)))
  return mapped.filter(id => id > 0)
}

/**
 * Exports the picture of a post, and returns the picture's id in the target shop; 0 for a post without a
 * picture and for a picture that could not be exported.
 */
async function pushPicture(
  context: PushContext,
  id: number,
  search: ReturnType<typeof searchNewest>,
): Promise<number> {
  const { admin, ids, target, readPicture } = context
  const [image] =
    id === 0 ? [] : await admin.database.sql.select().from(images).where(eq(images.id, id)).limit(1)
  if (image === undefined) return 0
  const body = { title: image.name, alt_text: image.alt }
  await pushObject(context, {
    ...{ kind: 'images', id, route: MEDIA, body },
    create: async () => {
      const bytes = await readPicture(image.path)
      if (bytes !== null) return target.uploadPicture(bytes, image.path.split('/').at(-1) ?? '', body)
      const message = `${image.path} is no file of DATA_DIR/uploads.`
      return { ok: false, code: 'no_file', message, data: null }
    },
    adopt: () => search(one => rawOf(one.title) === image.name && one.alt_text === image.alt),
  })
  return ids.targetOf('images', id)
}

/** The source text of a post's field, without rendering. */
function rawOf(field: unknown): string {
  return isRecord(field) && typeof field.raw === 'string' ? field.raw : ''
}

/**
 * Reports the placeholders in the text of a post or page. The target shop does not fill placeholders, so the
 * owner has to replace them there.
 */
function reportPlaceholders({ report }: PushContext, { id, slug }: LocalObject, content: string): void {
  const found = new Set(content.match(/\{\{\w{1,40}\}\}/g))
  if (found.size > 0) report.note(`posts ${id} (${slug}): replace ${[...found].join(', ')} in the new shop.`)
}
