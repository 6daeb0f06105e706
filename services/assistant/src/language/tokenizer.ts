import { fold } from '@sultan/kernel/fold-text'

/**
 * The words of a text, in lower case and without diacritics. Numbers keep their decimals (`1.234,50` →
 * `1234.50`) and are separate from their units.
 */
export function tokenize(text: string): readonly string[] {
  return (
    fold(text)
      .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d),(?=\d)/g, '$1.')
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  )
}
