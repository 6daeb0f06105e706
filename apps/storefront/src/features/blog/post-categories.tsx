import { Link } from '@tanstack/react-router'
import type { PostCategory } from '../../api/posts/post.ts'
import * as messages from '../../messages/blog.ts'

/** Links to the blog's categories. The router marks the link of the current category. */
export function PostCategories({ categories }: { readonly categories: readonly PostCategory[] }) {
  if (categories.length < 2) return null
  return (
    <nav className="post-categories" aria-label={messages.topics}>
      <ul className="chips">
        <li>
          <Link className="chip" to="/blog" activeOptions={{ exact: true }}>
            {messages.allTopics}
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
