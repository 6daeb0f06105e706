import { describe, expect, it } from 'vitest'
import { localTarget } from './woocommerce-paths.ts'

const target = (path: string) => localTarget(new URL(path, 'https://s.example'))

describe('localTarget', () => {
  it.each([
    ['/shop', '/'],
    ['/shop/page/2/', '/'],
    ['/shop/?s=med&post_type=product', '/pretraga?q=med'],
    ['/shop/sapun-od-lovora/', '/proizvod/sapun-od-lovora'],
    ['/shop/njega/sapun-od-lovora/', '/proizvod/sapun-od-lovora'],
    ['/product/sapun-od-lovora', '/proizvod/sapun-od-lovora'],
    ['/Product/Sapun-Od-Lovora/', '/proizvod/sapun-od-lovora'],
    ['/product/%C4%8Daj/', '/proizvod/%C4%8Daj'],
    ['/product/djul/?attribute_pa_zapremina=50-ml&utm_source=x', '/proizvod/djul?zapremina=50-ml'],
    ['/product-category/ulja-i-kozmetika/biljna-ulja/', '/kategorije-proizvoda/biljna-ulja'],
    ['/product-category/odjeca/page/3/', '/kategorije-proizvoda/odjeca'],
    ['/product-category/odjeca/feed/', '/blog/rss.xml'],
    ['/product-tag/crni-kim/', '/pretraga?q=crni+kim'],
    ['/cart/', '/checkout'],
    ['/checkout/order-received/12/?key=wc_order_aB3', '/narudzba/12?key=wc_order_aB3'],
    ['/my-account/', '/order-history'],
    ['/my-account/orders/', '/order-history'],
    ['/my-account/lost-password/', '/zaboravljena-lozinka'],
    ['/feed/', '/blog/rss.xml'],
    ['/feed/atom/', '/blog/rss.xml'],
    ['/comments/feed/', '/blog/rss.xml'],
    ['/2026/05/27/kako-se-cuva-med/', '/blog/kako-se-cuva-med'],
    ['/2026/05/kako-se-cuva-med/', '/blog/kako-se-cuva-med'],
    ['/2026/05/27/kako-se-cuva-med/feed/', '/blog/rss.xml'],
    ['/2026/05/', '/blog'],
    ['/category/mirisi/', '/blog?kategorija=mirisi'],
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/?product=sapun', '/proizvod/sapun'],
    ['/?product_cat=odjeca', '/kategorije-proizvoda/odjeca'],
    ['/?product_tag=crni-kim', '/pretraga?q=crni+kim'],
    ['/?s=crni+kim&post_type=product', '/pretraga?q=crni+kim'],
    ['/?feed=rss2', '/blog/rss.xml'],
  ])('maps the WooCommerce URL %s to the path %s of this shop', (url, path) => {
    expect(target(url)).toEqual({ kind: 'path', path })
  })

  it.each(['/?p=12', '/archives/12'])('maps the WordPress URL %s to the post or product id 12', url => {
    expect(target(url)).toEqual({ kind: 'id', id: 12 })
  })

  it.each([
    ...['/', '/?utm_source=x', '/nepoznato', '/product', '/product-category', '/checkout/pay'],
    ...['/?p=0', '/?p=1e3', '/?p=99999999999', '/?product=a/b', '/?product=', '/archives/x'],
    ...['/product/a%2fb', '/product/%ff', '/product/%0d%0aset-cookie:x', `/product/${'a'.repeat(201)}`],
    ...['/2026/05/27/a/b', '/constructor/x', '/__proto__/x', '/wp-admin', '/wp-login.php'],
    '/checkout/order-received/12/?key=%0d%0a',
  ])('returns null for a URL that is not redirected: %s', url => {
    expect(target(url)).toBeNull()
  })
})
