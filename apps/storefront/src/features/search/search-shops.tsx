import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { wallClass } from '../../design/wall.ts'
import { menuGroups } from '../../shell/menu.ts'
import { categoriesQuery } from '../../shop/queries.ts'
import { shops } from '../../words/search.ts'

/** The six shops, for those who would rather look around. */
export function SearchShops() {
  const { data } = useQuery(categoriesQuery())
  if (!data) return null
  return (
    <div className="search__ideas search__shops">
      <h3>{shops}</h3>
      <ul className="street">
        {menuGroups(data).map(({ category: { id, slug, name, picture } }) => (
          <li key={id}>
            <Link className="stall" to="/kategorije-proizvoda/$slug" params={{ slug }}>
              <Shot
                picture={picture}
                wall={wallClass(slug)}
                sizes="(min-width: 48rem) 180px, 33vw"
                alt=""
                widest={640}
              />
              <span className="stall__name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
