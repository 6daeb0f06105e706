import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { toSlug } from '../format/slug.ts'

interface RegisteredTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sortName: string
}

/** Collects terms by name and assigns ids from 1. Equal slugs in a group are the same term. */
export class TermRegistry {
  readonly #terms = new Map<string, RegisteredTerm & { readonly group: string }>()

  /** The term of a name in a group (such as an attribute). The first call creates it. */
  term(group: string, name: string): RegisteredTerm {
    const slug = toSlug(name)
    const key = `${group}/${slug}`
    const existing = this.#terms.get(key)
    if (existing !== undefined) return existing
    const created = { id: this.#terms.size + 1, slug, name, sortName: bosnianSortKey(name), group }
    this.#terms.set(key, created)
    return created
  }

  /** All terms with their groups, by id. */
  all(): readonly (RegisteredTerm & { readonly group: string })[] {
    return [...this.#terms.values()]
  }
}
