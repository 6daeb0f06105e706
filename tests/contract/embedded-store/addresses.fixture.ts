/** The shipping address in the recordings. */
export const shipping = {
  first_name: 'Lejla',
  last_name: 'Šarić',
  company: '',
  address_1: 'Zmaja od Bosne 7',
  address_2: '',
  city: 'Sarajevo',
  state: '',
  postcode: '71000',
  country: 'BA',
  phone: '+38761222333',
}

export const billing = { ...shipping, email: 'lejla.saric@kupac.example' }

export const checkoutBody = {
  billing_address: billing,
  shipping_address: shipping,
  payment_method: 'cod',
  customer_note: 'Pozvati prije dostave',
}
