import { isReturnedUnopened, returnPromise } from '@sultan/kernel/return-kind'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, Variation } from '../../api/products/product.ts'
import { Accordion } from '../../design/accordion.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextLink } from '../../design/link.tsx'
import { CompactProse } from '../../design/prose.tsx'
import * as messages from '../../messages/product-details.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { withSizeTableId } from './size-table.ts'

interface ProductDetailsProps {
  readonly product: Product
  readonly item: Product | Variation
}

/**
 * The part of the product page below the buttons: the terms of purchase, then the description and the data
 * sheet as accordions.
 */
export function ProductDetails(props: ProductDetailsProps) {
  const { product, item } = props
  return sharedMarkup(item === product ? product : null, 'details', <Details {...props} />)
}

function Details({ product, item }: ProductDetailsProps) {
  return (
    <>
      {/* An external product is bought in another shop, so the terms of payment, shipping and return of this
          shop do not apply. */}
      {product.type !== 'external' && <PurchaseTerms product={product} item={item} />}
      <Accordions product={product} item={item} />
    </>
  )
}

/**
 * The terms of payment, shipping and return of a product. A product without a price is made for the shopper,
 * so it has no general right of return. For a virtual product the link to the return terms states no period,
 * because the return period of the shop applies only to goods that are shipped.
 */
function PurchaseTerms({ product, item }: ProductDetailsProps) {
  const { terms } = useShopInfo()
  const price = messages.shippingPrice(terms)
  return (
    <ul className="purchase-terms">
      <li>
        <Icon name="cash" />
        <span>{item.isVirtual ? messages.payByArrangement : messages.payOnDelivery}</span>
      </li>
      {!item.isVirtual && (
        <li>
          <Icon name="truck" />
          <span>
            <span className="block hide-empty">
              <DeliveryLine product={product} item={item} />
            </span>
            {price && <span className="block">{price}</span>}
          </span>
        </li>
      )}
      {item.hasPrice && (
        <li>
          <Icon name="return" />
          <TextLink to="/dostava">
            {returnPromise(
              item.isVirtual ? { ...terms, hasOwnPeriods: true } : terms,
              isReturnedUnopened(product, terms),
            )}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/**
 * Renders the description and the data sheet of a product, each as an accordion. The description is initially
 * open. If the product has no description, the data sheet is initially open.
 */
function Accordions({ product, item }: ProductDetailsProps) {
  const facts = product.attributes.filter(attribute => attribute.terms.length > 0)
  const sku = item.sku || product.sku
  return (
    <div>
      {product.descriptionHtml && (
        <Accordion title={<h2>{messages.description}</h2>} open>
          <CompactProse html={withSizeTableId(product)} />
        </Accordion>
      )}
      <Accordion title={<h2>{messages.facts}</h2>} open={!product.descriptionHtml}>
        <dl className="product-facts">
          {facts.map(({ name, terms }) => (
            <Fact key={name} name={name}>
              {terms.map(term => term.name).join(', ')}
            </Fact>
          ))}
          {sku && <Fact name={messages.sku}>{sku}</Fact>}
          {product.categories.length > 0 && (
            <Fact name={messages.category}>
              <CategoryNames product={product} />
            </Fact>
          )}
        </dl>
      </Accordion>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function CategoryNames({ product }: { readonly product: Product }) {
  return product.categories.map(({ id, name, slug }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link className="link" to="/kategorije-proizvoda/$slug" params={{ slug }}>
        {name}
      </Link>
    </span>
  ))
}
