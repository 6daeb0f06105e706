import { gmtTime, siteTime } from '../clock.ts'
import type { JsonObject } from '../json.ts'

export const addressKeys = [
  ...['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'postcode'],
  ...['country', 'state', 'phone'],
] as const

export type Address = Record<string, string>

/** A customer account. The password is plain text, because only tests use it. */
export interface Customer {
  readonly id: number
  readonly username: string
  email: string
  firstName: string
  lastName: string
  password: string
  billing: Address
  shipping: Address
  readonly created: Date
  changed: Date
}

export function emptyAddress(more: readonly string[] = []): Address {
  return Object.fromEntries([...addressKeys, ...more].map(key => [key, '']))
}

/** The JSON of a customer in the WooCommerce REST API `wc/v3`. */
export function customerBody(customer: Customer): JsonObject {
  const route = `https://shop.example/wp-json/wc/v3/customers`
  return {
    id: customer.id,
    date_created: siteTime(customer.created),
    date_created_gmt: gmtTime(customer.created),
    date_modified: siteTime(customer.changed),
    date_modified_gmt: gmtTime(customer.changed),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    role: 'customer',
    username: customer.username,
    billing: customer.billing,
    shipping: customer.shipping,
    is_paying_customer: false,
    avatar_url: 'https://secure.gravatar.com/avatar/?s=96&d=mm&r=g',
    meta_data: [],
    _links: {
      self: [
        {
          href: `${route}/${customer.id}`,
          targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        },
      ],
      collection: [{ href: route }],
    },
  }
}
