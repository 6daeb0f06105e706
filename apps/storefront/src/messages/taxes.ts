/* Texts about the tax of a cart or an order. `label` is the shop's own name with the rate: `PDV 17 %`. */

export const fees = 'Naknada'
export const included = (label: string, amount: string) => `uklj. ${label || 'porez'}: ${amount}`
export const added = (label: string) => label || 'Porez'
