/* Texts about the tax of a cart or an order. `label` is the name of the tax with its rate: `PDV 17 %`
   (value added tax). */

export const fees = 'Naknada'
export const included = (label: string, amount: string) => `uklj. ${label || 'porez'}: ${amount}`
export const added = (label: string) => label || 'Porez'
