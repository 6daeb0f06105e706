import { isRecord } from '@sultan/kernel/is-record'
import { type Check, type CheckResult, error, info, ok, warn } from './check.ts'
import { errorCode, type Probe, type ProbeResponse } from './probe.ts'

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
  if (response.status === 0 || response.status >= 500)
    return [
      error(
        `Sign-in fails (${response.status || response.connectionError})`,
        'see the PHP error log of WordPress; customers cannot sign in',
      ),
    ]
  return [await identifyJwtPlugin(probe, response), await checkAuthorizationHeader(probe)]
}

async function identifyJwtPlugin(probe: Probe, response: ProbeResponse): Promise<CheckResult> {
  const code = errorCode(response)
  if (code.startsWith('[jwt_auth]')) return ok('Sign-in: JWT Authentication for WP REST API (Tmeister)')
  if (isUsefulteam(response)) return identifyUsefulteam(probe)
  return warn(
    `An unknown plugin responds at jwt-auth/v1 (${code || 'no code'})`,
    'use one of the two supported plugins',
  )
}

/**
 * Whether the plugin is JWT Auth by usefulteam. All of its versions respond with `success` and `statusCode`;
 * only their error codes for missing fields differ.
 */
function isUsefulteam({ json }: ProbeResponse): boolean {
  return isRecord(json) && json.success === false && typeof json.statusCode === 'number'
}

/**
 * From version 3.0 on, the plugin JWT Auth has a route that refreshes tokens, and its tokens live 10 minutes.
 * A request to the route without a customer's cookie changes nothing. Source: `class-auth.php` of the plugin.
 */
async function identifyUsefulteam(probe: Probe): Promise<CheckResult> {
  const refresh = await probe({ route: '/jwt-auth/v1/token/refresh', method: 'POST', body: {} })
  if (refresh.status === 404)
    return ok('Sign-in: JWT Auth (usefulteam), a version before 3, whose tokens live 7 days')
  return warn(
    'Sign-in: JWT Auth (usefulteam); unless a filter changes it, its tokens live 10 minutes, then shoppers have to sign in again',
    'add the filter jwt_auth_expire with a longer time (7 days), or use Tmeister’s plugin',
  )
}

async function checkAuthorizationHeader(probe: Probe): Promise<CheckResult> {
  const response = await probe({
    route: '/jwt-auth/v1/token/validate',
    method: 'POST',
    headers: { authorization: 'Bearer sultan.doctor.test' },
  })
  const code = errorCode(response)
  if (code === 'jwt_auth_no_auth_header')
    return error(
      'The web server removes the Authorization header: neither the key nor sign-in can work',
      'Apache: add “CGIPassAuth On”, or “SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1”, to .htaccess',
    )
  return code.startsWith('jwt_auth_')
    ? ok('The Authorization header reaches WordPress')
    : info(
        `Whether the Authorization header reaches WordPress is unknown (${response.status || 'no response'})`,
      )
}
