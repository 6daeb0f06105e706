import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const proper = (path: string) => canonicalPath(new URL(`http://shop.example${path}`))

describe('canonicalPath', () => {
  it.each(['/', '/blog', '/blog?stranica=2', '/proizvod/%C4%87urekot', '/narudzba/7?key=wc_order_AbC'])(
    'returns null for the canonical path %s',
    path => expect(proper(path)).toBeNull(),
  )

  it.each([
    ['/blog/', '/blog'],
    ['/blog///', '/blog'],
    ['//blog//x', '/blog/x'],
    ['/Proizvod/Arganovo-Ulje?A=B', '/proizvod/arganovo-ulje?A=B'],
    ['/BLOG/%C4%87/', '/blog/%C4%87'],
  ])('maps the path %s to %s', (path, to) => {
    expect(proper(path)).toBe(to)
    expect(proper(to)).toBeNull()
  })
})
