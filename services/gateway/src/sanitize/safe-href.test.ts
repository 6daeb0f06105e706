import { describe, expect, it } from 'vitest'
import { safeHref } from './safe-href.ts'

const ownOrigins = new Set(['https://sultan.example'])

describe('safeHref', () => {
  it.each([
    ['https://other.example/a?b=1#c', 'https://other.example/a?b=1#c'],
    ['http://other.example', 'http://other.example/'],
    ['mailto:info@sultan.example', 'mailto:info@sultan.example'],
    ['tel:+38733000000', 'tel:+38733000000'],
    ['/proizvod/med?boja=1#opis', '/proizvod/med?boja=1#opis'],
    ['#opis', '#opis'],
    ['?stranica=2', '/?stranica=2'],
    ['https://sultan.example/blog/prvi', '/blog/prvi'],
    ['https://sultan.example', '/'],
    ['HTTPS://SULTAN.example/Blog', '/Blog'],
    ['https://sultan.example//zli.example/x', '/zli.example/x'],
    ['https://sultan.example.zli.example/', 'https://sultan.example.zli.example/'],
    ['//zli.example/x', 'https://zli.example/x'],
  ])('turns the link %s into %s', (href, expected) => {
    expect(safeHref(href, ownOrigins)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://sultan.example/1',
    'https://user:pass@sultan.example/',
    'http://',
    'https://[::1',
    '/.//zli.example',
    '/x/..//zli.example',
  ])('returns null for the unsafe URL %j', href => {
    expect(safeHref(href, ownOrigins)).toBeNull()
  })
})
