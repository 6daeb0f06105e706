import { formatMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Shot } from '../../design/picture.tsx'
import { wallClass } from '../../design/wall.ts'
import type { AccountOrderLine } from '../../shop/account.ts'
import type { ProductCard } from '../../shop/product.ts'
import * as words from '../../words/history.ts'
import { orderedProductsQuery } from './ordered-products.ts'

/** What was bought. Picture and link are today's product's, where there still is one. */
export function HistoryLines({ lines }: { readonly lines: readonly AccountOrderLine[] }) {
  const { data } = useQuery(orderedProductsQuery(lines))
  return (
    <ul>
      {lines.map(line => (
        <Line
          key={line.id}
          line={line}
          product={data?.products.find(({ id }) => id === line.productId) ?? null}
        />
      ))}
    </ul>
  )
}

function Line({ line, product }: { readonly line: AccountOrderLine; readonly product: ProductCard | null }) {
  const details = [
    ...line.options.map(({ name, value }) => `${name}: ${value}`),
    words.linePieces(line.quantity),
  ]
  return (
    <li className="line">
      <Shot
        picture={product?.picture ?? null}
        alt=""
        wall={wallClass(product?.categories ?? '')}
        sizes="64px"
        widest={320}
      />
      <div>
        <p className="line__name">
          {product ? (
            <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
              {line.name}
            </Link>
          ) : (
            <span className="clamp-2">{line.name}</span>
          )}
        </p>
        <p className="line__opt num">{details.join(' · ')}</p>
      </div>
      <span className="line__sum t-small">{formatMoney(line.total)}</span>
    </li>
  )
}
