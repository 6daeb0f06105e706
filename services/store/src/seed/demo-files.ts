import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopTexts } from '../messages/shop-texts.ts'

/** The fields of a product in `demo/products.json` (`demo/README.md`) that are needed to seed a store. */
export interface DemoProduct {
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly type: 'simple' | 'variable'
  readonly status: 'publish' | 'draft'
  readonly catalog_visibility: 'visible' | 'search' | 'hidden'
  readonly featured: boolean
  readonly regular_price: string
  readonly sale_price: string
  readonly date_created: string
  readonly short_description: string
  readonly description: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly attributes: readonly DemoAttribute[]
  readonly variations: readonly DemoVariation[]
  readonly manage_stock: boolean
  readonly stock_quantity: number | null
  readonly stock_status: 'instock' | 'outofstock' | 'onbackorder'
  readonly backorders: 'no' | 'notify' | 'yes'
  readonly weight_g: number
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string }
  readonly ratings: { readonly average: string; readonly count: number }
  readonly reviews: readonly {
    readonly name: string
    readonly rating: number
    readonly date: string
    readonly text: string
  }[]
  readonly related: readonly string[]
  readonly alt: string
}

export interface DemoAttribute {
  readonly name: string
  readonly slug: string
  readonly options: readonly string[]
  readonly variation: boolean
}

export interface DemoVariation {
  readonly attributes: Readonly<Record<string, string>>
  readonly sku: string
  readonly regular_price: string
  readonly sale_price: string
  readonly stock_quantity: number
}

interface DemoCategory {
  readonly slug: string
  readonly name: string
  readonly parent: string | null
  readonly description: string
  readonly order: number
}

interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly content: string
  readonly date: string
  readonly author: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly alt: string
}

interface DemoPage {
  readonly slug: string
  readonly title: string
  readonly content: string
}

/**
 * A picture in `art/art.json`. `crop` is the name of a crop other than the default; `attribute` and `option`
 * identify the variation that the picture shows.
 */
export interface DemoPicture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly crop?: string
  readonly attribute?: string
  readonly option?: string
}

type PicturesBySlug = Readonly<Record<string, readonly DemoPicture[]>>

export interface Demo {
  readonly products: readonly DemoProduct[]
  readonly categories: readonly DemoCategory[]
  readonly posts: readonly DemoPost[]
  readonly pages: readonly DemoPage[]
  readonly art: {
    readonly products: PicturesBySlug
    readonly categories: PicturesBySlug
    readonly posts: PicturesBySlug
  }
}

/** Reads the demo shop from the files in a folder. */
export function readDemo(folder: string): Demo {
  // The cast is safe: the demo files are part of the repository, and `tests/contract/demo-catalogue.test.ts`
  // seeds a store with them.
  const json = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
  return {
    products: json('products.json'),
    categories: json('categories.json'),
    posts: json('posts.json'),
    pages: Object.entries(shopTexts.pageTitles).map(([slug, title]) => {
      return { slug, title, content: readFileSync(join(folder, 'pages', `${slug}.html`), 'utf8') }
    }),
    art: json('art/art.json'),
  }
}
