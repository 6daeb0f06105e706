import { compareMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { searchedCategoriesQuery } from '../../api/categories/categories.ts'
import type { ProductHit, ProductHits } from '../../api/products/product.ts'
import { CategoryChips } from '../../design/category-chips.tsx'
import { RowImage } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import { sale, soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'
import { highlightParts } from './highlight.ts'
import { CorrectedTerm } from './search-suggestions.tsx'

interface SearchHitsProps {
  readonly hits: ProductHits
  readonly term: string
  readonly onSearch: (term: string) => void
  readonly onFollow: (event: MouseEvent) => void
}

export function SearchHits({ hits, term, onSearch, onFollow }: SearchHitsProps) {
  const { products, total, didYouMean } = hits
  const { data: categories = [] } = useQuery(searchedCategoriesQuery(term))
  return (
    <>
      <h2 className="search__result-line tabular-nums">{messages.found(total, term)}</h2>
      <CorrectedTerm term={didYouMean} onSearch={onSearch} />
      {categories.length > 0 && <CategoryChips categories={categories} onFollow={onFollow} />}
      <ul className="product-rows">
        {products.map(product => (
          <SearchHit key={product.id} product={product} term={didYouMean ?? term} onFollow={onFollow} />
        ))}
      </ul>
      {total > products.length && (
        <p className="search__all">
          <Link
            className="button button--outline"
            to="/pretraga"
            search={{ q: term }}
            onClick={onFollow}
            data-search-result
          >
            {overlay.allResults(total)}
          </Link>
        </p>
      )}
    </>
  )
}

interface SearchHitProps {
  readonly product: ProductHit
  readonly term: string
  readonly onFollow: (event: MouseEvent) => void
}

/**
 * One search result (specification §2): image, name, short description, price and, for a sale, regular price
 * and `Akcija` (sale).
 */
function SearchHit({ product, term, onFollow }: SearchHitProps) {
  const reduced = product.hasPrice && compareMoney(product.price, product.regularPrice) < 0
  return (
    <li className="product-row">
      <RowImage of={product} />
      <div>
        <h3 className="product-row__name">
          <Link
            className="clamp-2"
            to="/proizvod/$slug"
            params={{ slug: product.slug }}
            onClick={onFollow}
            data-search-result
          >
            {highlightParts(product.name, term).map(({ start, text, marked }) =>
              marked ? <mark key={start}>{text}</mark> : text,
            )}
          </Link>
        </h3>
        {product.shortDescriptionText && (
          <p className="product-row__description clamp-2">{product.shortDescriptionText}</p>
        )}
        <div className="product-row__price">
          <Price of={{ ...product, onSale: reduced }} />
          {reduced && <span className="tag tag--sale">{sale}</span>}
          {!product.inStock && <span className="text-small text-muted">{soldOut}</span>}
        </div>
      </div>
    </li>
  )
}
