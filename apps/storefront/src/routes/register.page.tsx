import { CalmPage } from '../features/texts/calm-page.tsx'
import { PageHead } from '../head.tsx'
import { register } from '../words/head.ts'
import { account } from '../words/texts.ts'

export function RegisterRoutePage() {
  return (
    <>
      <PageHead title={register} />
      <CalmPage title={account.register} text={account.registerText} />
    </>
  )
}
