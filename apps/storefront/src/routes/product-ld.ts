import { type Money, toDecimal } from '@sultan/kernel/money'
import type { Product, Variation } from '../api/products/product.ts'
import type { ShopInfo } from '../platform/shop-info.ts'

interface ProductLdOptions {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly shop: ShopInfo
  /** Returns the absolute URL of a picture from its path. */
  readonly pictureUrl: (path: string) => string
}

export function productLd({ product, variations, shop, pictureUrl }: ProductLdOptions): object {
  const url = `${shop.publicUrl}/proizvod/${product.slug}`
  const buyable = variations.filter(variation => variation.hasPrice)
  const offers =
    buyable.length > 0
      ? aggregateOffer(buyable, url, shop)
      : product.hasPrice
        ? offer(product, url, shop)
        : undefined
  return {
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.sku !== '' && { sku: product.sku }),
    ...(product.shortDescriptionText !== '' && { description: product.shortDescriptionText }),
    image: product.pictures.map(picture => shop.publicUrl + pictureUrl(picture.path)),
    ...(product.categories[0] && { category: product.categories[0].name }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    ...(offers && { offers }),
  }
}

type Offered = Pick<Variation, 'sku' | 'price' | 'inStock' | 'onBackorder'>

function aggregateOffer(variations: readonly Offered[], url: string, shop: ShopInfo): object {
  const prices = variations.map(({ price }) => price).sort((a, b) => a.amount - b.amount)
  const [lowest] = prices
  const highest = prices.at(-1)
  return {
    '@type': 'AggregateOffer',
    ...(lowest && { lowPrice: toDecimal(lowest), priceCurrency: lowest.currency }),
    ...(highest && { highPrice: toDecimal(highest) }),
    offerCount: variations.length,
    offers: variations.map(variation => offer(variation, url, shop)),
  }
}

function offer({ sku, price, inStock, onBackorder }: Offered, url: string, shop: ShopInfo): object {
  return {
    '@type': 'Offer',
    url,
    ...(sku !== '' && { sku }),
    price: toDecimal(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${onBackorder ? 'BackOrder' : inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingDetails(price),
    hasMerchantReturnPolicy: returnPolicy(shop),
  }
}

/** Order total from which shipping is free, in minor units (specification §9). */
const FREE_SHIPPING_FROM = 10_000
/** Shipping rate in KM, as on the delivery page. */
const FLAT_RATE = '7.00'

function shippingDetails(price: Money): object {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: price.amount >= FREE_SHIPPING_FROM ? '0.00' : FLAT_RATE,
      currency: price.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BA' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(1, 3) },
  }
}

export function returnPolicy(shop: ShopInfo): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BA',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}
