import { describe, expect, it } from 'vitest'
import { orderSteps, returnLastDay, statusLabel } from './order-status.ts'

describe('statusLabel and orderSteps', () => {
  it.each([
    ['processing', 'U obradi', ''],
    ['completed', 'Završeno', 'status--done'],
    ['cancelled', 'Otkazano', 'status--cancelled'],
    ['failed', 'Nije uspjela', 'status--failed'],
    ['wc-kod-kurira', 'Drugo stanje', ''],
    ['constructor', 'Drugo stanje', ''],
  ])(
    'statusLabel maps the order status "%s" to the label "%s" with the CSS class "%s"',
    (status, text, tone) => {
      expect(statusLabel(status)).toEqual({ text, tone })
    },
  )

  const courier = { name: 'Brza pošta', isPickup: false, place: '' }

  it('orderSteps returns the steps of an order as done, current or ahead, and no steps for a cancelled order or an unknown status', () => {
    expect(orderSteps('on-hold', courier).map(step => step.state)).toEqual(['current', 'ahead', 'ahead'])
    expect(orderSteps('processing', courier).map(step => step.state)).toEqual(['done', 'current', 'ahead'])
    expect(orderSteps('completed', courier).map(step => step.state)).toEqual(['done', 'done', 'current'])
    for (const status of ['cancelled', 'wc-kod-kurira', 'constructor'])
      expect(orderSteps(status, courier)).toEqual([])
  })

  it('the last step of `orderSteps` is Isporučeno (delivered) for a delivery, Preuzeto (collected) for a pick-up and Završeno (completed) when nothing is shipped', () => {
    expect(orderSteps('completed', courier).at(-1)?.name).toBe('Isporučeno')
    expect(orderSteps('completed', { ...courier, isPickup: true }).at(-1)?.name).toBe('Preuzeto')
    expect(orderSteps('completed', null).at(-1)?.name).toBe('Završeno')
  })
})

describe('returnLastDay', () => {
  it.each([
    ['2026-11-05T23:59:59', 15, '2026-11-20'],
    ['2026-12-20T00:00:00', 15, '2027-01-04'],
    ['2028-02-28T08:00:00', 2, '2028-03-01'],
  ])(
    'returns, for an order completed at %s and a return period of %i days, the date %s',
    (completed, days, last) => expect(returnLastDay(completed, days)).toBe(last),
  )

  it('returns null for an invalid date', () => expect(returnLastDay('jučer', 15)).toBeNull())
})
