import { stem } from '@sultan/kernel/stemmer'

const respellings: readonly (readonly [RegExp, string])[] = [
  [/[skctp]h/g, ''],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/y/g, 'j'],
  [/dz/g, 'd'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/i?je/g, 'e'],
]
const digraphs: Readonly<Record<string, string>> = { sh: 's', kh: 'h', ch: 'c', th: 't', ph: 'f' }

/**
 * Returns the same key for spellings that sound alike: English and Turkish letters (`miswak`, `bahoor`),
 * Ekavian (`decija` for `djecija`, children's), `đ` for `dž` (`hidjab`), a missing h (`meka`, `urme`),
 * doubled letters. `word` must be in lower case without diacritics. A phonetic key is shared by more words
 * than a stem or a root is.
 */
export function phoneticKey(word: string): string {
  const respelt = respellings.reduce(
    (text, [pattern, letters]) => text.replace(pattern, found => digraphs[found] ?? letters),
    stem(word),
  )
  const single = respelt.replace(/(.)\1+/g, '$1')
  const withoutH = single.replaceAll('h', '')
  return withoutH.length < 3 ? single : withoutH
}
