import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back to the machine what V8 holds and nobody uses: after a start about 200 MB, for the sources whose types were stripped.
 * By itself it keeps that for hours. Stops the process for about 80 ms.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const grown = 384 * 1024 * 1024
const pause = 2000
let last = 0

/** For work that takes long and much: frees memory once the process has grown past 384 MB, at most every two seconds. */
export function holdMemory(): void {
  if (Date.now() - last < pause || process.memoryUsage.rss() < grown) return
  freeMemory()
  last = Date.now()
}
