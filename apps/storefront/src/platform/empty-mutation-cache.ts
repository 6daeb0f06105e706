/**
 * Takes the place of TanStack Query's cache of mutations in the browser's bundle (`vite.config.ts`). The shop has no
 * mutations, and the cache weighs 1.3 kB. Contains what `QueryClient` and `hydrate` call.
 */
export class MutationCache {
  findAll(): readonly never[] {
    return []
  }
  getAll(): readonly never[] {
    return []
  }
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}
