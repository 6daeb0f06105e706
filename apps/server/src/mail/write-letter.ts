import type { Database } from '@sultan/sql/database'
import { findOrder } from '@sultan/store/domain/kept-orders'
import type { OutgoingMail } from '@sultan/store/domain/outbox'
import { z } from 'zod'
import { greetingName, headerText, type Letter, type MailWords, readMailAddress } from './letter.ts'
import type { MailShop } from './mail-shop.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderFacts } from './order-facts.ts'
import { orderNotice } from './order-notice.ts'
import { passwordReset } from './password-reset.ts'

const orderPayload = z.object({ orderId: z.int() })
const resetPayload = z.object({ name: z.string(), url: z.url(), expiresAt: z.coerce.date() })

/** Mail that was switched off for a month and comes back does not thank for last month's orders. */
const useLastsMs = 7 * 24 * 3_600_000

/** The letter of a row of the outbox; or why there is none to write any more, which ends the row. */
export async function writeLetter(
  database: Database,
  mail: OutgoingMail,
  shop: MailShop,
  now: Date,
): Promise<Letter | { readonly pointless: string }> {
  if (now.getTime() - mail.createdAt.getTime() > useLastsMs) return { pointless: 'too old' }
  const said = await saidIn(database, mail, shop, now)
  if ('pointless' in said) return said
  const from = readMailAddress(shop.mailFrom)
  return {
    ...said,
    subject: headerText(said.subject),
    from: { ...from, name: headerText(from.name) },
    to: mail.recipient,
    messageId: messageId(mail, from.address),
    date: mail.createdAt,
  }
}

async function saidIn(
  database: Database,
  mail: OutgoingMail,
  shop: MailShop,
  now: Date,
): Promise<MailWords | { readonly pointless: string }> {
  if (mail.kind === 'password-reset') {
    const { name, url, expiresAt } = resetPayload.parse(mail.payload)
    return expiresAt > now ? passwordReset({ name: greetingName(name), url }, shop) : { pointless: 'expired' }
  }
  const order = await findOrder(database.sql, orderPayload.parse(mail.payload).orderId)
  if (order === null) return { pointless: 'order deleted' }
  const facts = orderFacts(order, shop)
  return mail.kind === 'order-confirmation' ? orderConfirmation(facts, shop) : orderNotice(facts, shop)
}

/** Unlike the id alone it is not used again by a shop whose database was made anew. */
function messageId({ id, createdAt }: OutgoingMail, sender: string): string {
  return `<${id}.${createdAt.getTime()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
}
