import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Accordion } from '../../design/accordion.tsx'
import { FoldProse } from '../../design/prose.tsx'
import type { Product, Variation } from '../../shop/product.ts'
import * as words from '../../words/product.ts'

interface ProductDetailsProps {
  readonly product: Product
  readonly thing: Product | Variation
}

/** Description and data sheet, foldable; the first is open. */
export function ProductDetails({ product, thing }: ProductDetailsProps) {
  const facts = product.attributes.filter(attribute => attribute.terms.length > 0)
  const sku = thing.sku || product.sku
  return (
    <div>
      {product.descriptionHtml && (
        <Accordion title={<h2>{words.description}</h2>} open>
          <FoldProse html={product.descriptionHtml} />
        </Accordion>
      )}
      <Accordion title={<h2>{words.facts}</h2>} open={!product.descriptionHtml}>
        <dl className="facts">
          {facts.map(({ name, terms }) => (
            <Fact key={name} name={name}>
              {terms.map(term => term.name).join(', ')}
            </Fact>
          ))}
          {sku && <Fact name={words.sku}>{sku}</Fact>}
          {product.categories.length > 0 && (
            <Fact name={words.category}>
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
