import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../api/categories/categories.ts'
import { menuGroups } from '../../api/categories/menu-groups.ts'
import { backgroundClass } from '../../design/background.ts'
import { ProductImage } from '../../design/picture.tsx'
import { isPlainClick } from '../../design/plain-click.ts'
import * as messages from '../../messages/search.ts'
import { categories } from '../../messages/search-overlay.ts'
import { closeSearch } from './search-store.ts'
import { FrequentTerms, RecentTerms } from './search-suggestions.tsx'

interface SearchStartProps {
  readonly onSearch: (term: string) => void
  readonly onForgotten: () => void
}

export function SearchStart({ onSearch, onForgotten }: SearchStartProps) {
  return (
    <div className="search__message">
      <h2 className="text-h3">{messages.start}</h2>
      <p>{messages.startHint}</p>
      <RecentTerms onSearch={onSearch} onForgotten={onForgotten} />
      <FrequentTerms onSearch={onSearch} />
      <SearchCategories />
    </div>
  )
}

/** One link for each category at the top level of the shop's menu. */
function SearchCategories() {
  const { data } = useQuery(categoriesQuery())
  if (!data) return null
  return (
    <div className="search__suggestions search__categories">
      <h3>{categories}</h3>
      <ul className="category-grid">
        {menuGroups(data).map(({ category: { id, slug, name, picture } }) => (
          <li key={id}>
            <Link
              className="category-tile"
              to="/kategorije-proizvoda/$slug"
              params={{ slug }}
              onClick={event => isPlainClick(event) && closeSearch()}
            >
              <ProductImage
                picture={picture}
                background={backgroundClass(slug)}
                sizes="(min-width: 48rem) 180px, 33vw"
                alt=""
                widest={640}
              />
              <span className="category-tile__name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
