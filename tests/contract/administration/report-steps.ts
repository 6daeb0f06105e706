import type { ReplayStep } from './replay.fixture.ts'

/**
 * Names of the fields with sums. They are not compared with the recordings, where all sums are zero because
 * of WooCommerce's new order tables (wire fact 99).
 */
const SUMS =
  /\.(total_\w+|net_sales|average_sales|sales|orders|items|shipping|discount|customers|refunds|total)$/

/** The recorded requests for reports, which need the recorded orders. */
export const reportSteps: readonly ReplayStep[] = [
  { name: 'wc-v3-reports', typesOnly: true },
  { name: 'wc-v3-reports-sales', tolerated: SUMS },
  { name: 'wc-v3-reports-sales-period', tolerated: SUMS },
  // The recorded list of top sellers is empty, so the entries of the embedded store's list are not compared.
  { name: 'wc-v3-reports-top-sellers', typesOnly: true },
  ...['orders', 'products', 'customers', 'coupons', 'reviews'].map(
    (name): ReplayStep => ({ name: `wc-v3-reports-${name}-totals`, tolerated: SUMS }),
  ),
]

/** The recorded requests for countries, continents and currencies. */
export const dataSteps: readonly ReplayStep[] = [
  { name: 'wc-v3-data' },
  { name: 'wc-v3-data-countries' },
  { name: 'wc-v3-data-country-ba' },
  { name: 'wc-v3-data-country-404' },
  // Currency names of the embedded store come from CLDR, and its currency symbols are characters instead of
  // HTML entities.
  { name: 'wc-v3-data-currencies', tolerated: /\.(name|symbol)$/ },
  { name: 'wc-v3-data-currency-bam', tolerated: /\.name$/ },
  { name: 'wc-v3-data-currency-current', tolerated: /\.name$/ },
  { name: 'wc-v3-data-continent-eu', typesOnly: true, tolerated: /\.states$/ },
]
