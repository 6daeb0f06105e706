import { and, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isAnyOf } from '../../db/array-conditions.ts'
import { attributes, attributeTerms, tags } from '../../db/catalogue-tables.ts'
import { slugVariants } from '../../format/slug.ts'
import { type AttributeFilter, readAttributeFilters } from './attribute-filter.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ProductFilter } from './product-params.ts'

/** The ids of the terms that a value of a product filter stands for; an empty list for an unknown term. */
export interface FilterTerms {
  /** The ids of a category, given by id or slug, and of all its descendants. */
  categoryIds(idOrSlug: string): readonly number[]
  tagIds(idOrSlug: string): readonly number[]
  attributeTermIds(taxonomy: string, slug: string): readonly number[]
}

/**
 * Loads the tags and attribute terms that `filter` names, with at most two SQL queries for any number of
 * terms. Categories come from `tree`.
 */
export async function loadFilterTerms(
  database: NodePgDatabase,
  filter: Pick<ProductFilter, 'tag' | 'attributes'>,
  tree: CategoryTree,
): Promise<FilterTerms> {
  const [tagRows, terms] = await Promise.all([
    loadTags(database, filter.tag),
    loadAttributeTerms(database, readAttributeFilters(filter.attributes)),
  ])
  const idsByTaxonomyAndSlug = new Map(terms.map(({ id, taxonomy, slug }) => [`${taxonomy} ${slug}`, [id]]))
  return {
    categoryIds(idOrSlug) {
      const category = tree.find(idOrSlug)
      return category === undefined ? [] : tree.subtree(category.id)
    },
    tagIds(idOrSlug) {
      const slugs = slugVariants(idOrSlug)
      return tagRows
        .filter(({ id, slug }) => id === tagId(idOrSlug) || slugs.includes(slug))
        .map(({ id }) => id)
    },
    attributeTermIds: (taxonomy, slug) => idsByTaxonomyAndSlug.get(`${taxonomy} ${slug}`) ?? [],
  }
}

async function loadTags(database: NodePgDatabase, words: readonly string[]) {
  if (words.length === 0) return []
  const { id, slug } = tags
  return database
    .select({ id, slug })
    .from(tags)
    .where(or(isAnyOf(id, words.map(tagId), 'int[]'), isAnyOf(slug, words.flatMap(slugVariants), 'text[]')))
}

/** Returns the tag id in a filter value; 0, an id that no tag has, when the value is a slug. */
function tagId(word: string): number {
  return /^\d{1,9}$/.test(word) ? Number(word) : 0
}

async function loadAttributeTerms(database: NodePgDatabase, filters: readonly AttributeFilter[]) {
  if (filters.length === 0) return []
  const { id, slug } = attributeTerms
  const taxonomies = filters.map(({ taxonomy }) => taxonomy)
  const slugs = filters.flatMap(filter => filter.slugs)
  return database
    .select({ id, slug, taxonomy: attributes.taxonomy })
    .from(attributeTerms)
    .innerJoin(attributes, eq(attributes.id, attributeTerms.attributeId))
    .where(and(isAnyOf(attributes.taxonomy, taxonomies, 'text[]'), isAnyOf(slug, slugs, 'text[]')))
}
