import { groupThousands } from './grouping.ts'

/** The three Bosnian forms. A verb that changes with the number goes into them as well (`ostao`, `ostala`, `ostalo`). */
export interface PluralForms {
  /** 1, 21, 101 – not 11. */
  readonly one: string
  /** 2–4, 22–24 – not 12–14. */
  readonly few: string
  /** 0, 5–20, 25 … */
  readonly other: string
}

const rules = new Intl.PluralRules('bs')

/** The form alone, without the number. */
export function plural(n: number, forms: PluralForms): string {
  const form = rules.select(n)
  return form === 'one' || form === 'few' ? forms[form] : forms.other
}

/** Number and form: `3 artikla`, `1.204 proizvoda`. `n` is a whole number, 0 or above. */
export function count(n: number, forms: PluralForms): string {
  return `${groupThousands(String(n))} ${plural(n, forms)}`
}
