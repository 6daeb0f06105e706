import { Link } from '@tanstack/react-router'
import type { PostCategory } from '../../shop/post.ts'
import * as words from '../../words/blog.ts'

/** The blog's categories; the router marks the one that is shown. */
export function Topics({ categories }: { readonly categories: readonly PostCategory[] }) {
  if (categories.length < 2) return null
  return (
    <nav className="topics" aria-label={words.topics}>
      <ul className="chips">
        <li>
          <Link className="chip" to="/blog" activeOptions={{ exact: true }}>
            {words.allTopics}
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to="/blog" search={{ kategorija: slug }} activeOptions={{ exact: true }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The category of a post, beside its date. */
export const TopicLink = ({ category }: { readonly category: PostCategory }) => (
  <Link className="topic" to="/blog" search={{ kategorija: category.slug }} activeOptions={{ exact: true }}>
    {category.name}
  </Link>
)
