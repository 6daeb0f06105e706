import { fold } from '@sultan/kernel/fold'

/** The words of a text, folded; numbers keep their decimals (`1.234,50` → `1234.50`) and stand apart from their units. */
export function wordsOf(text: string): readonly string[] {
  return (
    fold(text)
      .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d),(?=\d)/g, '$1.')
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  )
}
