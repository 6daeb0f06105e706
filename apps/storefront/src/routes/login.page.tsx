import { CalmPage } from '../features/texts/calm-page.tsx'
import { PageHead } from '../head.tsx'
import { login } from '../words/head.ts'
import { account } from '../words/texts.ts'

export function LoginRoutePage() {
  return (
    <>
      <PageHead title={login} />
      <CalmPage title={account.signIn} text={account.signInText} />
    </>
  )
}
