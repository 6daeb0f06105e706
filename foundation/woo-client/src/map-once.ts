/**
 * Memoizes `map` by the identity of its input; an output is cached as long as its input exists. Pages that
 * are rendered in one process share responses, and by this function they also share values derived from
 * responses. Neither input nor output may be changed.
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
