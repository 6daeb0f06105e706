import { isRecord } from '@sultan/kernel/is-record'
import { messages } from '../messages/messages.ts'
import { type FieldErrors, isIntegerWithin, isProductId } from '../validation/fields.ts'
import { mergeLines, type RequestedLine, type VariationAttribute } from './merge-lines.ts'

const MAX_LINES = 100
export const MAX_QUANTITY = 999
const MAX_ATTRIBUTES = 20
const MAX_ATTRIBUTE_LENGTH = 200

/**
 * Parses the `items` of a quote or order request (docs/http-api.md). Adds validation errors to `errors`; when
 * `errors` is not empty, the result must not be used.
 */
export function parseLines(items: unknown, errors: FieldErrors): readonly RequestedLine[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_LINES) {
    errors.items = messages.lineCount(MAX_LINES)
    return []
  }
  return mergeLines(items.map((item, line) => parseLine(item, line, errors)))
}

function parseLine(item: unknown, line: number, errors: FieldErrors): RequestedLine {
  const { id, quantity, variation } = isRecord(item) ? item : {}
  const isId = isProductId(id)
  const isQuantity = isIntegerWithin(quantity, 1, MAX_QUANTITY)
  if (!isId) errors[`items.${line}.id`] = messages.unknownProductId
  if (!isQuantity) errors[`items.${line}.quantity`] = messages.quantity(MAX_QUANTITY)
  return {
    line,
    id: isId ? id : 0,
    quantity: isQuantity ? quantity : 0,
    variation: parseVariation(variation, line, errors),
  }
}

function parseVariation(
  variation: unknown,
  line: number,
  errors: FieldErrors,
): readonly VariationAttribute[] {
  if (variation === undefined || variation === null) return []
  if (
    Array.isArray(variation) &&
    variation.length <= MAX_ATTRIBUTES &&
    variation.every(isVariationAttribute)
  ) {
    return variation.map(({ attribute, value }) => ({ attribute, value }))
  }
  errors[`items.${line}.variation`] = messages.variation
  return []
}

function isVariationAttribute(value: unknown): value is VariationAttribute {
  return isRecord(value) && isShortText(value.attribute) && value.attribute !== '' && isShortText(value.value)
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_ATTRIBUTE_LENGTH
}
