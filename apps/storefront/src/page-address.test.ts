import { describe, expect, it } from 'vitest'
import { pageAddressOf } from './page-address.ts'
import type { PageParam } from './renderer.ts'

const listParams: readonly PageParam[] = [
  { name: 'boja', values: ['bijela', 'crna'], isList: true },
  { name: 'velicina', values: ['m'], isList: true },
]
const productParams: readonly PageParam[] = [{ name: 'zapremina', values: ['30-ml', '50-ml'], isList: false }]

const address = (path: string, params: readonly PageParam[] | null = []) =>
  pageAddressOf(new URL(path, 'http://localhost'), params)

describe('pageAddressOf', () => {
  it.each([
    '/kategorije-proizvoda/ulja',
    '/proizvod/arganovo-ulje',
    '/blog',
    '/blog/post',
    '/dostava',
    '/',
    '/nema',
  ])('drops unknown URL parameters from the address of the page %s', path => {
    expect(address(`${path}?posjeta=1&utm_source=x&fbclid=2&__proto__=3`)).toBe(path)
  })

  it('returns one page address for 100,000 URLs with different unknown URL parameters and values', () => {
    const addresses = Array.from({ length: 100_000 }, (_, at) =>
      address(`/kategorije-proizvoda/ulja?izmisljen${at}=${at}&boja=${at}`, listParams),
    )
    expect([...new Set(addresses)]).toEqual(['/kategorije-proizvoda/ulja'])
  })

  it('keeps the URL parameters that the route declares, and puts these parameters in a fixed order', () => {
    const path = '/kategorije-proizvoda/ulja'
    const canonical = `${path}?stranica=2&sortiraj=naziv&cijena-od=10`
    expect(address(canonical)).toBe(canonical)
    expect(address(`${path}?cijena-od=10.00&gclid=x&sortiraj=naziv&stranica=2`)).toBe(canonical)
    expect(address('/pretraga?q=crni%20kim&x=1')).toBe('/pretraga?q=crni+kim')
    expect(address('/login?nazad=/checkout&x=1')).toBe('/login?nazad=%2Fcheckout')
  })

  it('drops declared URL parameters with an invalid, repeated or default value', () => {
    expect(address('/kategorije-proizvoda/ulja?stranica=1&sortiraj=x&akcija=0')).toBe(
      '/kategorije-proizvoda/ulja',
    )
    expect(address('/blog?stranica=2&stranica=3')).toBe('/blog')
  })

  it('of the URL parameters that the route does not declare, keeps only names and values that `params` lists, in the order of `params`', () => {
    const path = '/kategorije-proizvoda/ulja'
    const canonical = `${path}?stranica=2&boja=bijela,crna&velicina=m`
    expect(address(`${path}?velicina=m&stranica=2&boja=crna&boja=bijela,nema,crna`, listParams)).toBe(
      canonical,
    )
    expect(address('/proizvod/ulje?zapremina=50-ml&boja=x', productParams)).toBe(
      '/proizvod/ulje?zapremina=50-ml',
    )
    expect(address('/proizvod/ulje?zapremina=30-ml,50-ml', productParams)).toBe('/proizvod/ulje')
  })

  it('with `params` null, keeps every URL parameter that the route does not declare', () => {
    expect(address('/pretraga?q=ulje&boja=crna&stranica=1', null)).toBe('/pretraga?q=ulje&boja=crna')
  })
})
