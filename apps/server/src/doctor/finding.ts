/** `stop`: the storefront cannot sell like this. `look`: it can, but not well. */
export type Mark = 'good' | 'note' | 'look' | 'stop'

/** One line of the doctor's report: what is so, and where it is wrong, what to do about it. */
export interface Finding {
  readonly mark: Mark
  readonly what: string
  readonly todo?: string
}

export const good = (what: string): Finding => ({ mark: 'good', what })
export const note = (what: string): Finding => ({ mark: 'note', what })
export const look = (what: string, todo: string): Finding => ({ mark: 'look', what, todo })
export const stop = (what: string, todo: string): Finding => ({ mark: 'stop', what, todo })

const signs: Readonly<Record<Mark, string>> = { good: '✓', note: '·', look: '!', stop: '✗' }

export function lineOf({ mark, what, todo }: Finding): string {
  return `${signs[mark]} ${what}${todo === undefined ? '' : ` → ${todo}`}`
}

/** The last line of a report. */
export function verdictOf(findings: readonly Finding[]): string {
  const stops = findings.filter(({ mark }) => mark === 'stop').length
  const looks = findings.filter(({ mark }) => mark === 'look').length
  if (stops > 0)
    return `The shop cannot sell through Sultan yet: ${counted(stops, 'thing')} to put right (✗).`
  if (looks > 0) return `The shop can sell through Sultan; ${counted(looks, 'thing')} to look at (!).`
  return 'The shop can sell through Sultan.'
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
