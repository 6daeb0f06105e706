import { type Attribute, type AttributeTerm, attributeSchema, attributeTermSchema } from './attribute.ts'
import { type Category, categorySchema } from './category.ts'
import type { Result, Wire } from './client.ts'
import { fieldsOf, sendForList } from './page-of.ts'
import { type Tag, tagSchema } from './tag.ts'

const route = '/wc/store/v1/products'

/** All categories, at most 100 (specification §7, call 6); empty ones too, which the store would leave out (wire fact 26). */
export async function listCategories(wire: Wire): Promise<Result<readonly Category[]>> {
  return sendForList(wire, {
    route: `${route}/categories`,
    query: { per_page: 100, hide_empty: false, _fields: fieldsOf(categorySchema) },
    schema: categorySchema,
  })
}

/** Tags that products have, at most 100. */
export async function listTags(wire: Wire): Promise<Result<readonly Tag[]>> {
  return sendForList(wire, {
    route: `${route}/tags`,
    query: { per_page: 100, _fields: fieldsOf(tagSchema) },
    schema: tagSchema,
  })
}

/** The shop's attributes. */
export async function listAttributes(wire: Wire): Promise<Result<readonly Attribute[]>> {
  return sendForList(wire, {
    route: `${route}/attributes`,
    query: { _fields: fieldsOf(attributeSchema) },
    schema: attributeSchema,
  })
}

/** Terms of one attribute of the shop. Errors: 404 for an unknown id. */
export async function attributeTerms(
  wire: Wire,
  attributeId: number,
): Promise<Result<readonly AttributeTerm[]>> {
  return sendForList(wire, {
    route: `${route}/attributes/${attributeId}/terms`,
    query: { _fields: fieldsOf(attributeTermSchema) },
    schema: attributeTermSchema,
  })
}
