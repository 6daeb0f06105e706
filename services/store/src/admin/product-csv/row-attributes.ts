import type { ProductAttribute } from '../../db/json-columns.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import type { WriteScope } from '../framework/resource.ts'
import type { ProductValues } from '../products/write-product.ts'
import type { VariationValues } from '../products/write-variation.ts'
import type { CellReader } from './cell-reader.ts'
import { attributeColumn, columnNumbers } from './csv-columns.ts'
import { resolveAttribute } from './row-terms.ts'

interface AttributeCells {
  readonly number: number
  readonly name: string
  readonly values: readonly string[]
  readonly isVisible: boolean
  readonly isGlobal: boolean
  readonly default: string
}

/** The attributes in a CSV row, without those that have no name. */
export function readAttributes(reader: CellReader): readonly AttributeCells[] {
  return columnNumbers(reader.cells, 'Attribute').flatMap(number => {
    const name = plainText(reader.text(attributeColumn(number, 'name')) ?? '')
    const values = reader.list(attributeColumn(number, 'value(s)')) ?? []
    const isVisible = reader.flag(attributeColumn(number, 'visible')) ?? true
    const isGlobal = reader.flag(attributeColumn(number, 'global')) ?? false
    const preset = reader.text(attributeColumn(number, 'default')) ?? ''
    return name === '' ? [] : [{ number, name, values, isVisible, isGlobal, default: preset }]
  })
}

type AttributeValues = Pick<ProductValues, 'attributes' | 'default_attributes'>

/**
 * The attributes of a product in a CSV row. The CSV file does not say which attributes are used for
 * variations. This information comes from the stored product and from the rows of its variations
 * (`variationOptions`).
 */
export async function resolveAttributes(
  read: readonly AttributeCells[],
  stored: readonly ProductAttribute[],
  scope: WriteScope,
): Promise<Result<AttributeValues>> {
  const attributes: NonNullable<ProductValues['attributes']>[number][] = []
  const defaults: NonNullable<ProductValues['default_attributes']>[number][] = []
  for (const [position, { name, values, isVisible, isGlobal, default: preset }] of read.entries()) {
    const id = isGlobal ? await resolveAttribute(name, scope) : ok(0)
    if (!id.ok) return id
    const owner = isGlobal ? { id: id.value } : { name }
    const known = stored.find(one => (isGlobal ? one.id === id.value : isLocal(one, name)))
    const flags = { visible: isVisible, variation: known?.variation ?? false }
    attributes.push({ ...owner, position, options: [...values], ...flags })
    if (preset !== '') defaults.push({ ...owner, option: preset })
  }
  const hasDefaults = read.some(one => one.default !== '')
  return ok({ attributes, ...(hasDefaults && { default_attributes: defaults }) })
}

/**
 * `options` are the options of a variation; an empty one means that the variation allows any option. `marked`
 * are the attributes of the parent product, with each attribute of the variation marked as used for
 * variations. `marked` is null when the parent product needs no change.
 */
export function variationOptions(
  read: readonly AttributeCells[],
  owned: readonly ProductAttribute[],
  reader: Pick<CellReader, 'addProblem'>,
): {
  readonly options: NonNullable<VariationValues['attributes']>
  readonly marked: NonNullable<ProductValues['attributes']> | null
} {
  const used = new Set<ProductAttribute>()
  const options = read.flatMap(({ number, name, values }) => {
    const [option = '', ...more] = values
    const attribute = owned.find(one => one.name.toLowerCase() === name.toLowerCase())
    const text = plainText(option)
    if (attribute === undefined)
      reader.addProblem(attributeColumn(number, 'name'), 'the product has no such attribute')
    else if (more.length > 0)
      reader.addProblem(attributeColumn(number, 'value(s)'), 'a variation has one value')
    else if (text !== '' && !attribute.terms.some(term => term.name.toLowerCase() === text.toLowerCase()))
      reader.addProblem(attributeColumn(number, 'value(s)'), 'the product has no such value')
    else used.add(attribute)
    return attribute === undefined
      ? []
      : [{ ...(attribute.id > 0 ? { id: attribute.id } : { name: attribute.name }), option }]
  })
  if ([...used].every(({ variation }) => variation)) return { options, marked: null }
  const marked = owned.map((attribute, position) => ({
    ...(attribute.id > 0 ? { id: attribute.id } : { name: attribute.name }),
    position,
    options: attribute.terms.map(term => term.name),
    visible: attribute.visible ?? true,
    variation: attribute.variation || used.has(attribute),
  }))
  return { options, marked }
}

const isLocal = (one: ProductAttribute, name: string): boolean =>
  one.taxonomy === null && one.name.toLowerCase() === name.toLowerCase()
