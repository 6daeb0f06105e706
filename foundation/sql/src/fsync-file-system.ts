import { fdatasyncSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface StreamNode {
  readonly nfd: number
  readonly node: { readonly mode: number }
}

/** What is read and patched of PGlite 0.5.16's Emscripten module; its own types do not know these internals. */
interface EmscriptenModule {
  readonly FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error }
  readonly NODEFS: { stream_ops: { fsync?: (stream: StreamNode) => number } }
}

const EIO = 29

/**
 * PGlite's Node file system with a real fsync. As published PGlite never syncs: 43 of 43 simulated power cuts lost orders
 * or the whole database, with this class none of 100 did (RESEARCH part C, section 4).
 */
export class DurableFS extends NodeFS {
  /** How many syncs went to the disk: read by the self-check at start. */
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options)
    const patch = (module: EmscriptenModule): void => {
      module.NODEFS.stream_ops.fsync = stream => {
        try {
          if (module.FS.isDir(stream.node.mode)) fsyncSync(stream.nfd)
          else fdatasyncSync(stream.nfd)
        } catch {
          throw new module.FS.ErrnoError(EIO)
        }
        this.syncs++
        return 0
      }
    }
    // The published type of preRun's argument lacks FS and NODEFS; both exist at run time (the self-check proves it).
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push(patch)
    return result
  }
}
