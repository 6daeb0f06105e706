import { Link } from '@tanstack/react-router'
import { useQueryData } from '../../api/client/use-query-data.ts'
import type { Product, Variation } from '../../api/products/product.ts'
import { alternativesQuery } from '../../api/products/product-queries.ts'
import { RowImage } from '../../design/picture.tsx'
import { Price } from '../../design/price.tsx'
import * as messages from '../../messages/stock-alert.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { StockAlertForm } from './stock-alert-form.tsx'

interface SoldOutHelpProps {
  readonly product: Product
  readonly item: Product | Variation
}

/**
 * Help for a sold-out product: a form for an e-mail alert, if the shop sends e-mails, and similar products in
 * stock.
 */
export function SoldOutHelp({ product, item }: SoldOutHelpProps) {
  const { sendsMail } = useShopInfo()
  return (
    <div className="sold-out-help">
      {sendsMail && (
        <StockAlertForm
          key={item.id}
          productId={product.id}
          variationId={item.id === product.id ? null : item.id}
        />
      )}
      <Alternatives product={product} />
    </div>
  )
}

function Alternatives({ product }: Pick<SoldOutHelpProps, 'product'>) {
  const alternatives = useQueryData(alternativesQuery(product)) ?? []
  if (alternatives.length === 0) return null
  return (
    <section aria-labelledby="alternatives">
      <h2 className="text-h4" id="alternatives">
        {messages.alternatives}
      </h2>
      <ul className="sold-out-help__alternatives">
        {alternatives.map(other => (
          <li key={other.id}>
            <RowImage of={other} />
            <div>
              <Link className="link" to="/proizvod/$slug" params={{ slug: other.slug }}>
                {other.name}
              </Link>
              <Price of={other} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
