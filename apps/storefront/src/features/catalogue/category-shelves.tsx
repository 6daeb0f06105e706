import { Link } from '@tanstack/react-router'
import * as words from '../../words/catalogue.ts'
import type { CategoryPlace } from './category-place.ts'

/** The shelves of a shop as links, the current one marked; at the top of the filters. */
export function CategoryShelves({ category, top, shelves }: CategoryPlace) {
  if (shelves.length === 0) return null
  const entries = [{ ...top, name: words.allInCategory }, ...shelves]
  return (
    <nav className="grp" aria-label={words.childCategories}>
      <h2>{words.childCategories}</h2>
      <ul className="cats">
        {entries.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link
              to="/kategorije-proizvoda/$slug"
              params={{ slug }}
              aria-current={id === category.id ? 'page' : undefined}
            >
              {name}
              {count > 0 && <span className="n num">({count})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
