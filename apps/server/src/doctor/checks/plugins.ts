import { isRecord } from '@sultan/kernel/is-record'
import type { Check } from '../examination.ts'
import { type Finding, good, look, note, stop } from '../finding.ts'
import { codeOf } from './read.ts'

const OLDEST = 9

/** WooCommerce itself: there, and new enough. */
export const checkWooCommerce =
  (namespaces: readonly string[]): Check =>
  async ({ probe }) => {
    if (!namespaces.includes('wc/store/v1'))
      return [stop('WooCommerce is not active, or too old', 'install WooCommerce 9 or newer and activate it')]
    const reply = await probe({
      route: '/wc/v3/system_status',
      query: { _fields: 'environment' },
      keyed: true,
    })
    const environment = isRecord(reply.json) ? reply.json.environment : null
    const version = isRecord(environment) ? String(environment.version ?? '') : ''
    if (version === '') return [note('WooCommerce is active; its version cannot be read with this key')]
    if (Number.parseInt(version, 10) >= OLDEST) return [good(`WooCommerce ${version}`)]
    return [stop(`WooCommerce ${version} is too old`, `update it to ${OLDEST} or newer`)]
  }

/** Which JWT plug-in answers, and whether the header of a signed-in shopper reaches it. */
export const checkSignIn: Check = async ({ probe }) => {
  const reply = await probe({ route: '/jwt-auth/v1/token', method: 'POST', body: {} })
  const code = codeOf(reply)
  if (reply.status === 404)
    return [
      stop(
        'No JWT plug-in: nobody can sign in',
        'install “JWT Authentication for WP REST API” (Tmeister) and set JWT_AUTH_SECRET_KEY in wp-config.php',
      ),
    ]
  if (code === 'jwt_auth_bad_config')
    return [stop('The JWT plug-in has no secret', 'set JWT_AUTH_SECRET_KEY in wp-config.php')]
  return [pluginOf(code), await headerArrives(probe)]
}

function pluginOf(code: string): Finding {
  if (code.startsWith('[jwt_auth]')) return good('Sign-in: JWT Authentication for WP REST API (Tmeister)')
  if (code === 'jwt_auth_missing_credentials')
    return look(
      'Sign-in: JWT Auth (usefulteam); its tokens live 10 minutes, then shoppers have to sign in again',
      'add the filter jwt_auth_expire with a longer time (7 days), or use Tmeister’s plug-in',
    )
  return look(
    `An unknown plug-in answers at jwt-auth/v1 (${code || 'no code'})`,
    'use one of the two known ones',
  )
}

async function headerArrives(probe: Parameters<Check>[0]['probe']): Promise<Finding> {
  const reply = await probe({
    route: '/jwt-auth/v1/token/validate',
    method: 'POST',
    headers: { authorization: 'Bearer sultan.doctor.test' },
  })
  if (codeOf(reply) !== 'jwt_auth_no_auth_header') return good('The Authorization header reaches WordPress')
  return stop(
    'The web server takes the Authorization header away: no key and no sign-in can work',
    'Apache: add “CGIPassAuth On”, or “SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1”, to .htaccess',
  )
}
