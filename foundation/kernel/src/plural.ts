import { groupThousands } from './group-thousands.ts'

/**
 * The three Bosnian plural forms. Each form includes any verb that must agree with the number: `ostao`,
 * `ostala` or `ostalo` (remained).
 */
interface PluralForms {
  /** Plural form for 1, 21 and 101, but not for 11. */
  readonly one: string
  /** Plural form for 2–4 and 22–24, but not for 12–14. */
  readonly few: string
  /** Plural form for 0, 5–20, 25–30 and so on. */
  readonly other: string
}

const rules = new Intl.PluralRules('bs')

/** The plural form of a Bosnian noun for the number `n`, without the number. */
export function plural(n: number, forms: PluralForms): string {
  const form = rules.select(n)
  return form === 'one' || form === 'few' ? forms[form] : forms.other
}

/**
 * Number and plural form: `3 artikla` (3 items), `1.204 proizvoda` (1,204 products). `n` is a whole number, 0
 * or above.
 */
export function formatCount(n: number, forms: PluralForms): string {
  return `${groupThousands(String(n))} ${plural(n, forms)}`
}
