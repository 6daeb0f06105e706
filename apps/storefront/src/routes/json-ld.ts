import { type Money, toDecimal } from '@sultan/kernel/money'
import type { Category } from './category.ts'
import type { Post } from './post.ts'
import type { Product, Variation } from './product.ts'
import type { ShopInfo } from './shop-info.ts'

/* What search engines read of a page. Source: schema.org, Google's merchant listing fields. */

export interface Crumb {
  readonly name: string
  /** From the root. */
  readonly path: string
}

export function organizationLd(shop: ShopInfo): object {
  return {
    '@type': 'OnlineStore',
    name: shop.name,
    url: `${shop.publicUrl}/`,
    logo: `${shop.publicUrl}/favicon.svg`,
    email: shop.email,
    telephone: shop.phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'BA' },
    hasMerchantReturnPolicy: returnPolicy(shop),
  }
}

export function breadcrumbLd(shop: ShopInfo, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  }
}

interface ProductLdOptions {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly shop: ShopInfo
  /** Address of a picture, from the root. */
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

/** Spec §9: free from 100 KM; below it the flat rate of the delivery page. */
const freeFrom = 10_000
const flatRate = '7.00'

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
      value: price.amount >= freeFrom ? '0.00' : flatRate,
      currency: price.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BA' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(1, 3) },
  }
}

function returnPolicy(shop: ShopInfo): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BA',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}

export function postLd(post: Post, shop: ShopInfo, pictureUrl: (path: string) => string): object {
  const url = `${shop.publicUrl}/blog/${post.slug}`
  const publisher = {
    '@type': 'Organization',
    name: shop.name,
    url: `${shop.publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${shop.publicUrl}/favicon.svg` },
  }
  const [section] = post.categories
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.excerpt !== '' && { description: post.excerpt }),
    datePublished: post.published,
    dateModified: post.modified,
    inLanguage: 'bs',
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    ...(section && { articleSection: section.name }),
    ...(post.picture && { image: [shop.publicUrl + pictureUrl(post.picture.path)] }),
    author: publisher,
    publisher,
  }
}

/** From the root category down to `category`: the way there. */
export function categoryTrail(categories: readonly Category[], category: Category): readonly Category[] {
  const trail = [category]
  // A store can hold a loop of parents; no trail is longer than the list.
  while (trail.length < categories.length) {
    const parent = categories.find(({ id }) => id === trail[0]?.parent)
    if (!parent || trail.includes(parent)) break
    trail.unshift(parent)
  }
  return trail
}
