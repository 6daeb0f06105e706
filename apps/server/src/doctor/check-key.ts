import { type Check, type CheckResult, error, info, ok } from './check.ts'
import { errorCode, type Probe, type ProbeResponse } from './probe.ts'

const where = 'WooCommerce → Settings → Advanced → REST API'

/**
 * Checks that the API key may read orders and customers, and that it has write permission. Changes nothing in
 * the shop.
 */
export const checkKey: Check = async ({ probe }) => {
  const orders = await probe({
    route: '/wc/v3/orders',
    query: { per_page: '1', _fields: 'id' },
    authenticated: true,
  })
  const customers = await probe({
    route: '/wc/v3/customers',
    query: { per_page: '1', _fields: 'id' },
    authenticated: true,
  })
  const rejected = [orders, customers].find(({ status }) => status !== 200)
  if (rejected !== undefined) return [explainRejection(rejected)]
  return [ok('The key gives access to orders and customers'), await checkWriteAccess(probe)]
}

function explainRejection(response: ProbeResponse): CheckResult {
  const code = errorCode(response)
  if (response.status === 401 && code === 'woocommerce_rest_authentication_error')
    return error('The key is known, but the secret is wrong', 'copy STORE_SECRET again, or make a new key')
  if (response.status === 401)
    return error(
      'The shop does not accept the key',
      `copy STORE_KEY again (${where}); if it is right, WordPress does not detect TLS, or does not receive the Authorization header: pass HTTPS and the header on to PHP`,
    )
  if (response.status === 403)
    return error(
      'The key’s user may not see orders',
      `give the key to an administrator or shop manager (${where})`,
    )
  return error(
    `Orders and customers cannot be read (${response.status || response.connectionError} ${code})`.trim(),
    where,
  )
}

/**
 * Sends a request to create a customer without an e-mail address. WooCommerce responds 401 to a read-only
 * key, and 400 to a key with write permission, and creates nothing.
 */
async function checkWriteAccess(probe: Probe): Promise<CheckResult> {
  const response = await probe({ route: '/wc/v3/customers', method: 'POST', body: {}, authenticated: true })
  if (response.status === 400) return ok('The key has write permission')
  if (response.status !== 401)
    return info(`Whether the key has write permission is unknown (${response.status || 'no response'})`)
  return error(
    'The key has read permission only: customers cannot register',
    `set its permissions to Read/Write (${where})`,
  )
}
