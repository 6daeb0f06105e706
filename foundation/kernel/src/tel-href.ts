/** Link for a telephone number: `+387 33 000 000` → `tel:+38733000000`. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
