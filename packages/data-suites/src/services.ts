import { openEngine, type Engine } from '@atrium/engine/engine'
import type { FileStore } from '@atrium/kit/server'

let engine: Engine | undefined

/** Set once at start: where the engine keeps its files. */
export function provideEngine(dataDir: string, store: FileStore): Engine {
  engine = openEngine({ dataDir, store })
  return engine
}

/** For tests: a separate engine. */
export function takeEngine(own: Engine): void {
  engine = own
}

export function engineOf(): Engine {
  if (!engine) throw new Error('No engine was given for data suites')
  return engine
}
