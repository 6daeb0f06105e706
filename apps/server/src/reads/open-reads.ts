import { createAnswerShelf, deleteOldAnswers } from '@sultan/gateway/reads/answer-shelf'
import type { RemoteReads } from '@sultan/gateway/reads/remote-reads'
import type { Database } from '@sultan/sql/database'
import type { Config } from '../config.ts'
import { pictureSources } from '../pictures/picture-sources.ts'

export interface OpenedReads {
  /** For the gateway; null over the embedded store. */
  readonly remoteReads: RemoteReads | null
  /** Time after which the whole catalogue is read again for the search, in ms; undefined: as for the embedded store. */
  readonly searchEveryMs: number | undefined
  tidy(now: Date): Promise<unknown>
  close(): Promise<void>
}

/** Reading everything costs a shop seconds of work; webhooks tell of changes sooner. */
const searchEveryMs = 30 * 60_000

/** How the catalogue of a connected shop is read and kept. */
export function openReads(config: Pick<Config, 'remote' | 'imageHosts'>, database: Database): OpenedReads {
  const { remote } = config
  if (remote === null) {
    return {
      remoteReads: null,
      searchEveryMs: undefined,
      tidy: async () => undefined,
      close: async () => undefined,
    }
  }
  const shelf = createAnswerShelf(database, remote.url)
  const pictureHosts = new Set(pictureSources(config).keys())
  return {
    remoteReads: { storeUrl: remote.url, pictureHosts, shelf },
    searchEveryMs,
    tidy: now => deleteOldAnswers(database, now),
    close: () => shelf.close(),
  }
}
