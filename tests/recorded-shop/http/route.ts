import type { World } from '../world.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'

type Parts = Readonly<Record<string, string>>

/** One route of the shop; `:name` in the path stands for one part of it. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly answer: (world: World, call: Call, parts: Parts) => Answer | Promise<Answer>
}

/** The route that was asked for, and the parts of its path; null = no such route, or not with this method (fact 5). */
export function routeOf(
  routes: readonly Route[],
  { method, route }: Call,
): { route: Route; parts: Parts } | null {
  for (const one of routes) {
    const parts = one.method === method ? partsOf(one.path, route) : null
    if (parts !== null) return { route: one, parts }
  }
  return null
}

function partsOf(path: string, asked: string): Parts | null {
  const [wanted, given] = [path.split('/'), asked.split('/')]
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [at, word] of wanted.entries()) {
    const value = given[at] ?? ''
    if (word.startsWith(':')) parts[word.slice(1)] = value
    else if (word !== value) return null
  }
  return parts
}
