import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { toSlug } from '../slug.ts'

export interface PlannedTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sortName: string
}

/** Terms made of the words that products and posts carry: the same word is the same term, ids count up from one. */
export class TermPlan {
  readonly #terms = new Map<string, PlannedTerm & { readonly group: string }>()

  /** The term of a word in a group, such as an attribute: made when it is met first. */
  term(group: string, name: string): PlannedTerm {
    const slug = toSlug(name)
    const key = `${group}/${slug}`
    const known = this.#terms.get(key)
    if (known !== undefined) return known
    const made = { id: this.#terms.size + 1, slug, name, sortName: bosnianSortKey(name), group }
    this.#terms.set(key, made)
    return made
  }

  /** All terms with their groups, in the order of their ids. */
  all(): readonly (PlannedTerm & { readonly group: string })[] {
    return [...this.#terms.values()]
  }
}
