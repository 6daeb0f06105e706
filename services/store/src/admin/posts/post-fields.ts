import { z } from 'zod'
import { date, flag, ids, integer, list, oneOf, type ParamsOf, readOnly, text } from '../framework/fields.ts'
import { commonListParams, dateListParams, sortOrder } from '../framework/list-page.ts'

/** Statuses of posts that a request can set. The status `trash` is set by deleting a post. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const

/**
 * Schema of the title, content or excerpt of a post: a string, or an object such as `{ raw: 'text' }`, the
 * form that responses use.
 */
const written = () => z.union([z.string(), z.object({ raw: z.string() })])

const commonFields = {
  id: readOnly(integer()),
  date: date(),
  date_gmt: date(),
  modified: readOnly(text()),
  modified_gmt: readOnly(text()),
  slug: text().describe('Last part of the address; made from the title when it is published.'),
  status: oneOf(STATUSES).describe(
    '`publish` with a date to come is `future`, which is published at its date.',
  ),
  type: readOnly(text()),
  link: readOnly(text()),
  title: written().describe('Plain text.'),
  content: written().describe('HTML; a text without HTML gets paragraphs from blank lines.'),
  excerpt: written().describe('HTML.'),
  author: integer().describe('Id of an account of the staff.'),
  featured_media: integer().describe('Id of a picture; 0 for none.'),
  comment_status: oneOf(['open', 'closed']),
  ping_status: oneOf(['open', 'closed']),
  template: text(),
  password: text().describe('Only empty: a text with a password cannot be shown.'),
  meta: readOnly(z.unknown()),
  class_list: readOnly(list(text())),
  generated_slug: readOnly(text()),
  permalink_template: readOnly(text()),
}

export const postFields = {
  ...commonFields,
  sticky: flag(),
  format: text(),
  categories: ids(),
  tags: ids(),
}

export const pageFields = {
  ...commonFields,
  parent: integer().describe('Only 0: pages have no pages below them.'),
  menu_order: integer(),
}

/** Values of the list parameter `status`; `any` selects every status except `trash`. */
const listedStatus = oneOf([...STATUSES, 'trash', 'any'])

const writtenListParams = {
  ...commonListParams,
  ...dateListParams,
  slug: list(text()).default([]),
  author: ids().default([]),
  status: list(listedStatus).default(['publish']),
  order: sortOrder('desc'),
}

export const postListParams = {
  ...writtenListParams,
  orderby: oneOf(['date', 'modified', 'id', 'include', 'title', 'slug']).default('date'),
  categories: ids().default([]),
  categories_exclude: ids().default([]),
  tags: ids().default([]),
}

export const pageListParams = {
  ...writtenListParams,
  orderby: oneOf(['date', 'modified', 'id', 'include', 'title', 'slug', 'menu_order']).default('date'),
}

/** Query parameters that the lists of posts and of WordPress pages accept. */
export type PostListParams = ParamsOf<typeof pageListParams> &
  Partial<Pick<ParamsOf<typeof postListParams>, 'categories' | 'categories_exclude' | 'tags'>>
