import { expect, it } from 'vitest'
import { showSummary } from './checkout.ts'
import { quantityReduced } from './order-history.ts'

it.each([
  [1, 'Vaša narudžba, 1 komad', 'Sapun: na stanju je još 1 komad.'],
  [3, 'Vaša narudžba, 3 komada', 'Sapun: na stanju su još 3 komada.'],
  [5, 'Vaša narudžba, 5 komada', 'Sapun: na stanju je još 5 komada.'],
])(
  'showSummary and quantityReduced use the Bosnian plural form for the number of pieces (%i): "%s" and "%s"',
  (pieces, summary, reduced) => {
    expect(showSummary(pieces)).toBe(summary)
    expect(quantityReduced('Sapun', pieces)).toBe(reduced)
  },
)
