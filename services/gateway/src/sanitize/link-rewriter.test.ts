import { describe, expect, it } from 'vitest'
import { createHtmlSanitizer } from './html-sanitizer.ts'
import { createRemoteLinkRewriter } from './link-rewriter.ts'
import { createPermalinkMap, type StorePermalinks } from './permalink-map.ts'

const none: StorePermalinks = { products: [], categories: [], posts: [], pages: [] }

const site = (path: string) => `https://trgovina.example${path}`
const known: StorePermalinks = {
  products: [
    { slug: 'abaja-amina', url: site('/proizvod/abaja-amina/') },
    { slug: 'med', url: site('/proizvod/med/') },
    { slug: 'مسك', url: site('/proizvod/%d9%85%d8%b3%d9%83/') },
  ],
  categories: [
    { slug: 'odjeca', url: site('/kategorije-proizvoda/odjeca/') },
    { slug: 'abaje', url: site('/kategorije-proizvoda/odjeca/abaje/') },
  ],
  posts: [{ slug: 'crni-kim', url: site('/2026/11/crni-kim/') }],
  pages: [
    { slug: 'dostava', url: site('/informacije/dostava/') },
    { slug: 'o-nama', url: site('/o-nama/') },
  ],
}

function linksOf(addresses: StorePermalinks = known, storeUrl = 'https://trgovina.example') {
  return createRemoteLinkRewriter({
    publicUrl: 'https://sultan.example',
    storeUrl,
    imageHosts: new Set(['trgovina.example', 'cdn.example']),
    findLocalPath: createPermalinkMap(addresses, new URL(storeUrl)),
  })
}

