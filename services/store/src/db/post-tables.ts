import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Posts and WordPress pages. Titles are plain text, contents are HTML as it was written, dates are site time.
 * Only posts and pages with the status `publish` are public. At the date of a post with the status `future`,
 * `publishPosts` sets the status `publish`. A draft may have the slug ''.
 */
export const posts = pgTable('posts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  type: text({ enum: ['post', 'page'] }).notNull(),
  status: text({ enum: ['publish', 'future', 'draft', 'pending', 'private', 'trash'] })
    .notNull()
    .default('publish'),
  slug: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull().default(''),
  author: text().notNull().default(''),
  /**
   * Id of the staff account that wrote the post. Null when no staff account did, as for posts of the demo and
   * for imported posts, and after the account is deleted.
   */
  authorId: integer('author_id'),
  imageId: integer('image_id'),
  menuOrder: integer('menu_order').notNull().default(0),
  dateCreated: timestamp('date_created', { mode: 'string' }).notNull(),
  dateModified: timestamp('date_modified', { mode: 'string' }).notNull(),
  /** Whether the post has no date of its own yet, so that its publication sets `dateCreated`. */
  takesPublicationDate: boolean('takes_publication_date').notNull().default(false),
})

export type PostRow = typeof posts.$inferSelect

/** Categories and tags of posts; the categories and tags of products are in other tables. */
export const postTerms = pgTable('post_terms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  taxonomy: text({ enum: ['category', 'post_tag'] }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
  description: text().notNull().default(''),
})

export const postTermLinks = pgTable(
  'post_term_links',
  { postId: integer('post_id').notNull(), termId: integer('term_id').notNull() },
  table => [primaryKey({ columns: [table.postId, table.termId] })],
)
