/** `?nazad=/checkout`: where to go after signing in. Kept as it came; `safeReturn` looks at it when it is used. */
export interface ReturnSearch {
  readonly nazad?: string
}

export function readReturnSearch(search: Readonly<Record<string, unknown>>): ReturnSearch {
  return typeof search.nazad === 'string' ? { nazad: search.nazad } : {}
}
