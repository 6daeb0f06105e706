import type { Demo } from './demo-files.ts'
import type { ImageRegistry } from './image-registry.ts'
import type { CatalogueRows } from './insert-catalogue.ts'
import { TermRegistry } from './term-registry.ts'

type PostRows = Pick<CatalogueRows, 'posts' | 'postTerms' | 'postTermLinks'>

/**
 * Date and time of the last change to the texts of the demo shop's information pages. The storefront shows
 * the date below each of these texts.
 */
const PAGES_MODIFIED_AT = '2026-11-29T09:00:00'

/**
 * Table rows of the demo shop's blog posts and WordPress pages, with ids from one sequence: first the posts,
 * then the pages.
 */
export function buildPostRows({ posts, pages, art }: Demo, pictures: ImageRegistry): PostRows {
  const terms = new TermRegistry()
  const links = posts.flatMap((post, at) => {
    const named = [
      ...post.categories.map(name => terms.term('category', name)),
      ...post.tags.map(name => terms.term('post_tag', name)),
    ]
    return [...new Set(named.map(term => term.id))].map(termId => ({ postId: at + 1, termId }))
  })
  const postRows = posts.map((post, at) => ({
    id: at + 1,
    type: 'post' as const,
    slug: post.slug,
    title: post.title,
    content: post.content,
    excerpt: post.excerpt,
    author: post.author,
    imageId: pictures.add(art.posts[post.slug]?.slice(0, 1) ?? [], post.alt)[0]?.id ?? null,
    dateCreated: post.date,
    dateModified: post.date,
  }))
  const pageRows = pages.map(({ slug, title, content }, at) => ({
    id: posts.length + at + 1,
    type: 'page' as const,
    slug,
    title,
    content,
    menuOrder: at,
    dateCreated: PAGES_MODIFIED_AT,
    dateModified: PAGES_MODIFIED_AT,
  }))
  return {
    posts: [...postRows, ...pageRows],
    postTerms: terms.all().map(({ id, slug, name, sortName, group }) => {
      return { id, slug, name, sortName, taxonomy: group === 'category' ? 'category' : 'post_tag' }
    }),
    postTermLinks: links,
  }
}
