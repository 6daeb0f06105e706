import { useRouter } from '@tanstack/react-router'
import { PageError } from '../design/page-error.tsx'
import { pageErrorTitle } from '../words/common.ts'

/** A page whose data could not be had, after all retries; another try asks for everything that is missing. */
export function Failed() {
  const router = useRouter()
  return (
    <>
      <title>{pageErrorTitle}</title>
      <PageError onRetry={() => void router.invalidate()} />
    </>
  )
}
