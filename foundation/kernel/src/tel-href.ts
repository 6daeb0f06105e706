/** URL of a link to a telephone number: `+387 (0)33 000 000` → `tel:+38733000000`. */
export const telHref = (phone: string) =>
  `tel:${phone.replace(/^(\+[\d\s]+)\(0\)/, '$1').replace(/[^+\d]/g, '')}`
