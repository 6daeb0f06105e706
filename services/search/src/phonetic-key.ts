import { stem } from './stem.ts'

const spellings: readonly (readonly [RegExp, string])[] = [
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
 * How a word sounds, whoever spells it: English and Turkish letters (`miswak`, `bahoor`), ekavian (`decija`), `đ` for `dž`
 * (`hidjab`), no h (`meka`, `urme`), letters doubled or not. Takes a folded word; coarser than stem and root.
 */
export function sound(word: string): string {
  const respelt = spellings.reduce(
    (text, [pattern, letters]) => text.replace(pattern, found => digraphs[found] ?? letters),
    stem(word),
  )
  const single = respelt.replace(/(.)\1+/g, '$1')
  const withoutH = single.replaceAll('h', '')
  return withoutH.length < 3 ? single : withoutH
}
