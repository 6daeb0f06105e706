/**
 * Query key of an order; checkout stores the placed order under this query key. It contains the e-mail of the
 * signed-in account, so that a rejected request is repeated after signing in.
 */
export const orderQueryKey = (id: number, key: string, email: string | null, signedInAs: string | null) => [
  'order',
  id,
  key,
  email,
  signedInAs,
]
