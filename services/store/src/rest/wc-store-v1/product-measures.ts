import type { Dimensions } from '../../db/catalogue-tables.ts'

/** Weight and size in the shop's units, kg and cm, as numbers with a point and as words with a comma. */
export function productMeasures(
  weightG: number | null,
  dimensions: Dimensions | null,
): Record<string, unknown> {
  const weight = weightG === null || weightG === 0 ? '' : String(weightG / 1000)
  const size = dimensions ?? { length: '', width: '', height: '' }
  const sides = [size.length, size.width, size.height].filter(side => side !== '')
  return {
    weight,
    dimensions: { length: size.length, width: size.width, height: size.height },
    formatted_weight: weight === '' ? 'N/A' : `${withComma(weight)} kg`,
    formatted_dimensions: sides.length === 0 ? 'N/A' : `${sides.map(withComma).join(' &times; ')} cm`,
  }
}

function withComma(figure: string): string {
  return figure.replace('.', ',')
}
