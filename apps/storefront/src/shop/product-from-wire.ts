import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import { fromMinorString, type Money, money } from '@sultan/kernel/money'
import type * as wire from '@sultan/woo-wire/product'
import { noCategory } from './category-from-wire.ts'
import { compareOptions } from './option-order.ts'
import { picturesFromWire } from './picture-from-wire.ts'
import type {
  CategoryRef,
  Options,
  Product,
  ProductAttribute,
  ProductCard,
  ProductHit,
  Variation,
} from './product.ts'

/** The wire's way to say that there is no limit (wire fact 14). */
const noLimit = 9999

export function productCardFromWire(product: wire.ProductSummary): ProductCard {
  const range = product.prices.price_range
  return {
    ...offerFromWire(product),
    slug: slugOf(product),
    name: decodeEntities(product.name),
    type: typeOf(product.type),
    priceFrom: range !== null && range.min_amount !== range.max_amount,
    rating: Number(product.average_rating) || 0,
    reviewCount: product.review_count,
    categories: product.categories.filter(({ slug }) => slug !== noCategory).map(named),
  }
}

export function productHitFromWire(product: wire.ProductHit): ProductHit {
  return { ...productCardFromWire(product), shortDescriptionText: stripMarkup(product.short_description) }
}

export function productFromWire(product: wire.Product): Product {
  const attributes = product.attributes.map(attributeFromWire)
  return {
    ...productCardFromWire(product),
    descriptionHtml: product.description,
    shortDescriptionHtml: product.short_description,
    shortDescriptionText: stripMarkup(product.short_description),
    pictures: picturesFromWire(product.images),
    attributes,
    variations: product.variations.map(({ id, attributes: chosen }) => ({
      id,
      options: optionsOf(chosen, attributes),
    })),
    tags: product.tags.map(named),
  }
}

/** `options` come from the product's own list: the variation itself tells its choice in words only (wire fact 25). */
export function variationFromWire(variation: wire.Variation, options: Options): Variation {
  return { ...offerFromWire(variation), options }
}

function offerFromWire(offer: wire.ProductSummary | wire.Variation) {
  const { prices } = offer
  const amount = (minor: string): Money =>
    fromMinorString(minor, prices.currency_minor_unit, prices.currency_code) ??
    money(0, prices.currency_code, prices.currency_minor_unit)
  const { maximum } = offer.add_to_cart
  return {
    id: offer.id,
    sku: offer.sku,
    price: amount(prices.price),
    regularPrice: amount(prices.regular_price),
    // A product without a price says "0" like a free one, but cannot be bought (wire fact 11).
    hasPrice: prices.price !== '0' || offer.is_purchasable,
    onSale: offer.on_sale,
    inStock: offer.is_in_stock,
    onBackorder: offer.is_on_backorder,
    stockLeft: maximum === noLimit ? null : maximum,
    isPurchasable: offer.is_purchasable,
    picture: picturesFromWire(offer.images)[0] ?? null,
  }
}

/** Spec §3: the slug, else the permalink's last segment, else the id. */
function slugOf({ slug, permalink, id }: wire.ProductSummary): string {
  if (slug !== '') return slug
  const path = URL.canParse(permalink) ? new URL(permalink).pathname : ''
  return path.split('/').filter(Boolean).at(-1) ?? String(id)
}

function typeOf(type: string): ProductCard['type'] {
  const known = ['variable', 'variation', 'grouped', 'external'] as const
  return known.find(name => name === type) ?? 'simple'
}

function attributeFromWire(attribute: wire.Product['attributes'][number]): ProductAttribute {
  return {
    name: decodeEntities(attribute.name),
    taxonomy: attribute.taxonomy,
    choosesVariation: attribute.has_variations,
    terms: shelved(attribute.terms.map(({ slug, name }) => ({ slug, name: decodeEntities(name) }))),
  }
}

/** WooCommerce has the values of a shop attribute by name (L, M, S: wire fact 25); any other order is somebody's choice. */
function shelved(terms: ProductAttribute['terms']): ProductAttribute['terms'] {
  const isByName = terms.every(({ name }, at) => name.localeCompare(terms[at + 1]?.name ?? name, 'bs') <= 0)
  return isByName ? [...terms].sort((a, b) => compareOptions(a.name, b.name)) : terms
}

type WireChoice = wire.Product['variations'][number]['attributes']

/** From slugs (or labels, of a product's own attribute) to names; a value that no term has stays as it is. */
function optionsOf(chosen: WireChoice, attributes: readonly ProductAttribute[]): Options {
  return Object.fromEntries(
    chosen.map(({ name: encoded, value }) => {
      const name = decodeEntities(encoded)
      const terms = attributes.find(attribute => attribute.name === name)?.terms ?? []
      const term = terms.find(({ slug }) => slug === value)
      return [name, value === null ? null : (term?.name ?? decodeEntities(value))]
    }),
  )
}

const named = ({ id, name, slug }: CategoryRef): CategoryRef => ({ id, name: decodeEntities(name), slug })
