import { answer, invalidParams } from '../http/answer.ts'
import { readJson } from '../http/read-body.ts'
import type { Chat } from './chat.ts'
import { readChatQuestion } from './chat-question.ts'

/** `POST /sultan-ai/v1/chat`: the assistant's answer, never kept by a cache. */
export async function handleChat(request: Request, chat: Chat): Promise<Response> {
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const read = readChatQuestion(body.value)
  return read.ok ? answer(200, await chat(read.question)) : invalidParams(read.faults)
}
