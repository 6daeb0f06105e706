import type pg from 'pg'

/** The paths of one kind of page, the most popular first, and the share of this kind in all page views. */
interface Kind {
  readonly share: number
  readonly paths: readonly string[]
}

/** Simulates the page views of many visitors: `next` returns the path of the next viewed page. */
export interface Views {
  next(): string
  /**
   * Paths to request before a measurement, so that the page cache is full: the most popular pages of each
   * kind of page, at most `WARM_UP_PAGES` per kind. The paths are grouped by kind; within each group, the
   * least popular page comes first.
   */
  readonly leastPopularFirst: readonly string[]
}

/**
 * Maximum number of pages of each kind in `leastPopularFirst`. The page cache has no room for more pages of a
 * kind, and 10,000 pages take minutes to render.
 */
const WARM_UP_PAGES = 4_000

const SORTS = ['', '?sortiraj=cijena-rastuce', '?sortiraj=naziv']
const WORDS = ['ulje', 'miris', 'sapun', 'krema', 'oud', 'mošus', 'arganovo', 'ruža', 'abaja', 'med']

/**
 * Simulates page views: home page (10 %), lists (30 %), products (40 %), search results (10 %) and posts (10
 * %). Within a kind of page, the page of rank n is viewed 1/n as often as the page of rank 1 (Zipf's law).
 * The views are the same in each run.
 */
export async function zipfViews(client: Pick<pg.Client, 'query'>): Promise<Views> {
  const slugs = async (sql: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ slug: string }>(sql)
    return rows.map(({ slug }) => slug)
  }
  const products = await slugs(
    "select slug from products where status = 'publish' and type <> 'variation' and catalog_visibility = 'visible' order by total_sales desc, id",
  )
  const categories = await slugs(
    'select slug from categories join product_categories on category_id = categories.id group by slug order by count(*) desc, slug',
  )
  const posts = await slugs("select slug from posts where type = 'post' order by date_created desc, slug")
  const kinds: readonly Kind[] = [
    { share: 0.1, paths: ['/'] },
    {
      share: 0.3,
      paths: categories.flatMap(slug => SORTS.map(sort => `/kategorije-proizvoda/${slug}${sort}`)),
    },
    { share: 0.4, paths: products.map(slug => `/proizvod/${slug}`) },
    { share: 0.1, paths: WORDS.map(word => `/pretraga?q=${encodeURIComponent(word)}`) },
    { share: 0.1, paths: ['/blog', ...posts.map(slug => `/blog/${slug}`)] },
  ]
  const random = seededRandom()
  const draw = (cumulative: readonly number[]): number => {
    const drawn = random() * (cumulative.at(-1) ?? 0)
    return cumulative.findIndex(weight => weight > drawn)
  }
  const shares = cumulated(kinds.map(({ share }) => share))
  const weights = kinds.map(({ paths }) => cumulated(paths.map((_path, at) => 1 / (at + 1))))
  return {
    next() {
      const kind = draw(shares)
      return kinds[kind]?.paths[draw(weights[kind] ?? [])] ?? '/'
    },
    leastPopularFirst: kinds.flatMap(({ paths }) => paths.slice(0, WARM_UP_PAGES).toReversed()),
  }
}

function cumulated(weights: readonly number[]): readonly number[] {
  let sum = 0
  return weights.map(weight => {
    sum += weight
    return sum
  })
}

/** Pseudo-random numbers from 0 to 1 (Lehmer generator with the modulus 2³¹ − 1). */
function seededRandom(): () => number {
  const MODULUS = 2_147_483_647
  let state = 20_261_123
  return () => {
    state = (state * 48_271) % MODULUS
    return state / MODULUS
  }
}
