import { Link } from '@tanstack/react-router'
import type { Category } from '../../api/categories/categories.ts'
import { backgroundClass } from '../../design/background.ts'
import { ProductImage } from '../../design/picture.tsx'
import { productCount } from '../../messages/product-list.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'

const tileSizes = '(min-width: 75rem) 17vw, (min-width: 48rem) 33vw, 50vw'

/** Tiles that link to the categories of the menu. */
export function CategoryGrid({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <ul className="category-grid">
      {categories.map(category =>
        sharedMarkup(category, 'tile', <CategoryTile key={category.id} category={category} />),
      )}
    </ul>
  )
}

function CategoryTile({ category: { slug, name, picture, count } }: { readonly category: Category }) {
  return (
    <li>
      <Link className="category-tile" to="/kategorije-proizvoda/$slug" params={{ slug }}>
        <ProductImage
          picture={picture}
          background={backgroundClass(slug)}
          sizes={tileSizes}
          alt=""
          widest={960}
        />
        <span className="category-tile__name">{name}</span>
        <span className="category-tile__count tabular-nums">{productCount(count)}</span>
      </Link>
    </li>
  )
}
