import { asList, asObject, type Json, type JsonObject } from '../json.ts'
import { recordedBody, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

interface PostRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly month: string
  readonly category: readonly [id: number, name: string, slug: string]
}

/**
 * Blog posts of which only the titles are recorded. For each row, `derivePost` copies the JSON of the
 * recorded post of June 2026 and replaces the id, slug, title, date and category in the copy by the row's
 * values.
 */
const rows: readonly PostRow[] = [
  {
    id: 133,
    slug: 'knjige-koje-preporucujemo-za-ramazan',
    title: 'Knjige koje preporučujemo za ramazan',
    month: '05-13',
    category: [49, 'Knjige', 'knjige'],
  },
  {
    id: 131,
    slug: 'sta-je-hidzama-i-kada-se-radi',
    title: 'Šta je hidžama i kada se radi',
    month: '04-12',
    category: [46, 'Hidžama', 'hidzama'],
  },
  {
    id: 129,
    slug: 'kako-pravilno-cuvati-hladno-cijedena-ulja',
    title: 'Kako pravilno čuvati hladno cijeđena ulja',
    month: '03-11',
    category: [45, 'Savjeti', 'savjeti'],
  },
]

/** A blog post of the second recorded shop. */
const nonLatinRow: PostRow = {
  id: 796,
  slug: '%d9%83%d9%8a%d9%81-%d8%aa%d8%ae%d8%aa%d8%a7%d8%b1-%d8%a7%d9%84%d8%b9%d8%b7%d8%b1',
  title: 'كيف تختار العطر',
  month: '02-10',
  category: [690, 'مقالات', '%d9%85%d9%82%d8%a7%d9%84%d8%a7%d8%aa'],
}

/** All blog posts with all embedded resources, newest first. */
export function allPosts({ options }: ShopState): readonly JsonObject[] {
  const [newest = {}, june = {}] = asList(recordedBody('wp-posts-embed')).map(asObject)
  const [oldest = {}] = asList(recordedBody('wp-posts-slug')).map(asObject)
  const more = options.secondShop ? [derivePost(june, nonLatinRow)] : []
  return [newest, june, ...rows.map(row => derivePost(june, row)), ...more, oldest]
}

function derivePost(recorded: JsonObject, { id, slug, title, month, category }: PostRow): JsonObject {
  const [categoryId, name, categorySlug] = category
  const changes: readonly [from: string, to: string][] = [
    ['uljani-mirisi-bez-alkohola', slug],
    ['Uljani mirisi bez alkohola', title],
    ['Zašto uljani parfemi traju duže na koži?', `${title}: ukratko.`],
    ['2026-06-14', `2026-${month}`],
    ['/posts/135', `/posts/${id}`],
    ['=135', `=${id}`],
    ['post-135', `post-${id}`],
    ['/media/134', `/media/${id - 1}`],
    ['/categories/45', `/categories/${categoryId}`],
    ['categories=45', `categories=${categoryId}`],
    ['/category/savjeti/', `/category/${categorySlug}/`],
  ]
  const text = changes.reduce((all, [from, to]) => all.replaceAll(from, () => to), JSON.stringify(recorded))
  // The cast is safe: `text` is the JSON of an object.
  const post = JSON.parse(text) as JsonObject
  const embedded = asObject(post._embedded)
  const [categories] = asList(embedded['wp:term'])
  const [first] = asList(categories)
  const media = asObject(asList(embedded['wp:featuredmedia'])[0])
  return {
    ...post,
    id,
    featured_media: id - 1,
    categories: [categoryId],
    tags: [],
    _embedded: {
      ...embedded,
      'wp:featuredmedia': [{ ...media, id: id - 1 }],
      'wp:term': [[{ ...asObject(first), id: categoryId, name, slug: categorySlug }], []],
    },
  }
}

/**
 * A post with only those embedded resources that the request's parameter `_embed` selects (wire facts 28,
 * 49).
 */
export function withEmbeds(post: JsonObject, embed: string | null): JsonObject {
  const { _embedded, ...plain } = post
  if (embed === null) return plain
  const wanted = embed.split(',')
  const everything = embed === '' || embed === '1' || embed === 'true'
  const included = Object.entries(asObject(_embedded)).filter(([rel]) => everything || wanted.includes(rel))
  return { ...plain, _embedded: Object.fromEntries(included) }
}

/** The recorded list of post categories, and categories that the recorded list lacks. */
export function postCategories({ options }: ShopState): readonly JsonObject[] {
  const [first = {}] = asList(recordedBody('wp-categories')).map(asObject)
  const [id, name, slug] = nonLatinRow.category
  const more = [
    { id: 1, name: 'Uncategorized', slug: 'uncategorized' },
    { id: 42, name: 'Zdravlje', slug: 'zdravlje' },
    ...(options.secondShop ? [{ id, name, slug }] : []),
  ].map(({ id, name, slug }) => {
    return { ...first, id, name, slug, count: 1, link: `https://shop.example/category/${slug}/` }
  })
  return [...asList(recordedBody('wp-categories')).map(asObject), ...more]
}

/** The tags that posts embed, as JSON with the same fields as categories. */
export function postTags(shop: ShopState): readonly JsonObject[] {
  const [shape = {}] = postCategories(shop)
  const embedded = allPosts(shop).flatMap(post => asList(asObject(post._embedded)['wp:term']).flatMap(asList))
  const tags = embedded.map(asObject).filter(({ taxonomy }) => taxonomy === 'post_tag')
  return tags.map(tag => ({ ...shape, ...tag, count: 1, parent: 0 }))
}

/** The media library, of which only one image is recorded: the image of the newest post. */
export function media(): readonly Json[] {
  return asList(recordedBody('wp-media'))
}

export function index(): JsonObject {
  return recordedObject('wp-index')
}
