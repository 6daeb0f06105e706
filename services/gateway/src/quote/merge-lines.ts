/** One line of a quote or order request, before or after equal lines are merged. */
export interface RequestedLine {
  /** Index of the line in the request; for merged lines, the first index. */
  readonly line: number
  readonly id: number
  /**
   * Number of pieces: 1–999 in each of up to 100 lines that the client sends. `mergeLines` adds the
   * quantities of lines with the same product and options, so that one line can have up to 99,900 pieces.
   */
  readonly quantity: number
  readonly variation: readonly VariationAttribute[]
}

/**
 * A chosen option of a product in the form that `cart/add-item` accepts: `pa_velicina`/`m` or `Veličina`/`M`
 * (wire fact 36).
 */
export interface VariationAttribute {
  readonly attribute: string
  readonly value: string
}

/**
 * Merges the lines of a quote or order request that have the same product and options, adding their
 * quantities.
 */
export function mergeLines(lines: readonly RequestedLine[]): readonly RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of lines) {
    const identity = lineIdentity(line)
    const first = merged.get(identity)
    merged.set(identity, first === undefined ? line : { ...first, quantity: first.quantity + line.quantity })
  }
  return [...merged.values()]
}

function lineIdentity({ id, variation }: RequestedLine): string {
  return JSON.stringify([
    id,
    ...variation.map(({ attribute, value }) => JSON.stringify([attribute, value])).sort(),
  ])
}
