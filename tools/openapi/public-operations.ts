import { tokenResponseSchema } from '@sultan/woo-client/account'
import { customerSchema } from '@sultan/woo-client/customer'
import { collectionDataSchema } from '@sultan/woo-client/facets'
import { trackedOrderSchema } from '@sultan/woo-client/order-lookup'
import { postCategorySchema, postSchema } from '@sultan/woo-client/posts'
import { productSchema } from '@sultan/woo-client/products'
import { placedOrderSchema, quoteSchema } from '@sultan/woo-client/quotes-and-orders'
import { reviewSchema } from '@sultan/woo-client/reviews'
import { storeOrderSchema } from '@sultan/woo-client/store-order'
import { attributeSchema, categorySchema, termSchema } from '@sultan/woo-client/terms'
import { accountOrderSchema, wcOrderSchema } from '@sultan/woo-client/wc-order'
import * as z from 'zod'

/** Schemas of responses, from woo-client. Operations refer to a schema by its name. */
export const schemas = {
  product: productSchema,
  category: categorySchema,
  attribute: attributeSchema,
  term: termSchema,
  counts: collectionDataSchema,
  review: reviewSchema,
  post: postSchema,
  post_category: postCategorySchema,
  store_order: storeOrderSchema,
  token: tokenResponseSchema,
  customer: customerSchema,
  order: wcOrderSchema,
  listed_order: accountOrderSchema,
  quote: quoteSchema,
  placed_order: placedOrderSchema,
  tracked_order: trackedOrderSchema,
} as const

interface Operation {
  readonly summary: string
  /** Authentication: `bearer` requires a customer's token, `optional` accepts a customer's token. */
  readonly access?: 'bearer' | 'optional'
  /**
   * Names of the route's query parameters. Used only for a route whose field `read` in `publicRoutes` is
   * null; otherwise the names come from `read.params`.
   */
  readonly query?: readonly string[]
  readonly headers?: readonly string[]
  readonly body?: z.ZodType
  readonly status?: number
  readonly response: keyof typeof schemas | readonly [keyof typeof schemas] | z.ZodType
}

const message = z.object({ message: z.string() })
const email = z.email()
const password = z.string().min(8).max(200)
const items = z
  .array(
    z.object({
      id: z.int().describe('A product or a variation.'),
      quantity: z.int().min(1).max(999),
      variation: z
        .array(z.object({ attribute: z.string().max(200), value: z.string().max(200) }))
        .max(20)
        .optional()
        .describe('Needed with the id of a variable product.'),
    }),
  )
  .min(1)
  .max(100)
const purchase = {
  items,
  rate_id: z.string().optional().describe('One of `shipping_rates` of an earlier quote.'),
  coupons: z.array(z.string().max(100)).max(5).optional(),
}
const billingAddress = z.object({
  ...{ first_name: z.string(), last_name: z.string(), address_1: z.string(), city: z.string() },
  ...{ postcode: z.string().regex(/^\d{5}$/), country: z.literal('BA'), email, phone: z.string() },
})