describe('createRemoteLinkRewriter.href', () => {
  it.each([
    ['https://trgovina.example/proizvod/abaja-amina/', '/proizvod/abaja-amina'],
    ['http://www.trgovina.example/proizvod/nova-abaja?x=1#reviews', '/proizvod/nova-abaja'],
    ['/proizvod/med/', '/proizvod/med'],
    ['/proizvod/%d9%85%d8%b3%d9%83/', '/proizvod/%D9%85%D8%B3%D9%83'],
    ['https://trgovina.example/proizvod/مسك-2/', '/proizvod/%D9%85%D8%B3%D9%83-2'],
    ['https://trgovina.example/?product=%25d9%2585', '/proizvod/%D9%85'],
    ['https://trgovina.example/kategorije-proizvoda/odjeca/abaje/page/2/', '/kategorije-proizvoda/abaje'],
    ['https://trgovina.example/2026/11/crni-kim', '/blog/crni-kim'],
    ['https://trgovina.example/informacije/dostava/', '/dostava'],
    ['https://trgovina.example/cart/', '/checkout'],
    ['https://trgovina.example/checkout', '/checkout'],
    ['https://trgovina.example/my-account/orders/', '/order-history'],
    ['https://trgovina.example/', '/'],
    ['https://trgovina.example/?product=med', '/proizvod/med'],
    ['https://sultan.example/blog/x', '/blog/x'],
    ['#sastav', '#sastav'],
    ['mailto:a@b.ba', 'mailto:a@b.ba'],
    [
      'https://trgovina.example/wp-content/uploads/2026/Slika%201.JPG',
      '/slike/1920/trgovina.example/wp-content/uploads/2026/Slika%201.JPG',
    ],
  ])('rewrites the link %s to %s', (address, ours) => {
    expect(linksOf().href(address)).toBe(ours)
  })

  it.each([
    'https://trgovina.example/o-nama/',
    'https://trgovina.example/kategorije-proizvoda/nepoznata/',
    'https://trgovina.example/wp-login.php',
    'https://trgovina.example/proizvodi-godine/',
    'https://trgovina.example/cartographer/',
    'https://drugi.example/proizvod/med/',
  ])('does not change the link %s, for which the storefront has no page', address => {
    expect(linksOf().href(address)).toBe(address)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a:b@trgovina.example/proizvod/med'])(
    'removes the unsafe link %s',
    address => {
      expect(linksOf().href(address)).toBeNull()
    },
  )

  it('for a shop in the folder /wp, rewrites links to products, categories and posts under /wp to storefront paths, and no links outside /wp', () => {
    const inFolder = (path: string) => `https://trgovina.example/wp${path}`
    const other = linksOf(
      {
        ...none,
        products: [
          { slug: 'med', url: inFolder('/shop/hrana/med/') },
          { slug: 'abaja', url: inFolder('/shop/odjeca/abaja/') },
        ],
        categories: [{ slug: 'hrana', url: inFolder('/shop/hrana/') }],
        posts: [{ slug: 'prvi', url: inFolder('/?p=12') }],
      },
      'https://trgovina.example/wp',
    )
    expect(other.href(inFolder('/shop/hrana/ulje/'))).toBe('/proizvod/ulje')
    expect(other.href(inFolder('/shop/hrana/'))).toBe('/kategorije-proizvoda/hrana')
    expect(other.href(inFolder('/?p=12'))).toBe('/blog/prvi')
    expect(other.href(inFolder('/?p=13'))).toBe('https://trgovina.example/wp/?p=13')
    expect(other.href(inFolder('/'))).toBe('/')
    expect(other.href('https://trgovina.example/shop/hrana/ulje/')).toBe(
      'https://trgovina.example/shop/hrana/ulje/',
    )
  })

  it('when all loaded product permalinks begin with /prodavnica/ulja/etericna/, and `ulja` and `etericna` are category slugs, converts every link under /prodavnica/ into a link to a storefront product page', () => {
    const oils = {
      ...none,
      products: [
        { slug: 'lavanda', url: site('/prodavnica/ulja/etericna/lavanda/') },
        { slug: 'ruza', url: site('/prodavnica/ulja/etericna/ruza/') },
      ],
      categories: ['ulja', 'ulja/etericna', 'hrana'].map(path => ({
        slug: path.split('/').at(-1) ?? '',
        url: site(`/kategorija/${path}/`),
      })),
    }
    expect(linksOf(oils).href(site('/prodavnica/hrana/med/'))).toBe('/proizvod/med')
    expect(linksOf(oils).href(site('/prodavnica/ulja/bazna/kokos/'))).toBe('/proizvod/kokos')
    expect(linksOf(oils).href(site('/drugo/hrana/med/'))).toBe(site('/drugo/hrana/med/'))
  })

  it('takes only links under /ulja/ for links to products when all loaded product permalinks begin with /ulja/, even if `ulja` is also the slug of a category', () => {
    const flat = {
      ...none,
      products: [{ slug: 'lavanda', url: site('/ulja/lavanda/') }],
      categories: [{ slug: 'ulja', url: site('/kategorija/ulja/') }],
    }
    expect(linksOf(flat).href(site('/ulja/ruza/'))).toBe('/proizvod/ruza')
    expect(linksOf(flat).href(site('/o-nama/tim/'))).toBe(site('/o-nama/tim/'))
  })

  it('returns links to the store’s site unchanged until permalinks are loaded', () => {
    expect(linksOf(none).href(site('/proizvod/med/'))).toBe(site('/proizvod/med/'))
  })

  it('leaves links to unknown pages of the store’s site unchanged when the URLs of products have no common folder', () => {
    const flat = {
      ...none,
      products: [
        { slug: 'med', url: site('/med/') },
        { slug: 'ulje', url: site('/ulje/') },
      ],
    }
    expect(linksOf(flat).href(site('/med/'))).toBe('/proizvod/med')
    expect(linksOf(flat).href(site('/nesto/'))).toBe(site('/nesto/'))
  })
})

describe('createRemoteLinkRewriter.imagePath', () => {
  const cleaner = createHtmlSanitizer(linksOf())

  it('rewrites image URLs to the picture route, and removes the URLs in WordPress’s srcset', () => {
    const clean = cleaner.blocks(
      '<img src="https://trgovina.example/wp-content/uploads/a-300x200.jpg" srcset="https://trgovina.example/a.jpg 300w" width="300" height="200" alt="Med">',
    )
    expect(clean).toContain('src="/slike/960/trgovina.example/wp-content/uploads/a-300x200.jpg"')
    expect(clean).toContain('width="300" height="200"')
    expect(clean).not.toContain('https://')
  })

  it('removes images of hosts that are not allowed', () => {
    expect(cleaner.blocks('<p>a</p><img src="https://drugi.example/a.jpg">')).toBe('<p>a</p>')
    expect(cleaner.blocks('<img src="//cdn.example/a.jpg">')).toContain('/slike/960/cdn.example/a.jpg')
    expect(cleaner.blocks('<img src="/wp-content/a.jpg">')).toContain(
      '/slike/960/trgovina.example/wp-content/a.jpg',
    )
  })
})
