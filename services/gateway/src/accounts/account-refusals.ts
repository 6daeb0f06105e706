import { refusal } from '../http/answer.ts'

/** 403, whatever is wrong: which e-mail addresses have an account is nobody's business. */
export function signInRefused(): Response {
  return refusal(403, 'sultan_sign_in_refused', 'Neispravni podaci za prijavu')
}

/** 401 to those who bring no token (`wc-orders-no-auth`). */
export function signInFirst(): Response {
  return refusal(401, 'woocommerce_rest_cannot_view', 'Prijavite se da biste vidjeli svoje podatke.')
}

/** 403, the same whether the other one exists or not (`wc-customers-with-customer-bearer`). */
export function notYours(): Response {
  return refusal(403, 'woocommerce_rest_cannot_view', 'Ovi podaci pripadaju drugom računu.')
}

/** 404, the same whether the order is somebody else's or nobody's (`wc-order-get-404`). */
export function noSuchOrder(): Response {
  return refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Ove narudžbe nema među vašim narudžbama.')
}

/** 400 `registration-error-email-exists`, like WooCommerce but without the address in the words. */
export function emailTaken(): Response {
  const message = 'Račun s ovom e-mail adresom već postoji. Prijavite se ili upišite drugu adresu.'
  return refusal(400, 'registration-error-email-exists', message)
}

/** 400, one refusal for a link that is unknown, used, replaced or too old. */
export function resetInvalid(): Response {
  const message = 'Link više ne vrijedi. Važi jedan sat i samo jednom; zatražite novi.'
  return refusal(400, 'sultan_reset_invalid', message)
}
