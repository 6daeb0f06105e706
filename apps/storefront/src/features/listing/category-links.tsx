import { Link } from '@tanstack/react-router'
import * as messages from '../../messages/product-list.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import type { CategoryBranch } from './category-branch.ts'

interface CategoryLinksProps {
  readonly place: CategoryBranch
  /**
   * Whether the category links are a row of chips above the product list, for windows narrower than 1200 px.
   * Otherwise they are a list above the filters.
   */
  readonly asChips?: boolean
}

/** Links to the subcategories of the current category, or to its siblings when it has no subcategories. */
export function CategoryLinks(props: CategoryLinksProps) {
  const { place, asChips } = props
  if (place.subcategories.length === 0) return null
  return sharedMarkup(place.category, asChips ? 'chips' : 'links', <Links {...props} />)
}

function Links({ place: { category, root, subcategories }, asChips = false }: CategoryLinksProps) {
  const entries = [{ ...root, name: messages.allInCategory }, ...subcategories]
  return (
    <nav className={asChips ? 'category-chips' : 'filters__group'} aria-label={messages.childCategories}>
      {!asChips && <h2>{messages.childCategories}</h2>}
      <ul className={asChips ? 'chips' : 'category-links'}>
        {entries.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link
              className={asChips ? 'chip' : undefined}
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
