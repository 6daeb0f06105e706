import { dirname, join } from 'node:path'

interface BrokenReference {
  readonly file: string
  /** Number of the line of `file` in which the broken reference begins. The first line has the number 1. */
  readonly line: number
  readonly reference: string
  readonly why: string
}

/**
 * Files, headings, and the numbers of wire facts, decisions and sections to which references may lead. Paths
 * are relative to the root of the repository; decisions are four-digit numbers such as `0003`.
 */
export interface Targets {
  exists(path: string): boolean
  headings(path: string): ReadonlySet<string>
  readonly wireFacts: ReadonlySet<string>
  readonly decisions: ReadonlySet<string>
  readonly specificationSections: ReadonlySet<string>
}

interface Rule {
  readonly pattern: RegExp
  /**
   * Returns why a reference is broken, or null for a valid one. `target` is the text that group 1 of
   * `pattern` has captured.
   */
  why(target: string, targets: Targets): string | null
}

/**
 * Pattern of the gap between two words of a comment: a space, or a line break followed by the comment sign of
 * the next line.
 */
const GAP = String.raw`(?: |\s*\n\s*(?:(?:\*|//|--|#) )?)`

/**
 * Pattern of one or more numbers in a reference: `38`, `29–36`, `17, 18 and 22`. `number` is the pattern of
 * one number and may include a prefix (`§`).
 */
const list = (number: string) => `(${number}(?:(?:,${GAP}|${GAP}and${GAP}|–)${number})*)`

const missingNumber = (text: string, known: ReadonlySet<string>, what: string): string | null => {
  const missing = (text.match(/\d+/g) ?? []).filter(number => !known.has(number))
  return missing.length === 0 ? null : `there is no ${what} ${missing.join(', ')}`
}

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\bwire${GAP}facts?${GAP}${list('\\d+')}`, 'gi'),
    why: (numbers, { wireFacts }) => missingNumber(numbers, wireFacts, 'fact in docs/dialect.md with number'),
  },
  {
    pattern: new RegExp(`\\bdecisions?${GAP}${list('\\d+\\b')}`, 'gi'),
    why: (numbers, { decisions }) => missingNumber(numbers, decisions, 'file in docs/decisions with number'),
  },
  {
    pattern: new RegExp(`\\bspecification,?${GAP}${list('§\\d+')}`, 'gi'),
    why: (numbers, { specificationSections }) =>
      missingNumber(numbers, specificationSections, 'section in docs/specification.md with number'),
  },
  {
    pattern:
      /(?<![\w/-])(docs\/[\w./-]+\.md|(?<=`)(?:foundation|services|apps|demo|tests|tools)\/[\w./$-]+(?=`))/g,
    why: (path, { exists }) => (exists(path) ? null : 'the file does not exist'),
  },
  {
    pattern: new RegExp(`(docs/[\\w./-]+\\.md\`?,${GAP}"[^"]+"(?:${GAP}and${GAP}"[^"]+")*)`, 'g'),
    why(reference, { headings }) {
      const known = headings(reference.slice(0, reference.indexOf('.md') + 3))
      const named = [...reference.matchAll(/"([^"]+)"/g)].map(match => withoutBreaks(match[1] ?? ''))
      const missing = named.filter(heading => !known.has(heading))
      return missing.length === 0 ? null : `the file has no heading "${missing.join('", "')}"`
    },
  },
  {
    pattern: /\b(ARCHITECTURE|VISUAL|RESEARCH|OWN-ROUTES|SPECIFICATION|Issue \d+|spec §\d+)\b/g,
    why: () => 'cite a document in docs/ instead',
  },
]

/**
 * Returns the broken references in `text`: references to a file, heading or number that does not exist, and
 * references to an issue or to a document outside of the repository.
 */
export function brokenReferences(file: string, text: string, targets: Targets): readonly BrokenReference[] {
  const found = (index: number, reference: string, why: string): BrokenReference => {
    const line = text.slice(0, index).split('\n').length
    return { file, line, reference: withoutBreaks(reference), why }
  }
  const cited = rules.flatMap(rule =>
    [...text.matchAll(rule.pattern)].flatMap(match => {
      const why = rule.why(match[1] ?? '', targets)
      return why === null ? [] : [found(match.index, match[0], why)]
    }),
  )
  if (!file.endsWith('.md')) return cited
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, code => code.replaceAll(/[^\n]/g, ' '))
  const links = [...prose.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].flatMap(match => {
    const isThere = targets.exists(join(dirname(file), match[1] ?? ''))
    return isThere ? [] : [found(match.index, match[1] ?? '', 'the file does not exist')]
  })
  return [...cited, ...links]
}

const withoutBreaks = (text: string): string => text.replaceAll(new RegExp(GAP, 'g'), ' ')
