import { isRecord } from '@sultan/kernel/is-record'
import type { Result, WooClient } from '@sultan/woo-client/client'

/** Request header with the solution of a proof-of-work challenge (docs/http-api.md, "Proof of work"). */
const SOLUTION_HEADER = 'Sultan-Challenge'
/** The gateway sends a second challenge when the first has expired or the visitor has a new IP address. */
const MAX_SOLUTIONS = 2

/**
 * Solves a proof-of-work challenge. Returns the value of the header `Sultan-Challenge`; null when the
 * challenge was not solved.
 */
type Solve = (challenge: object) => Promise<string | null>

const loadAndSolve: Solve = async challenge => {
  // The code that solves proof-of-work challenges is loaded on demand, because hardly any visitor ever gets a
  // challenge.
  const { solve } = await import('./solve-challenge.ts')
  return solve(challenge)
}

/**
 * Wraps the store client. When the gateway refuses a request and requires a proof of work (429 with
 * `data.challenge`), the challenge is solved and the request is sent again with the solution. The time for
 * solving does not count towards the time limit of the request.
 */
export function withChallenges(client: WooClient, solve: Solve = loadAndSolve): WooClient {
  return {
    async request(call) {
      let result = await client.request(call)
      for (let count = 0; count < MAX_SOLUTIONS; count++) {
        const challenge = challengeOf(result)
        // When the code that solves proof-of-work challenges cannot be loaded, the result of the request is
        // the 429 response with the gateway's text.
        const solution = challenge && (await solve(challenge).catch(() => null))
        if (solution === null) return result
        result = await client.request({ ...call, headers: { ...call.headers, [SOLUTION_HEADER]: solution } })
      }
      return result
    },
  }
}

function challengeOf(result: Result<unknown>): object | null {
  if (result.ok || result.error.kind !== 'http' || result.error.status !== 429) return null
  const { data } = result.error
  return isRecord(data) && isRecord(data.challenge) ? data.challenge : null
}
