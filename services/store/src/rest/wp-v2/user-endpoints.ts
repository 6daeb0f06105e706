import type { Customer } from '../../domain/customers.ts'
import { answer, refuse } from '../../http/answer.ts'
import { customerOf } from '../../http/caller.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { nicename } from './nicename.ts'

/** `GET users/me`: who the bearer is. Other users are nobody's business. */
export const userEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wp/v2/users/me', {}, async ({ caller }, { publicUrl }) => {
    const customer = customerOf(caller)
    if (customer === null) return refuse(401, 'rest_not_logged_in', 'You are not currently logged in.')
    return answer(userJson(customer, publicUrl))
  }),
]

/** The display name is the user name, as for every customer made through `wc/v3` (wire facts, JWT plug-ins). */
function userJson(customer: Customer, publicUrl: string): Record<string, unknown> {
  const users = `${publicUrl}/wp-json/wp/v2/users`
  return {
    id: customer.id,
    name: customer.username,
    url: '',
    description: '',
    link: `${publicUrl}/author/${nicename(customer)}/`,
    slug: nicename(customer),
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
