import type { PostCard } from './post.ts'

type Related = Pick<PostCard, 'id' | 'categories' | 'tagIds'>

/** What to read next: what shares most categories and tags with the post first, and of these the newest. */
export function rankRelated(
  post: Related,
  candidates: readonly PostCard[],
  count: number,
): readonly PostCard[] {
  const terms = new Set(termsOf(post))
  const shared = (other: PostCard) => termsOf(other).filter(id => terms.has(id)).length
  const others = new Map(candidates.map(other => [other.id, other]))
  others.delete(post.id)
  return [...others.values()]
    .sort((a, b) => shared(b) - shared(a) || b.date.localeCompare(a.date))
    .slice(0, count)
}

/** Categories and tags have their ids out of one pot. */
const termsOf = ({ categories, tagIds }: Related) => [...categories.map(({ id }) => id), ...tagIds]
