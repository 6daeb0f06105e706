/** The forms a Bosnian word takes after a number: 1 artikal, 2 artikla, 5 artikala. */
export interface PluralForms {
  readonly one: string
  readonly few: string
  readonly other: string
}

const rules = new Intl.PluralRules('bs')

/** The form alone, e.g. for the verb: `Pronađen`, `Pronađena`, `Pronađeno`. */
export function plural(n: number, forms: PluralForms): string {
  const category = rules.select(n)
  return category === 'one' || category === 'few' ? forms[category] : forms.other
}

/** `3 artikla`. */
export function count(n: number, forms: PluralForms): string {
  return `${n} ${plural(n, forms)}`
}
