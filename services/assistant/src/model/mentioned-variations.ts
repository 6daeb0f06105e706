import { fold } from '@sultan/kernel/fold'
import type { OfferedVariation } from '../assistant.ts'

/**
 * The combinations that a folded clause speaks of by their options: „XL, bijela” those that are both, „XL” every one in XL. Null
 * when it names no option.
 */
export function variationsMeant(
  clause: string,
  variations: readonly OfferedVariation[],
): readonly OfferedVariation[] | null {
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
