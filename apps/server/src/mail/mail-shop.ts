import type { Config } from '../config.ts'

/** What mails say about the shop. */
export type MailShop = Pick<Config, 'shop' | 'publicUrl' | 'returnDays' | 'mailFrom'>
