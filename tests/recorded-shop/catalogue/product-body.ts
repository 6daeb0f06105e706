import type { Json, JsonObject } from '../json.ts'
import { recordedHost, recordedObject } from '../recordings.ts'
import { productTaxes, shownPrice } from '../taxes/taxes.ts'
import { attributesOf, optionsOf, variationText } from './attributes.ts'
import {
  type Catalogue,
  categoriesOf,
  isOnSale,
  isPurchasable,
  priceRange,
  tagsOf,
  variationsOf,
} from './catalogue.ts'
import { pictureBody } from './picture.ts'
import { priceHtml, rangeHtml, withCurrency } from './price-html.ts'
import type { ShopProduct } from './product-row.ts'
import { maximum, stockFields } from './stock.ts'

/** The product's name with HTML entities (`Kur&#8217;an`, `Ulje &amp; sapun`). */
export function htmlName({ title }: ShopProduct): string {
  return title.replaceAll('&', '&amp;').replaceAll("'", '&#8217;')
}

/** A product in the shape of the Store API. `uri` is the request's URI, which `add_to_cart.url` repeats. */
export function productBody(catalogue: Catalogue, product: ShopProduct, uri: string): JsonObject {
  const isVariation = product.type === 'variation'
  const name = htmlName(product)
  const terms = (list: ReturnType<typeof categoriesOf>) =>
    list.map(({ id, name, slug, body }) => {
      return { id, name, slug, link: body.permalink ?? `${recordedHost}/oznake-proizvoda/${slug}/` }
    })
  return {
    ...recordedObject('store-product-ok'),
    id: product.id,
    name,
    slug: product.slug,
    parent: product.parent,
    type: product.type,
    variation: variationText(product),
    permalink: permalink(catalogue, product),
    sku: product.sku,
    short_description: isVariation ? '' : `<p>${name}: kratki opis sa <em>naglaskom</em>.</p>`,
    description: isVariation ? '' : description(name),
    on_sale: isOnSale(catalogue, product),
    ...prices(catalogue, product),
    average_rating: product.rating,
    review_count: product.reviews,
    images: product.images.map(({ id, name }) => pictureBody(id, name, product.title)),
    // The Store API omits the default category `uncategorized` from the categories of a product.
    categories: terms(categoriesOf(catalogue, product).filter(({ slug }) => slug !== 'uncategorized')),
    tags: terms(tagsOf(catalogue, product)),
    attributes: product.type === 'variable' ? attributesOf(product.id) : [],
    variations: variationsOf(catalogue, product.id).map(variationEntry),
    has_options: product.type === 'variable',
    is_purchasable: isPurchasable(product),
    grouped_products: [...product.grouped],
    ...stockFields(product),
    add_to_cart: addToCart(catalogue, product, uri),
    _links: links(product),
  }
}

export function permalink(catalogue: Catalogue, product: ShopProduct): string {
  const parent = catalogue.products.get(product.parent)
  const base = `${recordedHost}/proizvod/${(parent ?? product).slug}/`
  const values = Object.entries(product.values).flatMap(([key, value]) => {
    return value === null
      ? []
      : [`attribute_${encodeURIComponent(key.toLowerCase())}=${encodeURIComponent(value)}`]
  })
  return values.length === 0 ? base : `${base}?${values.join('&')}`
}

function description(name: string): string {
  const recorded = String(recordedObject('store-product-ok').description)
  return recorded.replace('Ulje crnog kima – hladno cijeđeno 100 ml', () => name)
}

export function prices(
  catalogue: Catalogue,
  product: ShopProduct,
): { prices: JsonObject; price_html: string } {
  const { min, max } = priceRange(catalogue, product)
  const taxes = productTaxes(catalogue.taxes, product.id)
  const shown = (entered: number) => shownPrice(taxes, entered, 'shop')
  const ownRegular = product.regular === null ? null : shown(product.regular)
  const isGrouped = product.type === 'grouped'
  const regular = isGrouped ? min : (ownRegular ?? (product.type === 'variable' ? min : 0))
  const ranged = (product.type === 'variable' || isGrouped) && min !== max
  const body = withCurrency({
    price: String(min),
    regular_price: String(regular),
    // Before a scheduled sale begins, `sale_price` already contains the price of the sale (wire fact 11).
    sale_price: String(product.scheduledSalePrice ?? min),
    price_range: ranged ? { min_amount: String(min), max_amount: String(max) } : null,
  })
  const html = ranged
    ? rangeHtml(min, max)
    : priceHtml(product.price === null ? null : shown(product.price), ownRegular)
  return { prices: body, price_html: html }
}

function variationEntry(variation: ShopProduct): JsonObject {
  const attributes = optionsOf(variation.parent).map(({ key, name }) => {
    return { name, value: variation.values[key] ?? null }
  })
  return { id: variation.id, attributes }
}

function addToCart(catalogue: Catalogue, product: ShopProduct, uri: string): JsonObject {
  const buyable = product.price !== null && product.status !== 'outofstock'
  const name = htmlName(product)
  const [text, description] =
    product.external !== null
      ? [product.external.text, product.external.text]
      : product.type === 'grouped'
        ? ['View products', `View products in the &ldquo;${name}&rdquo; group`]
        : product.type === 'variable'
          ? ['Select options', `Select options for &ldquo;${name}&rdquo;`]
          : buyable
            ? ['Add to cart', `Add to cart: &ldquo;${name}${chosenText(product)}&rdquo;`]
            : ['Read more', `Read more about &ldquo;${name}${chosenText(product)}&rdquo;`]
  return {
    text,
    description,
    url: product.external?.url ?? addUrl(catalogue, product, uri),
    single_text: product.external?.text ?? 'Add to cart',
    minimum: 1,
    maximum: maximum(product),
    multiple_of: 1,
  }
}

function chosenText(product: ShopProduct): string {
  const chosen = variationText(product).replace(/(^|, )[^:]+: /g, '$1')
  return chosen === '' ? '' : ` &#8211; ${chosen}`
}

/**
 * Returns the field `add_to_cart.url` of a product. For a simple product that has a price and is not out of
 * stock, the URL repeats the request's URI (wire fact 24).
 */
function addUrl(catalogue: Catalogue, product: ShopProduct, uri: string): string {
  const page = permalink(catalogue, product)
  if (product.type === 'variation') {
    const joint = page.includes('?') ? '&#038;' : '?'
    return `${page.replaceAll('&', '&#038;')}${joint}variation_id=${product.id}&#038;add-to-cart=${product.parent}`
  }
  const buyable = product.price !== null && product.status !== 'outofstock'
  return product.type === 'simple' && buyable ? sameAddress(uri, product.id) : page
}

function sameAddress(uri: string, id: number): string {
  const joint = uri.includes('?') ? '&#038;' : '?'
  return `${uri.replaceAll('&', '&#038;')}${joint}add-to-cart=${id}`
}

function links({ id, parent }: ShopProduct): JsonObject {
  const products = `${recordedHost}/wp-json/wc/store/v1/products`
  const link = (href: string): Json => ({ embeddable: true, href })
  return {
    self: [{ href: `${products}/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: products }],
    ...(parent === 0 ? {} : { up: [{ href: `${products}/${parent}` }] }),
    ...(id === 17
      ? { upsells: [link(`${products}?include=19`)], cross_sells: [link(`${products}?include=29`)] }
      : {}),
    related: [link(`${products}?related=${id}&per_page=10`)],
  }
}
