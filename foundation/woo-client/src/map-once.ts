/**
 * Memoizes `map` by the identity of its input; an output is cached as long as its input exists. HTML pages
 * that are rendered in one process share the store's responses, and by this function also the values derived
 * from these responses. Callers must change neither input nor output.
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
