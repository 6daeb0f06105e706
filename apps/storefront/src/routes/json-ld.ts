import type { Post } from '../api/posts/post.ts'
import type { Breadcrumb } from '../design/breadcrumbs.tsx'
import type { ShopInfo } from '../platform/shop-info.ts'
import { returnPolicy } from './product-ld.ts'

/* Structured data (JSON-LD) of pages for search engines. Source: schema.org, Google's merchant listing
   fields. */

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

export function breadcrumbLd(shop: ShopInfo, breadcrumbs: readonly Breadcrumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, shop.publicUrl).href,
    })),
  }
}

export function postLd(post: Post, shop: ShopInfo, pictureUrl: (path: string) => string): object {
  const url = `${shop.publicUrl}/blog/${encodeURIComponent(post.slug)}`
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
