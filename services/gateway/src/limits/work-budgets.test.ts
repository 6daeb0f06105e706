import { describe, expect, it } from 'vitest'
import { createWorkBudgets } from './work-budgets.ts'

const budget = { pages: { unitsPerSecond: 100, burst: 1000 }, quotes: { unitsPerSecond: 1, burst: 1 } }

function open(maxClients?: number) {
  const clock = { now: 1_000_000 }
  return { clock, budgets: createWorkBudgets(budget, () => clock.now, maxClients) }
}

describe('createWorkBudgets', () => {
  it('allows work up to the burst, then returns the seconds until the budget holds enough for the work', () => {
    const { budgets } = open()
    expect(budgets.spend('pages', 'a', 700)).toBe(0)
    expect(budgets.spend('pages', 'a', 300)).toBe(0)
    expect(budgets.spend('pages', 'a', 250)).toBe(3)
  })

  it('refills a budget with time, but not beyond the burst', () => {
    const { budgets, clock } = open()
    budgets.spend('pages', 'a', 1000)
    clock.now += 2_000
    expect(budgets.spend('pages', 'a', 200)).toBe(0)
    expect(budgets.spend('pages', 'a', 1)).toBe(1)
    clock.now += 3_600_000
    expect(budgets.spend('pages', 'a', 1000)).toBe(0)
    expect(budgets.spend('pages', 'a', 1)).toBe(1)
  })

  it('does not count refused work against the budget', () => {
    const { budgets, clock } = open()
    budgets.spend('pages', 'a', 900)
    for (let i = 0; i < 5; i++) expect(budgets.spend('pages', 'a', 200)).toBe(1)
    clock.now += 1_000
    expect(budgets.spend('pages', 'a', 200)).toBe(0)
  })

  it('gives each client a separate budget for each kind of work', () => {
    const { budgets } = open()
    budgets.spend('pages', 'a', 1000)
    expect(budgets.spend('pages', 'b', 1)).toBe(0)
    expect(budgets.spend('quotes', 'a', 1)).toBe(0)
  })

  it('allows work larger than the burst when the budget is full', () => {
    const { budgets, clock } = open()
    expect(budgets.spend('pages', 'a', 5000)).toBe(0)
    expect(budgets.spend('pages', 'a', 5000)).toBe(10)
    clock.now += 10_000
    expect(budgets.spend('pages', 'a', 5000)).toBe(0)
  })

  it('deletes the budget of the least recently active client when there are too many clients', () => {
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
