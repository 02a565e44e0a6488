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

const megabyte = 1024 * 1024
/** What a process may come to before its memory is freed, and by how much it must have grown since the last time. */
const [most, step] = [432 * megabyte, 48 * megabyte]
let next = most

/**
 * For work that takes long and much: frees memory once the process has grown past 432 MB. What a large import leaves behind is nine
 * tenths empty pages, so that is seldom; where it is all in use, only after it has grown again.
 */
export function holdMemory(): void {
  const held = process.memoryUsage.rss()
  if (held < next) next = Math.max(most, Math.min(next, held + step))
  else {
    freeMemory()
    next = Math.max(most, process.memoryUsage.rss() + step)
  }
}
