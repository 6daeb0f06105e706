import type { CatalogueRows } from './catalogue-rows.ts'
import type { Demo } from './demo-files.ts'
import type { PicturePlan } from './plan-pictures.ts'
import { TermPlan } from './plan-terms.ts'

type PostRows = Pick<CatalogueRows, 'posts' | 'postTerms' | 'postTermLinks'>

/** The newest day of the demo, on which its pages were last looked through. */
const PAGES_OF = '2026-11-20T09:00:00'

/** Posts and pages; posts first, in one space of ids. */
export function planPosts({ posts, pages, art }: Demo, pictures: PicturePlan): PostRows {
  const terms = new TermPlan()
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
    dateCreated: PAGES_OF,
    dateModified: PAGES_OF,
  }))
  return {
    posts: [...postRows, ...pageRows],
    postTerms: terms.all().map(({ id, slug, name, sortName, group }) => {
      return { id, slug, name, sortName, taxonomy: group === 'category' ? 'category' : 'post_tag' }
    }),
    postTermLinks: links,
  }
}
