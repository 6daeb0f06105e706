import type { Store } from '@sultan/woo-wire/store'

/** A product or variation of the fake shop; prices in minor units, `stock` null = without limit. */
export interface FakeProduct {
  readonly id: number
  readonly name: string
  price: number
  stock: number | null
  readonly parent?: number
  /** Of a variation: `pa_boja` → [`crna`, `Crna`, `Boja`]. */
  readonly options?: Readonly<Record<string, readonly [slug: string, label: string, name: string]>>
  readonly purchasable?: boolean
  readonly soldIndividually?: boolean
  readonly virtual?: boolean
}

export interface FakeOrder {
  readonly id: number
  readonly key: string
  readonly userAgent: string
  readonly authorization: string | null
  readonly body: Record<string, unknown>
  readonly lines: readonly { product: FakeProduct; quantity: number; price: number }[]
  readonly shipping: number
}

type Answer = () => Promise<Response>
type Body = Record<string, unknown>

interface Cart {
  readonly lines: Map<number, number>
  rate: string
}

/**
 * A store of a few products that answers like the recordings (as far as the gateway looks), keeps its orders where a test can
 * see them, and fails exactly when and how a test says: `intercept` stands in front of every request.
 */
export function createFakeStore(products: readonly FakeProduct[]) {
  const carts = new Map<string, Cart>()
  const orders: FakeOrder[] = []
  const asked: string[] = []
  const find = (id: unknown): FakeProduct | undefined => products.find(product => product.id === id)
  const fake = {
    orders,
    asked,
    products,
    intercept: (_route: string, answer: Answer): Promise<Response> => answer(),
    find(id: number): FakeProduct {
      const product = find(id)
      if (product === undefined) throw new Error(`The fake shop has no product ${id}`)
      return product
    },
  }

  function addItem(cart: Cart, body: Body): Response | null {
    const found = find(body.id)
    if (found === undefined) return refuse(400, 'woocommerce_rest_cart_invalid_product')
    const product = products.some(({ parent }) => parent === found.id) ? chosen(found, body.variation) : found
    if (product === 'attributes') return refuse(400, 'woocommerce_rest_missing_attributes')
    if (product === undefined) return refuse(400, 'woocommerce_rest_variation_id_from_variation_data')
    if (product.purchasable === false) return refuse(400, 'woocommerce_rest_product_not_purchasable')
    const before = cart.lines.get(product.id) ?? 0
    if (product.soldIndividually && before > 0) return refuse(400, 'readonly_quantity')
    const wanted = product.soldIndividually ? 1 : before + Number(body.quantity)
    if (product.stock === 0) return refuse(400, 'woocommerce_rest_product_out_of_stock')
    if (product.stock !== null && wanted > product.stock) {
      return refuse(400, 'woocommerce_rest_product_partially_out_of_stock')
    }
    cart.lines.set(product.id, wanted)
    return null
  }

  function chosen(parent: FakeProduct, variation: unknown): FakeProduct | 'attributes' | undefined {
    const choices = Array.isArray(variation) ? (variation as { attribute: string; value: string }[]) : []
    const ofParent = products.filter(product => product.parent === parent.id)
    if (choices.length < Object.keys(ofParent[0]?.options ?? {}).length) return 'attributes'
    return ofParent.find(product =>
      Object.entries(product.options ?? {}).every(([attribute, [slug, label, name]]) =>
        choices.some(
          choice =>
            (choice.attribute === attribute || choice.attribute === name) &&
            (choice.value === slug || choice.value === label),
        ),
      ),
    )
  }

  function linesOf(cart: Cart) {
    return [...cart.lines].map(([id, quantity]) => {
      const product = fake.find(id)
      return { product, price: product.price, quantity: Math.min(quantity, product.stock || quantity) }
    })
  }

  function shippingOf(cart: Cart): number | null {
    const lines = linesOf(cart)
    if (lines.every(({ product }) => product.virtual)) return null
    const isFree = itemsTotal(cart) >= 10_000 && cart.rate === 'free_shipping:2'
    return isFree ? 0 : 700
  }

  const itemsTotal = (cart: Cart): number =>
    linesOf(cart).reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  function cartJson(cart: Cart): Body {
    const shipping = shippingOf(cart)
    const isOffered = itemsTotal(cart) >= 10_000
    const isFree = isOffered && cart.rate === 'free_shipping:2'
    const flat = {
      rate_id: 'flat_rate:1',
      name: 'Brza pošta',
      price: '700',
      method_id: 'flat_rate',
      selected: !isFree,
    }
    const free = {
      rate_id: 'free_shipping:2',
      name: 'Besplatna dostava',
      price: '0',
      method_id: 'free_shipping',
      selected: isFree,
    }
    const rates = [flat, ...(isOffered ? [free] : [])].map(rate => ({ ...rate, ...currency }))
    return {
      items: linesOf(cart).map(line => ({
        ...lineJson(line),
        id: line.product.id,
        key: `key-${line.product.id}`,
        quantity_limits: {
          minimum: 1,
          maximum: line.product.soldIndividually ? 1 : (line.product.stock ?? 9999),
        },
      })),
      items_count: cart.lines.size,
      needs_shipping: shipping !== null,
      shipping_rates: shipping === null ? [] : [{ package_id: 0, shipping_rates: rates }],
      totals: {
        total_items: String(itemsTotal(cart)),
        total_discount: '0',
        total_shipping: shipping === null ? null : String(shipping),
        total_price: String(itemsTotal(cart) + (shipping ?? 0)),
        ...currency,
      },
      errors: linesOf(cart)
        .filter(({ product }) => product.stock === 0)
        .map(() => ({ code: 'woocommerce_rest_product_out_of_stock', message: 'is out of stock' })),
    }
  }

  function placeOrder(cart: Cart, body: Body, request: Request): Response {
    const lines = linesOf(cart)
    if (lines.length === 0) return refuse(409, 'woocommerce_rest_cart_empty')
    if (lines.some(({ product }) => product.stock === 0))
      return refuse(409, 'woocommerce_rest_product_out_of_stock')
    for (const { product, quantity } of lines) if (product.stock !== null) product.stock -= quantity
    const order: FakeOrder = {
      body,
      lines,
      id: 1000 + orders.length,
      key: `wc_order_${orders.length}`,
      userAgent: request.headers.get('user-agent') ?? '',
      authorization: request.headers.get('authorization'),
      shipping: shippingOf(cart) ?? 0,
    }
    orders.push(order)
    cart.lines.clear()
    const { id, key } = order
    return json(200, { order_id: id, order_key: key, order_number: `${id}`, status: 'processing' })
  }

  function orderJson(order: FakeOrder): Body {
    const items = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const address = order.body.billing_address
    return {
      id: order.id,
      status: 'processing',
      items: order.lines.map(line => ({ ...lineJson(line), id: 1, key: order.key })),
      totals: {
        total_items: `${items}`,
        total_discount: '0',
        total_shipping: `${order.shipping}`,
        total_price: `${items + order.shipping}`,
        ...currency,
      },
      shipping_address: address,
      billing_address: address,
    }
  }

  function changeCart(cart: Cart, action: string, body: Body): Response | null {
    if (action === 'add-item') return addItem(cart, body)
    if (action === 'update-item') cart.lines.set(idOf(body.key), Number(body.quantity))
    if (action === 'remove-item') cart.lines.delete(idOf(body.key))
    if (action === 'select-shipping-rate') cart.rate = String(body.rate_id)
    return null
  }

  async function answer(request: Request, url: URL, route: string): Promise<Response> {
    const body = request.method === 'POST' ? ((await request.json().catch(() => ({}))) as Body) : {}
    const token = request.headers.get('cart-token') ?? `token-${carts.size}`
    const cart = carts.get(token) ?? { lines: new Map(), rate: 'flat_rate:1' }
    carts.set(token, cart)
    const withToken = (response: Response): Response => {
      response.headers.set('cart-token', token)
      return response
    }
    const [, action] = /^\/cart\/([a-z-]+)$/.exec(route) ?? []
    if (route === '/cart') return withToken(json(200, cartJson(cart)))
    if (action !== undefined) return withToken(changeCart(cart, action, body) ?? json(200, cartJson(cart)))
    if (route === '/batch') {
      const requests = body.requests as { path: string; body: Body }[]
      const responses = []
      for (const { path, body: item } of requests) {
        const reply = changeCart(cart, path.split('/').at(-1) ?? '', item) ?? json(201, cartJson(cart))
        responses.push({ status: reply.status, body: await reply.json(), headers: {} })
      }
      return withToken(json(207, { responses }))
    }
    if (route === '/checkout') return withToken(placeOrder(cart, body, request))
    if (route === '/products')
      return json(
        200,
        products
          .filter(({ id }) => url.searchParams.get('include')?.split(',').includes(`${id}`))
          .map(({ id, parent }) => ({ id, parent: parent ?? 0 })),
      )
    if (route.startsWith('/products/')) {
      const product = find(Number(route.split('/')[2]))
      return product
        ? json(200, { id: product.id, is_in_stock: product.stock !== 0, is_purchasable: true })
        : refuse(404, 'none')
    }
    const order = orders.find(
      ({ id, key }) => route === `/order/${id}` && url.searchParams.get('key') === key,
    )
    return order ? json(200, orderJson(order)) : refuse(404, 'rest_no_route')
  }

  const store: Store = async request => {
    const url = new URL(request.url)
    const route = url.pathname.replace('/wp-json', '').replace('/wc/store/v1', '')
    asked.push(`${request.method} ${route}`)
    if (route === '/wp/v2/users/me') {
      const isGood = request.headers.get('authorization')?.startsWith('Bearer good') ?? false
      return fake.intercept(route, async () =>
        isGood ? json(200, { id: 7, name: 'amina', slug: 'amina' }) : refuse(403, 'jwt_auth_invalid_token'),
      )
    }
    return fake.intercept(route, () => answer(request, url, route))
  }
  return Object.assign(fake, { store })
}

export type FakeStore = ReturnType<typeof createFakeStore>

const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
const idOf = (key: unknown): number => Number(String(key).replace('key-', ''))

function lineJson({
  product,
  quantity,
  price,
}: {
  product: FakeProduct
  quantity: number
  price: number
}): Body {
  const options = Object.entries(product.options ?? {})
  const query = options.map(([name, [slug]]) => `attribute_${name}=${slug}`).join('&')
  const total = String(price * quantity)
  return {
    quantity,
    name: product.name,
    permalink: `https://shop.example/proizvod/p-${product.parent ?? product.id}/${query && `?${query}`}`,
    images: [{ id: 1, src: 'https://shop.example/art/a.webp', alt: 'Ulje &amp; sapun' }],
    variation: options.map(([name, [, label, attribute]]) => ({
      raw_attribute: `attribute_${name}`,
      attribute,
      value: label,
    })),
    prices: {
      price: `${price}`,
      regular_price: `${price}`,
      sale_price: `${price}`,
      price_range: null,
      ...currency,
    },
    totals: { line_subtotal: total, line_total: total, ...currency },
  }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status })
}

export function refuse(status: number, code: string, data: object = {}): Response {
  return json(status, { code, message: 'In the words of the shop.', data: { status, ...data } })
}
