import { describe, expect, it } from 'vitest'
import type { Category } from '../api/categories/categories.ts'
import { menuGroups } from '../api/categories/menu-groups.ts'
import { currentEntry } from './category-nav.tsx'

const category = (id: number, slug: string, parent: number): Category => ({
  ...{ id, slug, name: slug, parent, count: 1 },
  picture: null,
})
const groups = menuGroups([category(1, 'odjeca', 0), category(2, 'kape', 1)])

describe('currentEntry', () => {
  it.each([
    ['/kategorije-proizvoda/odjeca', '/kategorije-proizvoda/odjeca'],
    ['/kategorije-proizvoda/kape', '/kategorije-proizvoda/kape'],
    ['/blog', '/blog'],
    ['/blog/sta-je-hidzama', '/blog'],
    ['/', '/'],
    ['/login', '/login'],
    ['/wishlist/x', '/wishlist'],
    ['/checkout', 'none'],
    ['/proizvod/kapa', 'none'],
    ['/blogovi', 'none'],
    ['/kategorije-proizvoda/nepoznata', null],
    ['/kategorije-proizvoda/odjeca/x', null],
  ])('for the path %s, returns %j as the cache key of the header’s markup', (pathname, entry) => {
    expect(currentEntry(groups, pathname)).toBe(entry)
  })
})
