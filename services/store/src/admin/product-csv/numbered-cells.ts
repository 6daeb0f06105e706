import { isRecord } from '@sultan/kernel/is-record'
import { optionJson } from '../products/option-json.ts'
import { type AdminProduct, attributesOf, valuesOf } from '../products/product-row.ts'
import { joinList } from './cell-texts.ts'
import { attributeColumn, downloadColumn } from './csv-columns.ts'

/** A cell of the product CSV. A spreadsheet does not evaluate numbers, so only texts are escaped. */
export type Cell = string | number

/**
 * The names and cells of the attribute columns in a product CSV row. The cells of a variation contain its
 * options; an empty cell means that the variation allows any option (wire fact 112).
 */
export function attributeCells(one: AdminProduct, parent: AdminProduct | undefined): [string, Cell][] {
  const { product, details } = one
  if (product.type === 'variation') {
    const owned = parent === undefined ? [] : attributesOf(parent.product)
    const options = optionJson(product, owned)
    return valuesOf(product).flatMap(({ attribute, name, value }, at): [string, Cell][] => {
      const owner = owned.find(own => (own.taxonomy ?? own.name) === attribute)
      const label = owner?.name ?? name
      const option = options.find(own => own.name === label)?.option ?? ''
      return attributeEntries(at + 1, {
        ...{ name: label, 'value(s)': value === null ? '' : joinList([option]), visible: '' },
        global: Number((owner?.taxonomy ?? null) !== null),
      })
    })
  }
  return attributesOf(product).flatMap(({ name, taxonomy, visible, terms }, at) => {
    const preset = details.more.default_attributes?.find(own => isRecord(own) && own.name === name)
    const chosen = isRecord(preset) ? String(preset.option ?? '') : ''
    return attributeEntries(at + 1, {
      ...{ name, 'value(s)': joinList(terms.map(term => term.name)), visible: Number(visible ?? true) },
      global: Number(taxonomy !== null),
      default: terms.find(({ slug }) => slug === chosen)?.name ?? chosen,
    })
  })
}

function attributeEntries(
  number: number,
  parts: Partial<Readonly<Record<Parameters<typeof attributeColumn>[1], Cell>>>,
): [string, Cell][] {
  // The cast is safe: the type of `parts` allows only keys that `attributeColumn` accepts.
  const entries = Object.entries(parts) as [Parameters<typeof attributeColumn>[1], Cell][]
  return entries.map(([part, cell]) => [attributeColumn(number, part), cell])
}

export function downloadCells({ details }: AdminProduct): [string, Cell][] {
  return (details.more.downloads ?? []).flatMap((download, at): [string, Cell][] => {
    if (!isRecord(download)) return []
    const { id = '', name = '', file = '' } = download
    return [
      [downloadColumn(at + 1, 'ID'), String(id)],
      [downloadColumn(at + 1, 'name'), String(name)],
      [downloadColumn(at + 1, 'URL'), String(file)],
    ]
  })
}
