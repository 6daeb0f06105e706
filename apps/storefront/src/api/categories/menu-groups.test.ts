import { describe, expect, it } from 'vitest'
import type { Category } from './categories.ts'
import { isInGroup, menuGroups } from './menu-groups.ts'

function category(id: number, slug: string, parent = 0): Category {
  return { id, slug, parent, name: slug, picture: null, count: 0 }
}

const clothes = category(1, 'odjeca')
const oils = category(2, 'ulja-i-kozmetika')
const caps = category(3, 'kape', 1)
const gifts = category(4, 'poklon-setovi')

describe('menuGroups', () => {
  it('lists the categories of the menu in the order of the menu, each with its child categories', () => {
    expect(menuGroups([clothes, gifts, caps, oils])).toEqual([
      { category: oils, children: [] },
      { category: clothes, children: [caps] },
    ])
  })

  it('lists the gift category after the child categories of the category with the slug ostalo (other)', () => {
    const other = category(6, 'ostalo')
    const rugs = category(7, 'sedzade', 6)
    expect(menuGroups([gifts, other, rugs])).toEqual([{ category: other, children: [rugs, gifts] }])
  })

  it('omits a category of the menu that is not a top-level category', () => {
    expect(menuGroups([category(5, 'hidzama', 2)])).toEqual([])
  })
})

describe('isInGroup', () => {
  const group = { category: clothes, children: [caps] }

  it.each([
    ['/kategorije-proizvoda/odjeca', true],
    ['/kategorije-proizvoda/kape', true],
    ['/kategorije-proizvoda/ulja-i-kozmetika', false],
    ['/', false],
  ])(
    'for the path %s and the menu group odjeca (clothing) with the child category kape (caps), returns %s',
    (path, expected) => {
      expect(isInGroup(group, path)).toBe(expected)
    },
  )
})
