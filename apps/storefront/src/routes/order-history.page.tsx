import { CalmPage } from '../features/texts/calm-page.tsx'
import { PageHead } from '../head.tsx'
import { orderHistory } from '../words/head.ts'
import { account } from '../words/texts.ts'

export function OrderHistoryRoutePage() {
  return (
    <>
      <PageHead title={orderHistory} />
      <CalmPage title={account.orders} text={account.ordersText} />
    </>
  )
}
