import type { Customer } from '../../domain/customers.ts'
import { nicename } from '../../format/slug.ts'
import { customerOf } from '../../http/authentication.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { respond, restError } from '../../http/response.ts'

/** `GET users/me` returns the signed-in customer. Other users are not available. */
export const userEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wp/v2/users/me', {}, async ({ identity }, { publicUrl }) => {
    const customer = customerOf(identity)
    if (customer === null) return restError(401, 'rest_not_logged_in', 'You are not currently logged in.')
    return respond(userJson(customer, publicUrl))
  }),
]

/** JSON of a user. The display name is the user name, as for customers created through `wc/v3`. */
function userJson(customer: Customer, publicUrl: string) {
  const users = `${publicUrl}/wp-json/wp/v2/users`
  return {
    id: customer.id,
    name: customer.username,
    url: '',
    description: '',
    link: `${publicUrl}/author/${nicename(customer.username)}/`,
    slug: nicename(customer.username),
    avatar_urls: {},
    meta: [],
    is_super_admin: false,
    woocommerce_meta: {},
    _links: {
      self: [{ href: `${users}/${customer.id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: users }],
    },
  }
}
