export const haveCoupon = 'Imam kupon'
export const code = 'Kod kupona'
export const apply = 'Primijeni'
export const checking = 'Provjeravamo…'
export const remove = 'Ukloni'
/** An applied coupon and its effect: `Kupon popust10: -5,40 KM` (the coupon popust10 deducts 5,40 KM). */
export const applied = (coupon: string, effect: string) => `Kupon ${coupon}: ${effect}`
export const freeShipping = 'besplatna dostava'
export const noEffect = 'ne mijenja iznos ove narudžbe'
