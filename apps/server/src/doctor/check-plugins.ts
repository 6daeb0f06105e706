import { isRecord } from '@sultan/kernel/is-record'
import { type Check, type CheckResult, error, info, ok, warn } from './check.ts'
import { errorCode } from './probe.ts'

const MIN_WOOCOMMERCE_MAJOR = 9

/** Checks whether WooCommerce is active and new enough. */
export const checkWooCommerce =
  (namespaces: readonly string[]): Check =>
  async ({ probe }) => {
    if (!namespaces.includes('wc/store/v1'))
      return [
        error('WooCommerce is not active, or too old', 'install WooCommerce 9 or newer and activate it'),
      ]
    const response = await probe({
      route: '/wc/v3/system_status',
      query: { _fields: 'environment' },
      authenticated: true,
    })
    const environment = isRecord(response.json) ? response.json.environment : null
    const version = isRecord(environment) ? String(environment.version ?? '') : ''
    if (version === '') return [info('WooCommerce is active; its version cannot be read with this key')]
    if (Number.parseInt(version, 10) >= MIN_WOOCOMMERCE_MAJOR) return [ok(`WooCommerce ${version}`)]
    return [error(`WooCommerce ${version} is too old`, `update it to ${MIN_WOOCOMMERCE_MAJOR} or newer`)]
  }

/** Checks which JWT plugin responds, and whether the Authorization header reaches the plugin. */
export const checkSignIn: Check = async ({ probe }) => {
  const response = await probe({ route: '/jwt-auth/v1/token', method: 'POST', body: {} })
  const code = errorCode(response)
  if (response.status === 404)
    return [
      error(
        'No JWT plugin: customers cannot sign in',
        'install “JWT Authentication for WP REST API” (Tmeister) and set JWT_AUTH_SECRET_KEY in wp-config.php',
      ),
    ]
  if (code === 'jwt_auth_bad_config')
    return [error('The JWT plugin has no secret', 'set JWT_AUTH_SECRET_KEY in wp-config.php')]
  return [identifyJwtPlugin(code), await checkAuthorizationHeader(probe)]
}

function identifyJwtPlugin(code: string): CheckResult {
  if (code.startsWith('[jwt_auth]')) return ok('Sign-in: JWT Authentication for WP REST API (Tmeister)')
  if (code === 'jwt_auth_missing_credentials')
    return warn(
      'Sign-in: JWT Auth (usefulteam); its tokens live 10 minutes, then shoppers have to sign in again',
      'add the filter jwt_auth_expire with a longer time (7 days), or use Tmeister’s plugin',
    )
  return warn(
    `An unknown plugin responds at jwt-auth/v1 (${code || 'no code'})`,
    'use one of the two supported plugins',
  )
}

async function checkAuthorizationHeader(probe: Parameters<Check>[0]['probe']): Promise<CheckResult> {
  const response = await probe({
    route: '/jwt-auth/v1/token/validate',
    method: 'POST',
    headers: { authorization: 'Bearer sultan.doctor.test' },
  })
  if (errorCode(response) !== 'jwt_auth_no_auth_header')
    return ok('The Authorization header reaches WordPress')
  return error(
    'The web server removes the Authorization header: neither the key nor sign-in can work',
    'Apache: add “CGIPassAuth On”, or “SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1”, to .htaccess',
  )
}
