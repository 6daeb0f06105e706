import { z } from 'zod'

/** The fields of a webhook's body (an order or a product) that contain product ids. */
const bodySchema = z.union([
  z.object({
    line_items: z.array(z.object({ product_id: z.int(), variation_id: z.int().default(0) })).min(1),
  }),
  z.object({ id: z.int().positive(), parent_id: z.int().default(0) }),
])

/**
 * The product ids in the body of a webhook: the ids of a product and its parent, or the ids of the products
 * and variations of an order. Null when the body contains no product ids or does not match the webhook's
 * topic, such as `product.updated`.
 */
export function webhookProducts(topic: string, body: string): readonly number[] | null {
  const parsed = bodySchema.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { data } = parsed
  if ('line_items' in data !== topic.startsWith('order.')) return null
  const ids =
    'line_items' in data
      ? data.line_items.flatMap(line => [line.product_id, line.variation_id])
      : [data.id, data.parent_id]
  return [...new Set(ids.filter(id => id > 0))]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
