import { groupThousands } from './group-thousands.ts'

/**
 * The three Bosnian plural forms. Each form includes any verb that must agree with the number (`ostao`,
 * `ostala`, `ostalo`).
 */
interface PluralForms {
  /** Plural form for 1, 21, 101, but not 11. */
  readonly one: string
  /** Plural form for 2–4, 22–24, but not 12–14. */
  readonly few: string
  /** Plural form for 0, 5–20, 25 … */
  readonly other: string
}

const rules = new Intl.PluralRules('bs')

/** The plural form for `n`, without the number. */
export function plural(n: number, forms: PluralForms): string {
  const form = rules.select(n)
  return form === 'one' || form === 'few' ? forms[form] : forms.other
}

/** Number and plural form: `3 artikla`, `1.204 proizvoda`. `n` is a whole number, 0 or above. */
export function formatCount(n: number, forms: PluralForms): string {
  return `${groupThousands(String(n))} ${plural(n, forms)}`
}
