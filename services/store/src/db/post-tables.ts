import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Posts and pages. Titles are plain text, contents are HTML, dates are site time. */
export const posts = pgTable('posts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  type: text({ enum: ['post', 'page'] }).notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull().default(''),
  author: text().notNull().default(''),
  imageId: integer('image_id'),
  menuOrder: integer('menu_order').notNull().default(0),
  dateCreated: timestamp('date_created', { mode: 'string' }).notNull(),
  dateModified: timestamp('date_modified', { mode: 'string' }).notNull(),
})

export type PostRow = typeof posts.$inferSelect

/** Categories and tags of posts; those of products are in other tables. */
export const postTerms = pgTable('post_terms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  taxonomy: text({ enum: ['category', 'post_tag'] }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
})

export const postTermLinks = pgTable(
  'post_term_links',
  { postId: integer('post_id').notNull(), termId: integer('term_id').notNull() },
  table => [primaryKey({ columns: [table.postId, table.termId] })],
)
