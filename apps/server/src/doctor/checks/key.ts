import type { Check } from '../examination.ts'
import { type Finding, good, stop } from '../finding.ts'
import type { Probe, Reply } from '../probe.ts'
import { codeOf } from './read.ts'

const where = 'WooCommerce → Settings → Advanced → REST API'

/** Whether the key opens orders and customers, and may write. Nothing is written. */
export const checkKey: Check = async ({ probe }) => {
  const orders = await probe({ route: '/wc/v3/orders', query: { per_page: '1', _fields: 'id' }, keyed: true })
  const customers = await probe({
    route: '/wc/v3/customers',
    query: { per_page: '1', _fields: 'id' },
    keyed: true,
  })
  const refused = [orders, customers].find(({ status }) => status !== 200)
  if (refused !== undefined) return [refusal(refused)]
  return [good('The key opens orders and customers'), await mayWrite(probe)]
}

function refusal(reply: Reply): Finding {
  const code = codeOf(reply)
  if (reply.status === 401 && code === 'woocommerce_rest_authentication_error')
    return stop(
      'The shop knows the key, but the secret is wrong',
      'copy STORE_SECRET again, or make a new key',
    )
  if (reply.status === 401)
    return stop(
      'The shop does not take the key',
      `copy STORE_KEY again (${where}); if it is right, WordPress does not believe that it is on TLS, or never sees the Authorization header: pass HTTPS and the header on to PHP`,
    )
  if (reply.status === 403)
    return stop(
      'The key’s user may not see orders',
      `give the key to an administrator or shop manager (${where})`,
    )
  return stop(`Orders and customers cannot be read (${reply.status || reply.fault} ${code})`.trim(), where)
}

/** A customer without an e-mail address is refused whoever asks, but a key that may only read is refused earlier. */
async function mayWrite(probe: Probe): Promise<Finding> {
  const reply = await probe({ route: '/wc/v3/customers', method: 'POST', body: {}, keyed: true })
  if (reply.status === 400) return good('The key may write')
  return stop('The key may only read: nobody can register', `set its permissions to Read/Write (${where})`)
}
