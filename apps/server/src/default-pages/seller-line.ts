import { emailLink, phoneLink } from '@sultan/kernel/contact-links'
import { escapeHtml } from '@sultan/kernel/html-text'
import type { Config } from '../config/config.ts'

export type ShopParticulars = Config['shop']

/**
 * Name, address and contact of the seller as HTML. The law requires these particulars on the pages with the
 * shop's terms.
 */
export function sellerLine({ name, address, idNumber, phone, email }: ShopParticulars): string {
  const seller = [name, address, idNumber && `ID broj ${idNumber}`].filter(Boolean).join(', ')
  return `${escapeHtml(seller)}. Telefon: ${phoneLink(phone)}. E-mail: ${emailLink(email)}.`
}
