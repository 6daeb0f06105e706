import { stripMarkup } from '@sultan/kernel/html-text'
import { type Money, toDecimal } from '@sultan/kernel/money'
import { DEFAULT_CATEGORY_SLUG } from '@sultan/storefront/api/categories/category-requests'
import { toPictures } from '@sultan/storefront/api/client/picture-mapper'
import { pictureUrl } from '@sultan/storefront/design/picture-url'
import { writeChoice } from '@sultan/storefront/features/product/variation-url'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { Image } from '@sultan/woo-client/image'
import {
  type Options,
  type ProductDetails,
  priceBeforeSale,
  stockStatus,
  type VariationSnapshot,
} from '@sultan/woo-client/product-snapshot'
import { textElement, withoutControlCharacters, XML_DECLARATION } from './xml.ts'

/*
 * Google Merchant's product feed. Source: Google's "Product data specification" and "RSS 2.0 specification".
 */

export const productFeedPath = '/proizvodi.xml'

/** A product of the feed with all its variations. */
export interface FeedProduct {
  readonly product: ProductDetails
  readonly brand: string | null
  readonly variations: readonly VariationSnapshot[]
}

// Google Merchant's limits for titles, descriptions and additional pictures.
const MAX_TITLE_CHARACTERS = 150
const MAX_DESCRIPTION_CHARACTERS = 5_000
const MAX_MORE_PICTURES = 10
const PICTURE_WIDTH = 1280

/** Google Merchant's attributes, each with the names under which shops in Bosnia list the attribute. */
const ATTRIBUTES: readonly (readonly [string, RegExp])[] = [
  ['g:color', /^boja$/i],
  ['g:size', /^(?:veličina|broj)$/i],
  ['g:material', /^materijal$/i],
]
const BRAND_ATTRIBUTE = /^(?:brend|brand|marka|proizvođač)$/i
const AVAILABILITY = { in: 'in_stock', out: 'out_of_stock', backorder: 'backorder' } as const

/** The beginning of the product feed, before its items. */
export function feedStart({ name, publicUrl }: ShopInfo): string {
  const channel = textElement('title', name) + textElement('link', `${publicUrl}/`)
  return `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${channel}${textElement('description', name)}
`
}

export const FEED_END = '</channel>\n</rss>\n'

/**
 * Feed items of one product: one item for the product itself, or one for each of its variations that can be
 * bought. Empty when neither the product nor a variation can be bought, even if the product has a price.
 */
export function feedItems(feedProduct: FeedProduct, publicUrl: string): string {
  const { product, variations } = feedProduct
  // A grouped product has no feed item, because each product of the group has an item of its own. An external
  // product has no feed item, because another shop sells the product.
  if (product.type === 'grouped' || product.type === 'external') return ''
  const sold = variations.filter(({ isPurchasable }) => isPurchasable)
  if (sold.length > 0)
    return sold.map(variation => item(feedProduct, variation, variation.options, publicUrl)).join('')
  return product.isPurchasable && product.type !== 'variable' ? item(feedProduct, product, {}, publicUrl) : ''
}

type Sellable = Omit<VariationSnapshot, 'options'>

function item(
  { product, brand: ownBrand }: FeedProduct,
  sellable: Sellable,
  options: Options,
  publicUrl: string,
): string {
  const chosen = Object.values(options).filter(name => name !== null)
  const description = stripMarkup(product.descriptionHtml) || stripMarkup(product.shortDescriptionHtml)
  const brand = ownBrand ?? attributeOf(product, BRAND_ATTRIBUTE, options)
  const regularPrice = priceBeforeSale(sellable)
  const elements = [
    textElement('g:id', String(sellable.id)),
    textElement('title', [product.name, ...chosen].join(', ').slice(0, MAX_TITLE_CHARACTERS)),
    textElement('description', (description || product.name).slice(0, MAX_DESCRIPTION_CHARACTERS)),
    textElement('link', productUrl(product, options, publicUrl)),
    ...pictureElements(sellable.images, product.images, publicUrl),
    textElement('g:availability', AVAILABILITY[stockStatus(sellable)]),
    textElement('g:price', priceText(regularPrice ?? sellable.price)),
    textElement('g:sale_price', regularPrice === null ? '' : priceText(sellable.price)),
    textElement('g:condition', 'new'),
    textElement('g:brand', brand ?? ''),
    brand === null ? textElement('g:identifier_exists', 'no') : textElement('g:mpn', sellable.sku),
    textElement('g:item_group_id', sellable.id === product.id ? '' : String(product.id)),
    ...ATTRIBUTES.map(([name, pattern]) => textElement(name, attributeOf(product, pattern, options) ?? '')),
    textElement('g:product_type', categoryOf(product)),
  ]
  return withoutControlCharacters(`<item>\n${elements.filter(Boolean).join('\n')}\n</item>\n`)
}

function productUrl(product: ProductDetails, options: Options, publicUrl: string): string {
  const url = new URL(`/proizvod/${product.slug}`, publicUrl)
  for (const attribute of product.attributes) {
    const slug = attribute.terms.find(({ name }) => name === options[attribute.name])?.slug ?? null
    for (const [name, value] of Object.entries(writeChoice({}, attribute, slug)))
      url.searchParams.set(name, value)
  }
  return url.href
}

/** The pictures of a feed item: its own picture first, then the pictures of its product. */
function pictureElements(own: readonly Image[], all: readonly Image[], publicUrl: string): readonly string[] {
  const paths = [...new Set(toPictures([...own, ...all]).map(({ path }) => path))]
  return paths.slice(0, 1 + MAX_MORE_PICTURES).map((path, at) => {
    const url = new URL(pictureUrl(path, PICTURE_WIDTH), publicUrl).href
    return textElement(at === 0 ? 'g:image_link' : 'g:additional_image_link', url)
  })
}

/**
 * The value of an attribute for a feed item: the option of the variation, otherwise the attribute's only
 * term. Null when the product lacks the attribute, or when the attribute has several terms and no option is
 * given.
 */
function attributeOf({ attributes }: ProductDetails, pattern: RegExp, options: Options): string | null {
  const attribute = attributes.find(({ name }) => pattern.test(name))
  if (attribute === undefined) return null
  const only = attribute.terms.length === 1 ? attribute.terms[0]?.name : undefined
  return options[attribute.name] ?? only ?? null
}

function categoryOf({ categories }: ProductDetails): string {
  return categories.find(({ slug }) => slug !== DEFAULT_CATEGORY_SLUG)?.name ?? ''
}

const priceText = (price: Money): string => `${toDecimal(price)} ${price.currency}`
