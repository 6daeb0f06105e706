import { formatMoney } from '@sultan/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AccountOrderLine } from '../../api/account/account.ts'
import type { ProductCard } from '../../api/products/product.ts'
import { backgroundClass } from '../../design/background.ts'
import { ProductImage } from '../../design/picture.tsx'
import * as messages from '../../messages/order-history.ts'
import { orderedProductsQuery } from './ordered-products.ts'

/**
 * The lines of an order. The image and the link of a line come from the current product, if the catalogue
 * still lists the product.
 */
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
    messages.linePieces(line.quantity),
  ]
  return (
    <li className="line-item">
      <ProductImage
        picture={product?.picture ?? null}
        alt=""
        background={product?.background ?? backgroundClass('')}
        sizes="64px"
        widest={320}
      />
      <div>
        <p className="line-item__name">
          {product ? (
            <Link className="clamp-2" to="/proizvod/$slug" params={{ slug: product.slug }}>
              {line.name}
            </Link>
          ) : (
            <span className="clamp-2">{line.name}</span>
          )}
        </p>
        <p className="line-item__options tabular-nums">{details.join(' · ')}</p>
      </div>
      <span className="line-item__total text-small">{formatMoney(line.total)}</span>
    </li>
  )
}
