/** How the order reaches the shopper; `none` for an order of virtual goods only. */
export type Delivery = 'courier' | 'pickup' | 'none'

/** Names of the payment in cash. */
export const cash: Readonly<Record<Delivery, string>> = {
  courier: 'Plaćanje pouzećem',
  pickup: 'Gotovinom, pri preuzimanju',
  none: 'Gotovinom, po dogovoru',
}
