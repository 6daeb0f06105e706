import { ownDeliveryTerm } from '@sultan/kernel/delivery-term'
import { type Money, toDecimal } from '@sultan/kernel/money'
import { type DayRange, deliveryPrice, type ShopTerms } from '@sultan/kernel/shop-terms'
import type { Product, Variation } from '../api/products/product.ts'
import type { ShopInfo } from '../platform/shop-info.ts'

interface ProductLdOptions {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly shop: ShopInfo
  /** Returns the URL of a picture without its origin: `/slike/1280/art/x.webp` for the path `art/x.webp`. */
  readonly pictureUrl: (path: string) => string
}

export function productLd({ product, variations, shop, pictureUrl }: ProductLdOptions): object {
  const url = `${shop.publicUrl}/proizvod/${encodeURIComponent(product.slug)}`
  const offers = offersOf(product, variations, url, shop)
  return {
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.sku !== '' && { sku: product.sku }),
    ...(product.shortDescriptionText !== '' && { description: product.shortDescriptionText }),
    image: product.pictures.map(picture => shop.publicUrl + pictureUrl(picture.path)),
    ...(product.categories[0] && { category: product.categories[0].name }),
    ...(product.rating > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    ...(offers && { offers }),
  }
}

/**
 * The offers in the structured data of a product. A product that is sold on request has no offers, even if it
 * has a price.
 */
function offersOf(
  product: Product,
  variations: readonly Variation[],
  url: string,
  shop: ShopInfo,
): object | undefined {
  const context = { url, shop, isMadeToOrder: ownDeliveryTerm(product.attributes) !== null }
  const { type, hasPrice, externalOffer, parts = [] } = product
  if (type === 'external') return offerElsewhere(product, externalOffer?.url ?? url)
  if (type === 'grouped') return hasPrice ? partsOffer(product, parts.length) : undefined
  const buyable = variations.filter(variation => variation.isPurchasable)
  if (buyable.length > 0) return aggregateOffer(buyable, context)
  return product.isPurchasable ? offer(product, context) : undefined
}

type Offered = Pick<Variation, 'sku' | 'price' | 'saleEndsOn' | 'inStock' | 'onBackorder' | 'isVirtual'>

interface OfferContext {
  readonly url: string
  readonly shop: ShopInfo
  /** Whether the product has its own delivery term in an attribute, as products made to order do. */
  readonly isMadeToOrder: boolean
}

function aggregateOffer(variations: readonly Offered[], context: OfferContext): object {
  const prices = variations.map(({ price }) => price).sort((a, b) => a.amount - b.amount)
  const [lowest] = prices
  const highest = prices.at(-1)
  return {
    '@type': 'AggregateOffer',
    ...(lowest && { lowPrice: toDecimal(lowest), priceCurrency: lowest.currency }),
    ...(highest && { highPrice: toDecimal(highest) }),
    offerCount: variations.length,
    offers: variations.map(variation => offer(variation, context)),
  }
}

/**
 * The offer of a grouped product: the lowest price of the products in the group. The offers of these products
 * are on their own pages.
 */
function partsOffer({ price }: Product, offerCount: number): object {
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDecimal(price),
    priceCurrency: price.currency,
    offerCount,
  }
}

/**
 * The offer of an external product. It states neither delivery nor returns, because another shop sells the
 * product.
 */
function offerElsewhere({ hasPrice, price }: Product, url: string): object {
  return {
    '@type': 'Offer',
    url,
    ...(hasPrice && { price: toDecimal(price), priceCurrency: price.currency }),
    availability: 'https://schema.org/InStock',
  }
}

function offer(offered: Offered, { url, shop, isMadeToOrder }: OfferContext): object {
  const { sku, price, saleEndsOn, inStock, onBackorder, isVirtual = false } = offered
  return {
    '@type': 'Offer',
    url,
    ...(sku !== '' && { sku }),
    price: toDecimal(price),
    priceCurrency: price.currency,
    ...(saleEndsOn && { priceValidUntil: saleEndsOn }),
    ...(shop.terms.tax !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(price),
        priceCurrency: price.currency,
        valueAddedTaxIncluded: shop.terms.tax.isIncluded,
      },
    }),
    availability: `https://schema.org/${onBackorder ? 'BackOrder' : inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(!isVirtual && {
      shippingDetails: shippingDetails(price, shop.terms, inStock && !onBackorder && !isMadeToOrder),
    }),
    hasMerchantReturnPolicy: isVirtual ? linkedReturnPolicy(shop) : returnPolicy(shop),
  }
}

/**
 * Shipping details of an order of one piece. `shippingRate` is missing when the shop's terms state no price
 * of delivery. `deliveryTime` is missing for a product that is not sent from stock, and when a page of the
 * connected WooCommerce shop states the delivery period.
 */
function shippingDetails(price: Money, terms: ShopTerms, isSentFromStock: boolean): object {
  const days = ({ min, max }: DayRange) => ({
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitCode: 'DAY',
  })
  const rate = deliveryPrice(terms, price.amount)
  return {
    '@type': 'OfferShippingDetails',
    ...(rate !== null && {
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal({ ...price, amount: rate }),
        currency: price.currency,
      },
    }),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.countries },
    ...(isSentFromStock &&
      !terms.hasOwnPeriods && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(terms.dispatchDays),
          transitTime: days(terms.deliveryDays),
        },
      }),
  }
}

/**
 * Returns a return policy that states no return period and links to the page `/dostava` (delivery). Such a
 * policy is used for virtual goods, and when a page of the connected WooCommerce shop states the return
 * period.
 */
function linkedReturnPolicy({ publicUrl, terms }: ShopInfo): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: terms.countries,
    merchantReturnLink: `${publicUrl}/dostava`,
  }
}

/**
 * The return policy: the number of days for returns or, when a page of the connected WooCommerce shop states
 * the return period, a link to the page `/dostava` (delivery).
 */
export function returnPolicy(shop: ShopInfo): object {
  if (shop.terms.hasOwnPeriods) return linkedReturnPolicy(shop)
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shop.terms.countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.terms.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}
