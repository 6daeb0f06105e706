import type OpenAI from 'openai'
import type { ModelOptions } from './model-engine.ts'

/** The client, loaded when the first question is asked: a shop without a model never reads it. */
export async function openModel({ url, key, timeoutMs, fetch }: ModelOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: url,
    apiKey: key ?? 'none',
    // Not what happens to stand in the environment: settings have one place.
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 0,
    // It would write requests with the talk in them.
    logLevel: 'off',
    ...(fetch && { fetch }),
  })
}
