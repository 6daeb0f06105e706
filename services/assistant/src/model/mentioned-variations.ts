import { fold } from '@sultan/kernel/fold-text'
import type { VariationInfo } from '../catalogue/assistant-shop.ts'

/**
 * The variations whose options a folded clause (lower case, no diacritics) mentions. „XL, bijela” selects
 * variations with both options, „XL” those with XL and any colour. Null when the clause mentions no option.
 */
export function mentionedVariations(
  clause: string,
  variations: readonly VariationInfo[],
): readonly VariationInfo[] | null {
  const isSaid = (option: string): boolean => hasWord(clause, fold(option))
  const saidAt = new Map<number, Set<string>>()
  for (const { options } of variations) {
    for (const [axis, option] of options.entries()) {
      if (isSaid(option)) saidAt.set(axis, (saidAt.get(axis) ?? new Set()).add(option))
    }
  }
  if (saidAt.size === 0) return null
  return variations.filter(({ options }) =>
    [...saidAt].every(([axis, said]) => said.has(options[axis] ?? '')),
  )
}

function hasWord(text: string, word: string): boolean {
  const at =
    word === ''
      ? -1
      : ` ${text} `
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .indexOf(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)
  return at >= 0
}
