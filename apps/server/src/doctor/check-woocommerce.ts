import { isRecord } from '@sultan/kernel/is-record'
import { type Check, error, info, ok } from './check.ts'

const MIN_WOOCOMMERCE_MAJOR = 9

/**
 * Recommends the plug-in `docs/wordpress/sultan.php`, even when it is installed, because no response of the
 * API shows whether it is installed.
 */
export const offerPlugin: Check = async () => [
  info(
    'The mails of WooCommerce lead to WordPress; docs/wordpress/sultan.php, where it is installed, leads them to this storefront',
  ),
]

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
