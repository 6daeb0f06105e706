import { Link } from '@tanstack/react-router'
import type { PostCategory } from '../../api/posts/post.ts'
import * as messages from '../../messages/blog.ts'

interface PostCategoriesProps {
  readonly categories: readonly PostCategory[]
  /** The category of the listed posts; null when all posts are listed. */
  readonly current: PostCategory | null
}

/**
 * Links to the blog's categories. The component sets `aria-current` on the link of the current category,
 * because the router sets `aria-current` only on the first page of the category's post list.
 */
export function PostCategories({ categories, current }: PostCategoriesProps) {
  if (categories.length < 2) return null
  return (
    <nav className="post-categories" aria-label={messages.topics}>
      <ul className="chips">
        <li>
          <Link
            className="chip"
            to="/blog"
            activeOptions={{ exact: true }}
            aria-current={current === null ? 'page' : undefined}
          >
            {messages.allTopics}
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className="chip"
              to="/blog"
              search={{ kategorija: slug }}
              activeOptions={{ exact: true }}
              aria-current={slug === current?.slug ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Link to the category of a post, beside the post's date. */
export const PostCategoryLink = ({ category }: { readonly category: PostCategory }) => (
  <Link
    className="post-category"
    to="/blog"
    search={{ kategorija: category.slug }}
    activeOptions={{ exact: true }}
  >
    {category.name}
  </Link>
)
