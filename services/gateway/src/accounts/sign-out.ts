import { answer, storeUnavailable } from '../http/answer.ts'
import type { AccountParts } from './account-parts.ts'
import { signInFirst } from './account-refusals.ts'

/**
 * `POST /sultan/v1/logout`: ends the session of the bearer, and no other of the same customer. `{ended}` is whether the token is
 * good for nothing from now on; a store that cannot end sessions (WooCommerce's plug-ins) leaves it until its own end.
 */
export async function handleSignOut(
  { headers }: Pick<Request, 'headers'>,
  { bearers, endSession }: Pick<AccountParts, 'bearers' | 'endSession'>,
): Promise<Response> {
  const bearer = await bearers.confirm(headers.get('authorization'))
  switch (bearer.kind) {
    case 'guest':
      return signInFirst()
    case 'unavailable':
      return storeUnavailable()
    case 'refused':
      return answer(200, { ended: true })
    case 'confirmed':
      await endSession?.(bearer.authorization.slice('Bearer '.length))
      bearers.forget(bearer.user.id)
      return answer(200, { ended: endSession !== null })
  }
}
