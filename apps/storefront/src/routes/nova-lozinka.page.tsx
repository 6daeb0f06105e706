import { useLocation } from '@tanstack/react-router'
import { NewPasswordPage } from '../features/account/new-password-page.tsx'
import { PageHead } from '../head.tsx'
import { newPassword as title } from '../words/head.ts'

export function NewPasswordRoutePage() {
  // Another link in the same tab changes nothing but the part behind the `#`, and is another page all the same.
  const hash = useLocation({ select: location => location.hash })
  return (
    <>
      <PageHead title={title} />
      <NewPasswordPage key={hash} />
    </>
  )
}
