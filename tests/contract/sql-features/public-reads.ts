const PRODUCTS = '/wc/store/v1/products'
const attribute = (index: number, operator: string, slugs: string): string =>
  `attributes[${index}][attribute]=pa_boja&attributes[${index}][slug]=${slugs}&attributes[${index}][operator]=${operator}`

/**
 * URL parameters of requests for products. Together the parameters use every product filter. `{tag}` and
 * `{other}` stand for the slugs of two tags.
 */
const productFilters = [
  'search=ulje',
  'slug=ulje-curekota-100-ml',
  'sku=ULJ-001',
  'include=1,2&orderby=include',
  'include=1,2',
  'exclude=1,2',
  'type=simple',
  'type=variation',
  'type=grouped',
  'parent=1,2',
  'featured=true&on_sale=true',
  'min_price=100&max_price=9000',
  'stock_status=instock',
  'rating=4,5',
  'related=1',
  'catalog_visibility=catalog',
  'catalog_visibility=hidden',
  ...['in', 'not_in', 'and'].flatMap(operator => [
    `category=odjeca,1&category_operator=${operator}`,
    `tag={tag},{other}&tag_operator=${operator}`,
    attribute(0, operator, 'crna,bijela'),
  ]),
  ...['and', 'in'].map(
    relation =>
      `${attribute(0, 'in', 'crna')}&${attribute(1, 'not_in', 'bijela')}&${attribute(2, 'and', 'crna,bijela')}&attribute_relation=${relation}`,
  ),
]
const productOrders = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'comment_count',
]
const counts =
  'calculate_price_range=true&calculate_stock_status_counts=true&calculate_rating_counts=true&calculate_taxonomy_counts=product_cat,product_tag'
const countedAttributes = (type: string): string =>
  `calculate_attribute_counts[0][taxonomy]=pa_boja&calculate_attribute_counts[0][query_type]=${type}`

/** GET requests to the public REST routes. They use every filter and every sort order of products. */
export const publicReads = (tags: readonly [string, string], key: string): readonly string[] =>
  [
    ...productFilters.map(filter => `${PRODUCTS}&${filter}`),
    ...productOrders.flatMap(order =>
      ['asc', 'desc'].map(direction => `${PRODUCTS}&orderby=${order}&order=${direction}&per_page=100`),
    ),
    `${PRODUCTS}&page=2`,
    `${PRODUCTS}&offset=3`,
    `${PRODUCTS}&offset=20000`,
    `${PRODUCTS}/1`,
    `${PRODUCTS}/ulje-curekota-100-ml`,
    `${PRODUCTS}/categories`,
    `${PRODUCTS}/categories/1`,
    `${PRODUCTS}/tags`,
    `${PRODUCTS}/attributes`,
    `${PRODUCTS}/attributes/1`,
    `${PRODUCTS}/attributes/1/terms`,
    `${PRODUCTS}/collection-data&${counts}`,
    `${PRODUCTS}/collection-data&${counts}&min_price=100&max_price=2500&stock_status=instock`,
    ...['or', 'and'].flatMap(type => [
      `${PRODUCTS}/collection-data&${countedAttributes(type)}`,
      ...['and', 'in'].map(
        relation =>
          `${PRODUCTS}/collection-data&${countedAttributes(type)}&${attribute(0, 'in', 'crna')}&${attribute(1, 'in', 'bijela')}&attribute_relation=${relation}`,
      ),
    ]),
    `${PRODUCTS}/collection-data&${countedAttributes('or')}&${attribute(0, 'not_in', 'nema')}`,
    `${PRODUCTS}/reviews`,
    `${PRODUCTS}/reviews&product_id=1,2&category_id=1,2&orderby=rating&order=asc`,
    '/wp/v2/posts',
    '/wp/v2/posts&_embed=1&per_page=100',
    ...[
      'search=ulje',
      'slug=uljani-mirisi-bez-alkohola',
      'include=1,2&orderby=include',
      'exclude=1,2',
      'categories=1,2',
      'categories_exclude=1,2',
      'tags=1,2',
      'orderby=title&order=asc',
    ].map(filter => `/wp/v2/posts&${filter}`),
    '/wp/v2/posts/1',
    '/wp/v2/pages',
    '/wp/v2/pages/1',
    '/wp/v2/categories',
    '/wp/v2/categories&post=1',
    '/wp/v2/categories/1',
    '/wp/v2/tags',
    '/wp/v2/tags/1',
    `/wc/store/v1/order/1001&key=${key}&billing_email=kupac@primjer.ba`,
  ].map(route => route.replace('{tag}', tags[0]).replace('{other}', tags[1]))
