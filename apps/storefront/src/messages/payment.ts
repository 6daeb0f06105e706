/* Texts about the amounts of a cart or an order, and about the payment in cash. */

export const fees = 'Naknada'
/** Texts about a tax. `label` is the name of the tax with its rate: `PDV 17 %` (value added tax). */
export const included = (label: string, amount: string) => `uklj. ${label || 'porez'}: ${amount}`
export const added = (label: string) => label || 'Porez'

/** How the order reaches the shopper; `none` for an order of virtual goods only. */
export type Delivery = 'courier' | 'pickup' | 'none'

/** Names of the payment in cash. */
export const cash: Readonly<Record<Delivery, string>> = {
  courier: 'Plaćanje pouzećem',
  pickup: 'Gotovinom, pri preuzimanju',
  none: 'Gotovinom, po dogovoru',
}
