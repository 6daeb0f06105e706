/**
 * Under which the order lies in the query cache; checkout puts it there when the order is made. Who is signed in belongs to it:
 * what was refused to a visitor is asked again once he is.
 */
export const orderQueryKey = (id: number, key: string, email: string | null, signedInAs: string | null) => [
  'order',
  id,
  key,
  email,
  signedInAs,
]
