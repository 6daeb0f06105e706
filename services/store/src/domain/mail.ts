/** The store's mails: what is put into the outbox. The words and the sending are the server's (`apps/server/src/mail`). */
export type Mail = OrderMail | PasswordResetMail

/** To the shopper (confirmation) or to the owner (notice). What it says is read from the order when it is written. */
export interface OrderMail {
  readonly kind: 'order-confirmation' | 'order-notice'
  readonly to: string
  readonly orderId: number
}

export interface PasswordResetMail {
  readonly kind: 'password-reset'
  readonly to: string
  /** First name of the customer; may be empty. */
  readonly name: string
  /** The whole link, with the one-time key in it. */
  readonly url: string
  /** Afterwards the mail is not sent any more. */
  readonly expiresAt: Date
}

export type MailKind = Mail['kind']
