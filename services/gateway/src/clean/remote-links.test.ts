import { describe, expect, it } from 'vitest'
import { createAddressBook, type StoreAddresses } from './address-book.ts'
import { createHtmlCleaner } from './clean-html.ts'
import { remoteLinks } from './remote-links.ts'

const none: StoreAddresses = { products: [], categories: [], posts: [], pages: [] }

const site = (path: string) => `https://trgovina.example${path}`
const known: StoreAddresses = {
  products: [
    { slug: 'abaja-amina', address: site('/proizvod/abaja-amina/') },
    { slug: 'med', address: site('/proizvod/med/') },
  ],
  categories: [
    { slug: 'odjeca', address: site('/kategorije-proizvoda/odjeca/') },
    { slug: 'abaje', address: site('/kategorije-proizvoda/odjeca/abaje/') },
  ],
  posts: [{ slug: 'crni-kim', address: site('/2026/11/crni-kim/') }],
  pages: [
    { slug: 'dostava', address: site('/informacije/dostava/') },
    { slug: 'o-nama', address: site('/o-nama/') },
  ],
}

function rulesOf(addresses: StoreAddresses = known, storeUrl = 'https://trgovina.example') {
  return remoteLinks({
    publicUrl: 'https://sultan.example',
    storeUrl,
    pictureHosts: new Set(['trgovina.example', 'cdn.example']),
    findOurs: createAddressBook(addresses, new URL(storeUrl)),
  })
}

describe('links into the store’s own site', () => {
  it.each([
    ['https://trgovina.example/proizvod/abaja-amina/', '/proizvod/abaja-amina'],
    ['http://www.trgovina.example/proizvod/nova-abaja?x=1#reviews', '/proizvod/nova-abaja'],
    ['/proizvod/med/', '/proizvod/med'],
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
  ])('%s leads to %s', (address, ours) => {
    expect(rulesOf().href(address)).toBe(ours)
  })

  it.each([
    'https://trgovina.example/o-nama/',
    'https://trgovina.example/kategorije-proizvoda/nepoznata/',
    'https://trgovina.example/wp-login.php',
    'https://trgovina.example/proizvodi-godine/',
    'https://trgovina.example/cartographer/',
    'https://drugi.example/proizvod/med/',
  ])('%s stays where it is', address => {
    expect(rulesOf().href(address)).toBe(address)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a:b@trgovina.example/proizvod/med'])(
    '%s is nobody’s link',
    address => {
      expect(rulesOf().href(address)).toBeNull()
    },
  )

  it('follow other bases, categories in them, a folder and plain permalinks', () => {
    const inFolder = (path: string) => `https://trgovina.example/wp${path}`
    const other = rulesOf(
      {
        ...none,
        products: [
          { slug: 'med', address: inFolder('/shop/hrana/med/') },
          { slug: 'abaja', address: inFolder('/shop/odjeca/abaja/') },
        ],
        categories: [{ slug: 'hrana', address: inFolder('/shop/hrana/') }],
        posts: [{ slug: 'prvi', address: inFolder('/?p=12') }],
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

  it('without anything known still lead to the site', () => {
    expect(rulesOf(none).href(site('/proizvod/med/'))).toBe(site('/proizvod/med/'))
  })

  it('does not take the root for the products’ folder', () => {
    const flat = {
      ...none,
      products: [
        { slug: 'med', address: site('/med/') },
        { slug: 'ulje', address: site('/ulje/') },
      ],
    }
    expect(rulesOf(flat).href(site('/med/'))).toBe('/proizvod/med')
    expect(rulesOf(flat).href(site('/nesto/'))).toBe(site('/nesto/'))
  })
})

describe('pictures in the store’s texts', () => {
  const cleaner = createHtmlCleaner(rulesOf())

  it('go by the picture route, whatever widths WordPress offers', () => {
    const clean = cleaner.text(
      '<img src="https://trgovina.example/wp-content/uploads/a-300x200.jpg" srcset="https://trgovina.example/a.jpg 300w" width="300" height="200" alt="Med">',
    )
    expect(clean).toContain('src="/slike/960/trgovina.example/wp-content/uploads/a-300x200.jpg"')
    expect(clean).toContain('width="300" height="200"')
    expect(clean).not.toContain('https://')
  })

  it('of other hosts are left out, those of named hosts are not', () => {
    expect(cleaner.text('<p>a</p><img src="https://drugi.example/a.jpg">')).toBe('<p>a</p>')
    expect(cleaner.text('<img src="//cdn.example/a.jpg">')).toContain('/slike/960/cdn.example/a.jpg')
    expect(cleaner.text('<img src="/wp-content/a.jpg">')).toContain(
      '/slike/960/trgovina.example/wp-content/a.jpg',
    )
  })
})
