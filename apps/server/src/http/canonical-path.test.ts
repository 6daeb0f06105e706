import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const proper = (path: string) => canonicalPath(new URL(`http://shop.example${path}`))

describe('canonicalPath', () => {
  it.each([
    '/',
    '/blog',
    '/blog?stranica=2',
    '/proizvod/%C4%87urekot',
    '/proizvod/a%2fb',
    '/proizvod/%2541',
    '/proizvod/%d9',
    '/narudzba/7?key=wc_order_AbC',
  ])('returns null for the canonical path %s', path => expect(proper(path)).toBeNull())

  it.each([
    ['/blog/', '/blog'],
    ['/blog///', '/blog'],
    ['//blog//x', '/blog/x'],
    ['/Proizvod/Arganovo-Ulje?A=B', '/proizvod/arganovo-ulje?A=B'],
    ['/BLOG/%C4%87/', '/blog/%C4%87'],
    ['/proizvod/%d9%85%d8%b3%d9%83-%d8%a7', '/proizvod/%D9%85%D8%B3%D9%83-%D8%A7'],
    ['/proizvod/%25d9%2585%25D8%25B3-a', '/proizvod/%D9%85%D8%B3-a'],
  ])('maps the path %s to the canonical path %s', (path, to) => {
    expect(proper(path)).toBe(to)
    expect(proper(to)).toBeNull()
  })
})
