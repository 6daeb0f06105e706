/**
 * Returns `map` with a memory: equal inputs, by identity, give the same output, which is kept as long as the input.
 * Pages that are rendered in one process share the results of their requests, and so what is derived from the results.
 * Neither input nor output may be changed.
 */
export function mapOnce<In extends object, Out>(map: (input: In) => Out): (input: In) => Out {
  const outputs = new WeakMap<In, { readonly output: Out }>()
  return input => {
    const known = outputs.get(input)
    if (known !== undefined) return known.output
    const output = map(input)
    outputs.set(input, { output })
    return output
  }
}