/** Purpose, parameters and responses of each route of the gateway (docs/http-api.md). */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /wc/store/v1/products': { summary: 'Products', response: ['product'] },
  'GET /wc/store/v1/products/:id': { summary: 'A product by id or slug', response: 'product' },
  'GET /wc/store/v1/products/:slug': { summary: 'A product by id or slug', response: 'product' },
  'GET /wc/store/v1/products/categories': { summary: 'Categories', response: ['category'] },
  'GET /wc/store/v1/products/categories/:id': { summary: 'A category', response: 'category' },
  'GET /wc/store/v1/products/tags': { summary: 'Tags of products', response: ['term'] },
  'GET /wc/store/v1/products/attributes': { summary: 'Attributes', response: ['attribute'] },
  'GET /wc/store/v1/products/attributes/:id': { summary: 'An attribute', response: 'attribute' },
  'GET /wc/store/v1/products/attributes/:id/terms': { summary: 'Terms of an attribute', response: ['term'] },
  'GET /wc/store/v1/products/collection-data': { summary: 'Counts for filters', response: 'counts' },
  'GET /wc/store/v1/products/reviews': { summary: 'Published reviews', response: ['review'] },
  'GET /wp/v2/posts': { summary: 'Posts', response: ['post'] },
  'GET /wp/v2/posts/:id': { summary: 'A post', response: 'post' },
  'GET /wp/v2/pages': { summary: 'Pages', response: ['post'] },
  'GET /wp/v2/pages/:id': { summary: 'A page', response: 'post' },
  'GET /wp/v2/categories': { summary: 'Categories of posts', response: ['post_category'] },
  'GET /wp/v2/categories/:id': { summary: 'A category of posts', response: 'post_category' },
  'GET /wp/v2/tags': { summary: 'Tags of posts', response: ['term'] },
  'GET /wp/v2/tags/:id': { summary: 'A tag of posts', response: 'term' },
  'GET /wc/store/v1/order/:id': {
    summary: 'An order by its key and e-mail address, or of the bearer',
    access: 'optional',
    response: 'store_order',
  },
  'POST /jwt-auth/v1/token': {
    summary: 'Sign-in',
    headers: ['Sultan-Device'],
    body: z.object({ username: z.string(), password: z.string() }),
    response: 'token',
  },
  'POST /jwt-auth/v1/token/validate': {
    summary: 'Whether the token is valid',
    access: 'bearer',
    response: z.object({
      code: z.literal('jwt_auth_valid_token'),
      data: z.object({ status: z.literal(200) }),
    }),
  },
  'GET /wp/v2/users/me': {
    summary: 'The user of the bearer',
    access: 'bearer',
    response: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  },
  'POST /wc/v3/customers': {
    summary: 'Registration',
    body: z.object({ email, password, first_name: z.string(), last_name: z.string() }),
    status: 201,
    response: 'customer',
  },
  'GET /wc/v3/customers': {
    summary: 'The bearer’s own customer record',
    access: 'bearer',
    query: ['email'],
    response: ['customer'],
  },
  'GET /wc/v3/orders': {
    summary: 'The bearer’s own orders, newest first',
    access: 'bearer',
    query: ['page', 'per_page'],
    response: ['listed_order'],
  },
  'GET /wc/v3/orders/:id': { summary: 'One of the bearer’s own orders', access: 'bearer', response: 'order' },
  'POST /sultan/v1/logout': {
    summary: 'Ends the session',
    access: 'bearer',
    response: z.object({ ended: z.boolean() }),
  },
  'POST /sultan/v1/password-reset': {
    summary: 'Mails a link for a new password',
    body: z.object({ email }),
    response: message,
  },
  'POST /sultan/v1/password': {
    summary: 'Sets a new password by the token of the link',
    body: z.object({ token: z.string(), password }),
    response: message,
  },
  'POST /wc/v3/products/reviews': {
    summary: 'Writes a review',
    access: 'optional',
    body: z.object({
      ...{ product_id: z.int(), rating: z.int().min(1).max(5), review: z.string().min(5).max(2000) },
      ...{ reviewer: z.string().max(60), reviewer_email: email.optional() },
    }),
    status: 201,
    response: z.object({
      ...{ id: z.int(), status: z.enum(['hold', 'approved']), product_id: z.int() },
      ...{ rating: z.int(), review: z.string(), reviewer: z.string() },
    }),
  },
  'POST /sultan/v1/quote': {
    summary: 'What the lines cost now; nothing is ordered',
    body: z.object({ ...purchase, postcode: z.string().optional(), email: email.optional() }),
    response: 'quote',
  },
  'POST /sultan/v1/orders': {
    summary: 'Places one order exactly once',
    access: 'optional',
    headers: ['Idempotency-Key'],
    body: z.object({
      ...{ ...purchase, billing_address: billingAddress, customer_note: z.string() },
      payment_method: z.literal('cod'),
      expected_total: z.string().describe('The total that the shopper saw, in minor units.'),
    }),
    status: 201,
    response: 'placed_order',
  },
  'POST /sultan/v1/stock-alerts': {
    summary: 'One e-mail when the product is in stock again',
    body: z.object({ product_id: z.int(), variation_id: z.int().optional(), email }),
    status: 202,
    response: message,
  },
  'POST /sultan/v1/stock-alerts/end': {
    summary: 'Ends the alerts of an address',
    body: z.object({ token: z.string() }),
    response: message,
  },
  'POST /sultan/v1/order-lookup': {
    summary: 'An order by its number and e-mail address or telephone number',
    body: z.object({ number: z.string(), contact: z.string() }),
    response: 'tracked_order',
  },
  'POST /sultan-ai/v1/chat': {
    summary: 'The assistant',
    body: z.object({
      message: z.string().min(1).max(1000),
      history: z
        .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(4000) }))
        .max(6)
        .optional(),
    }),
    response: z.object({
      response: z.string(),
      products: z.array(
        z.object({
          ...{ id: z.int(), name: z.string(), image: z.string(), price: z.string(), link: z.string() },
        }),
      ),
      suggestions: z.array(z.string()).optional(),
    }),
  },
}
