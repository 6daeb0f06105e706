import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { toSlug } from '../format/slug.ts'

interface RegisteredTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sortName: string
}

/**
 * Collects terms and numbers them from 1. Each term has a name, a slug and a group, such as its attribute;
 * terms with the same group and slug are one term.
 */
export class TermRegistry {
  readonly #terms = new Map<string, RegisteredTerm & { readonly group: string }>()

  /**
   * Returns the term with the given name in a group (such as an attribute). The first call for a term creates
   * the term.
   */
  term(group: string, name: string): RegisteredTerm {
    const slug = toSlug(name)
    const key = `${group}/${slug}`
    const existing = this.#terms.get(key)
    if (existing !== undefined) return existing
    const created = { id: this.#terms.size + 1, slug, name, sortName: bosnianSortKey(name), group }
    this.#terms.set(key, created)
    return created
  }

  /** Returns all taxonomy terms, each with its group (such as its attribute), sorted by id. */
  all(): readonly (RegisteredTerm & { readonly group: string })[] {
    return [...this.#terms.values()]
  }
}
