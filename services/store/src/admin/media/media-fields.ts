import { z } from 'zod'
import { integer, oneOf, readOnly, text } from '../framework/fields.ts'
import { commonListParams, sortOrder } from '../framework/list-page.ts'

/**
 * Schema of the title or caption of a picture in a request: a string, or an object such as `{ raw: 'text' }`.
 * The object is accepted because responses with `context=edit` contain titles and captions in this form.
 */
const written = () => z.union([z.string(), z.object({ raw: z.string() })])

export const mediaFields = {
  id: readOnly(integer()),
  date: readOnly(text()),
  slug: readOnly(text().describe('From the name of the file.')),
  link: readOnly(text()),
  title: written().describe('Plain text.'),
  caption: written().describe('Plain text.'),
  alt_text: text(),
  media_type: readOnly(text()),
  mime_type: readOnly(text()),
  source_url: readOnly(text()),
}

export const mediaListParams = {
  ...commonListParams,
  order: sortOrder('desc'),
  orderby: oneOf(['date', 'id', 'title']).default('date'),
}
