import { Link } from '@tanstack/react-router'
import * as messages from '../../messages/product-list.ts'
import type { CategoryBranch } from './category-branch.ts'

/** Links to the subcategories of the current branch, above the filters. */
export function CategoryLinks({ category, root, subcategories }: CategoryBranch) {
  if (subcategories.length === 0) return null
  const entries = [{ ...root, name: messages.allInCategory }, ...subcategories]
  return (
    <nav className="filters__group" aria-label={messages.childCategories}>
      <h2>{messages.childCategories}</h2>
      <ul className="category-links">
        {entries.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link
              to="/kategorije-proizvoda/$slug"
              params={{ slug }}
              aria-current={id === category.id ? 'page' : undefined}
            >
              {name}
              {count > 0 && <span className="item-count tabular-nums">({count})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
