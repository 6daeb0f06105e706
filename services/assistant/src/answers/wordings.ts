/** Several ways to say the same, so that two answers in a row do not sound alike. The same question always gets the same. */
export function pick(seed: number, wordings: readonly [string, ...string[]]): string {
  return wordings[seed % wordings.length] ?? wordings[0]
}
