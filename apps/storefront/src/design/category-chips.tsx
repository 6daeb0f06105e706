import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { categories as label } from '../messages/search.ts'

interface CategoryChipsProps {
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  readonly onFollow?: ((event: MouseEvent) => void) | undefined
}

/** Links, above the search results, to the categories that the search term names. */
export function CategoryChips({ categories, onFollow }: CategoryChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              className="chip"
              to="/kategorije-proizvoda/$slug"
              params={{ slug }}
              onClick={onFollow}
              data-search-result
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
