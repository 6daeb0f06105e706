import { describe, expect, it } from 'vitest'
import type { ProductAttribute } from '../../api/products/product.ts'
import { sizeTableAttribute, withSizeTableId } from './size-table.ts'

const attribute = (name: string, choosesVariation = true): ProductAttribute => ({
  name,
  taxonomy: null,
  param: name.toLowerCase(),
  choosesVariation,
  terms: [{ slug: 's', name: 'S' }],
})
const table = (title: string) => `<table><thead><tr><th scope="col">${title}</th></tr></thead></table>`
const facts = '<table><tbody><tr><th scope="row">Veličina</th><td>M</td></tr></tbody></table>'

describe('size table in the product description', () => {
  it('the size table is the first table whose first heading is the name of an attribute, not a later table with the same heading', () => {
    const product = {
      descriptionHtml: `<p>Abaja</p>${facts}${table('Kroj')}${table(' Veličina ')}${table('Veličina')}`,
      attributes: [attribute('Boja'), attribute('Veličina')],
    }
    expect(sizeTableAttribute(product)).toBe('Veličina')
    expect(withSizeTableId(product)).toBe(
      `<p>Abaja</p>${facts}${table('Kroj')}${table(' Veličina ').replace('<table>', '<table id="tabela-mjera">')}${table('Veličina')}`,
    )
  })

  it('finds no size table when the table has no header row, or when the attribute in its first column is not used for variations', () => {
    const without = { descriptionHtml: facts, attributes: [attribute('Veličina')] }
    expect(sizeTableAttribute(without)).toBeNull()
    expect(withSizeTableId(without)).toBe(facts)
    const single = { descriptionHtml: table('Veličina'), attributes: [attribute('Veličina', false)] }
    expect(sizeTableAttribute(single)).toBeNull()
  })
})
