import { Icon } from '../../design/icon.tsx'
import { Star } from '../../design/star.tsx'
import * as words from '../../words/assistant.ts'
import { startAnew } from './talk-store.ts'

interface ChatHeadProps {
  readonly canStartAnew: boolean
  readonly onClose: () => void
}

export function ChatHead({ canStartAnew, onClose }: ChatHeadProps) {
  return (
    <div className="chat__head on-dark">
      <Star className="who-mark i--fill" />
      <div>
        <h2>{words.title}</h2>
        <p>{words.subtitle}</p>
      </div>
      <div className="chat__tools">
        {canStartAnew && (
          <button
            type="button"
            className="icon-btn"
            aria-label={words.startAnew}
            title={words.startAnew}
            onClick={startAnew}
          >
            <Icon name="compose" />
          </button>
        )}
        <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
