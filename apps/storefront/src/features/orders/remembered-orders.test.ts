import { expect, it } from 'vitest'
import { isConfirmedByMail, type RememberedOrder } from './remembered-orders.ts'

const orderAt = (id: number, time: string, email = 'ana@kupac.example'): RememberedOrder => ({
  id,
  email,
  number: `${id}`,
  createdAt: `2026-11-22T${time}`,
})
const three = [orderAt(1, '10:00:00'), orderAt(2, '10:20:00'), orderAt(3, '10:40:00')]

it.each([
  ['true for the third order within an hour', orderAt(3, '10:40:00'), true],
  ['false for the fourth order within an hour', orderAt(4, '10:59:59'), false],
  ['true for the fourth order, an hour after the first', orderAt(4, '11:00:00'), true],
  [
    'true for the fourth order within an hour when its e-mail address is not that of the first three',
    orderAt(4, '10:50:00', 'emir@kupac.example'),
    true,
  ],
])(
  'isConfirmedByMail, with a limit of three e-mails per hour and address, returns %s',
  (_name, order, expected) => {
    expect(isConfirmedByMail(order, three)).toBe(expected)
  },
)
