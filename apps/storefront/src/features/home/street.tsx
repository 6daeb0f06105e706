import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { wallClass } from '../../design/wall.ts'
import type { Category } from '../../shop/category.ts'
import { productCount } from '../../words/catalogue.ts'

const tileSizes = '(min-width: 75rem) 17vw, (min-width: 48rem) 33vw, 50vw'

/** The six shops side by side, each before its own wall. */
export function Street({ shops }: { readonly shops: readonly Category[] }) {
  return (
    <ul className="street">
      {shops.map(({ id, slug, name, picture, count }) => (
        <li key={id}>
          <Link className="stall" to="/kategorije-proizvoda/$slug" params={{ slug }}>
            <Shot picture={picture} wall={wallClass(slug)} sizes={tileSizes} alt="" widest={960} />
            <span className="stall__name">{name}</span>
            <span className="stall__n num">{productCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
