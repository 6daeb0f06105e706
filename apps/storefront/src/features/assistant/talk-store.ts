import { create } from 'zustand'
import { visitStorage } from '../../shell/device-storage.ts'
import { showToast } from '../../shell/toast-store.ts'
import { askAssistant } from '../../shop/assistant.ts'
import * as words from '../../words/assistant.ts'
import { readTalk } from './stored-talk.ts'
import { answered, apologised, asked, historyOf, type Talk } from './talk.ts'

const storageKey = 'sultan-chat'

interface TalkState {
  readonly talk: Talk
  /** The question whose reply is awaited. A reply to any other comes too late: its talk was left. */
  readonly waitingFor: symbol | null
}

const talkStore = create<TalkState>()(() => ({
  talk: readTalk(visitStorage.read(storageKey)),
  waitingFor: null,
}))

export const useTalk = (): Talk => talkStore(state => state.talk)
export const useIsWaiting = (): boolean => talkStore(state => state.waitingFor !== null)

function change(state: TalkState): void {
  talkStore.setState(state)
  visitStorage.write(storageKey, state.talk)
}

/** Sends a message and adds the reply, whether the panel is still open then or not. Ignored when blank or while waiting. */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  const { talk, waitingFor } = talkStore.getState()
  if (message === '' || waitingFor !== null) return
  const question = Symbol(message)
  change({ talk: asked(talk, message), waitingFor: question })
  const answer = await askAssistant(message, historyOf(talk))
  const now = talkStore.getState()
  if (now.waitingFor !== question) return
  const isEmpty = answer.ok && answer.reply.text === '' && answer.reply.products.length === 0
  if (answer.ok && !isEmpty) return change({ talk: answered(now.talk, answer.reply), waitingFor: null })
  change({ talk: apologised(now.talk), waitingFor: null })
  const wait = !answer.ok && answer.error.kind === 'http' ? answer.error.retryAfter : undefined
  showToast({
    kind: 'error',
    title: words.failedToast,
    ...(wait !== undefined && { text: words.tooFast(wait) }),
  })
}

/** Forgets the talk, with a way back. */
export function startAnew(): void {
  const { talk } = talkStore.getState()
  change({ talk: [], waitingFor: null })
  showToast({
    kind: 'success',
    title: words.cleared,
    action: { label: words.putBack, onClick: () => putBack(talk) },
  })
}

/** Not once something new was said: one talk would be lost for the other. */
function putBack(talk: Talk): void {
  if (talkStore.getState().talk.length === 0) change({ talk: readTalk(talk), waitingFor: null })
}
