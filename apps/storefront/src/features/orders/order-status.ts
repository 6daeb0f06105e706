import { otherStatus, statuses, steps } from '../../words/history.ts'

/** The badge's colour: under way, done, or off. */
export type StatusTone = '' | 'status--done' | 'status--off' | 'status--bad'

const tones: Readonly<Record<string, StatusTone>> = {
  completed: 'status--done',
  cancelled: 'status--off',
  refunded: 'status--off',
  failed: 'status--bad',
}

/** A status in Bosnian. A word that a plugin brought is shown as "under way": that is all that is certain. */
export function statusWords(status: string): { readonly text: string; readonly tone: StatusTone } {
  return { text: own(statuses, status) ?? otherStatus, tone: own(tones, status) ?? '' }
}

export interface OrderStep {
  readonly name: string
  readonly state: 'done' | 'current' | 'ahead'
}

/** The way of a parcel; none for an order that went another one. */
export function orderSteps(status: string): readonly OrderStep[] {
  const current = placeOf(status)
  if (current === null) return []
  return [steps.placed, steps.packed, steps.done].map((name, place) => ({
    name,
    state: place < current ? 'done' : place === current ? 'current' : 'ahead',
  }))
}

function placeOf(status: string): number | null {
  if (['cancelled', 'refunded', 'failed'].includes(status)) return null
  if (status === 'completed') return 2
  return status === 'pending' || status === 'on-hold' ? 0 : 1
}

/** Not what objects have by birth: a status named `constructor` is an unknown one. */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
