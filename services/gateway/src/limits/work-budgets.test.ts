import { describe, expect, it } from 'vitest'
import { createWorkBudgets } from './work-budgets.ts'

const budget = { pages: { unitsPerSecond: 100, burst: 1000 }, quotes: { unitsPerSecond: 1, burst: 1 } }

function open(maxClients?: number) {
  const clock = { now: 1_000_000 }
  return { clock, budgets: createWorkBudgets(budget, () => clock.now, maxClients) }
}

describe('createWorkBudgets', () => {
  it('`spend` returns 0 while the client’s budget has enough work units, and otherwise the seconds until the budget has enough', () => {
    const { budgets } = open()
    expect(budgets.spend('pages', 'a', 700)).toBe(0)
    expect(budgets.spend('pages', 'a', 300)).toBe(0)
    expect(budgets.spend('pages', 'a', 250)).toBe(3)
  })

  it('refills a client’s budget of work units with time, up to the maximum `burst`', () => {
    const { budgets, clock } = open()
    budgets.spend('pages', 'a', 1000)
    clock.now += 2_000
    expect(budgets.spend('pages', 'a', 200)).toBe(0)
    expect(budgets.spend('pages', 'a', 1)).toBe(1)
    clock.now += 3_600_000
    expect(budgets.spend('pages', 'a', 1000)).toBe(0)
    expect(budgets.spend('pages', 'a', 1)).toBe(1)
  })

  it('takes no work units from the budget for refused work', () => {
    const { budgets, clock } = open()
    budgets.spend('pages', 'a', 900)
    for (let i = 0; i < 5; i++) expect(budgets.spend('pages', 'a', 200)).toBe(1)
    clock.now += 1_000
    expect(budgets.spend('pages', 'a', 200)).toBe(0)
  })

  it('gives each client a separate budget for each kind of work, such as rendering pages and calculating price quotes', () => {
    const { budgets } = open()
    budgets.spend('pages', 'a', 1000)
    expect(budgets.spend('pages', 'b', 1)).toBe(0)
    expect(budgets.spend('quotes', 'a', 1)).toBe(0)
  })

  it('allows work that costs more units than the maximum of a budget (`burst`) when no unit is spent, and then empties the budget', () => {
    const { budgets, clock } = open()
    expect(budgets.spend('pages', 'a', 5000)).toBe(0)
    expect(budgets.spend('pages', 'a', 5000)).toBe(10)
    clock.now += 10_000
    expect(budgets.spend('pages', 'a', 5000)).toBe(0)
  })

  it('deletes the budget of the least recently active client when there are more than `maxClients` budgets', () => {
    const { budgets } = open(2)
    for (const client of ['a', 'b', 'c']) budgets.spend('pages', client, 1000)
    expect(budgets.spend('pages', 'c', 1)).toBe(1)
    expect(budgets.spend('pages', 'a', 1)).toBe(0)
  })

  it('does not refill a budget when the clock goes back', () => {
    const { budgets, clock } = open()
    budgets.spend('pages', 'a', 1000)
    clock.now -= 60_000
    expect(budgets.spend('pages', 'a', 1)).toBe(1)
  })
})
