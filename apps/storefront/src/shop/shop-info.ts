/** The shop's own particulars, from the settings (ARCHITECTURE, Settings). */
export interface ShopInfo {
  readonly name: string
  readonly address: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
  readonly publicUrl: string
  readonly returnDays: number
  /** Whether order mails are really sent: no mail is promised where none is configured. */
  readonly sendsMail: boolean
  /** How a forgotten password is replaced: by our own mail, on a page of the shop's own (`url`), or by asking the shop. */
  readonly passwordReset: 'mail' | 'none' | { readonly url: string }
}
