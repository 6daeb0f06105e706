import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTarget } from './link-target.ts'
import { messageParts, withoutListedProducts } from './message-parts.ts'

const origins = ['https://sultan.example', 'https://www.sultan.ba'] as const
const parts = (text: string) => messageParts(text, [...origins])
const target = (address: string) => linkTarget(address, [...origins])

describe('linkTarget', () => {
  it.each([
    ['/dostava', '/dostava'],
    [
      '/kategorije-proizvoda/odjeca?sortiraj=cijena-rastuce#x',
      '/kategorije-proizvoda/odjeca?sortiraj=cijena-rastuce#x',
    ],
    ['https://sultan.example/proizvod/djul/', '/proizvod/djul'],
    ['HTTPS://WWW.SULTAN.BA/proizvod/djul', '/proizvod/djul'],
    ['https://ime:lozinka@sultan.example/', '/'],
  ])('maps the link URL %s to the path %s of the shop', (address, path) => {
    expect(target(address)).toEqual({ kind: 'shop', path })
  })

  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b', 'example.com'],
    ['http://sultan.example/', 'http://sultan.example/', 'sultan.example'],
    ['https://sultan.example@zlo.example/', 'https://sultan.example@zlo.example/', 'zlo.example'],
    [
      'https://sultan.example.zlo.example',
      'https://sultan.example.zlo.example/',
      'sultan.example.zlo.example',
    ],
  ])('maps the link URL %s to the external link %s', (address, href, host) => {
    expect(target(address)).toEqual({ kind: 'external', href, host })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://sultan.example/1',
    '//zlo.example',
    '/\\zlo.example',
    '\\\\zlo.example',
    '/\t/zlo.example',
    'https://sultan.example//zlo.example',
    'https://',
    'proizvod/djul',
    '#',
    '',
  ])('returns null for the link URL %j', address => {
    expect(target(address)).toBeNull()
  })

  it('returns only paths of the shop and http(s) URLs for any input', () => {
    const schemes = fc.constantFrom('/', '//', 'https://', 'http:/', 'javascript:', 'data:', '\\', '')
    fc.assert(
      fc.property(schemes, fc.webUrl(), fc.string(), (scheme, url, text) => {
        for (const address of [scheme + text, scheme + url, url + text]) {
          const found = target(address)
          if (found?.kind === 'shop') expect(new URL(found.path, origins[0]).origin).toBe(origins[0])
          if (found?.kind === 'external') expect(found.href).toMatch(/^https?:\/\//)
        }
      }),
    )
  })
})

describe('messageParts', () => {
  it('splits an assistant reply into text, line breaks and links', () => {
    expect(parts('Više o [dostavi](/dostava).\r\n\nPišite na https://example.com/a.')).toEqual([
      { kind: 'text', text: 'Više o ' },
      { kind: 'link', text: 'dostavi', target: { kind: 'shop', path: '/dostava' } },
      { kind: 'text', text: '.' },
      { kind: 'break' },
      { kind: 'break' },
      { kind: 'text', text: 'Pišite na ' },
      {
        kind: 'link',
        text: 'https://example.com/a',
        target: { kind: 'external', href: 'https://example.com/a', host: 'example.com' },
      },
      { kind: 'text', text: '.' },
    ])
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '[klik](javascript:alert(1))',
    '[klik](data:text/html,a)',
    '[klik](//zlo.example)',
    '**podebljano** <b>i ovo</b>',
    '[nije link] (/dostava)',
    '[](/dostava)',
  ])('returns the text %s as plain text, without links', text => {
    expect(parts(text)).toEqual([{ kind: 'text', text }])
  })

  it('keeps all characters of a message except the brackets and the URL of a link `[text](URL)`', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('\n', '[', ']', '(', ')', 'https://', '/dostava', '[a](/b)', 'javascript:', '<b>', '.'),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const shown = parts(text).map(part => (part.kind === 'break' ? '\n' : part.text))
        const plain = text.replace(/\r\n|\r/g, '\n')
        const hidden = /\[([^[\]\n]{1,200})\]\(([^\s()]{1,500})\)/g
        expect(shown.join('').replace(hidden, '$1')).toBe(plain.replace(hidden, '$1'))
      }),
    )
  })

  it('splits long repetitive input without catastrophic backtracking', () => {
    for (const text of [
      '['.repeat(20_000),
      '[a]('.repeat(5_000),
      'https://'.repeat(3_000),
      '[a'.repeat(10_000),
    ]) {
      expect(parts(text).length).toBeGreaterThan(0)
    }
  })
})

describe('withoutListedProducts', () => {
  const products = [{ link: 'https://sultan.example/proizvod/behar' }]

  it('removes the list line about a product in stock from the text when the product is shown below the message', () => {
    const text = 'Do 40 KM:\n– [Behar, miris](/proizvod/behar): od 8,90 KM, na stanju\nSve: [Mirisi](/m)'
    expect(withoutListedProducts(text, products)).toBe('Do 40 KM:\nSve: [Mirisi](/m)')
  })

  it.each([
    ['whose product is not shown below the message', '– [Đul](/proizvod/djul): 8,90 KM, na stanju'],
    ['whose product is sold out', '– [Behar](/proizvod/behar): 8,90 KM, trenutno nema na stanju'],
    ['that is not in a list', '[Behar](/proizvod/behar): 8,90 KM, na stanju.'],
  ])('keeps a text line %s: %s', (_what, line) => {
    expect(withoutListedProducts(line, products)).toBe(line)
  })
})
