import { pageErrorText, pageErrorTitle, retry } from '../words/common.ts'
import { Button } from './button.tsx'

/** A page that could not be loaded; header and footer stay. */
export function PageError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="wrap section">
      <div className="void__text" role="alert">
        <h1 className="t-h1">{pageErrorTitle}</h1>
        <p className="t-lead">{pageErrorText}</p>
        <Button onClick={onRetry}>{retry}</Button>
      </div>
    </div>
  )
}
