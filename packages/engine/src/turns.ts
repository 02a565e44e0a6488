/**
 * Limits how many run at once; the others wait in order of arrival, so that the first answers are
 * there while the last are still being computed. One that takes longer than `patience` milliseconds
 * continues and lets the next start: no one waits for the slow.
 */
export function takingTurns(
  atOnce: number,
  patience: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  const next = (): void => {
    const first = waiting.shift()
    if (first) first()
    else free++
  }
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let gaveWay = false
    const giveWay = (): void => {
      if (!gaveWay) next()
      gaveWay = true
    }
    const timer = setTimeout(giveWay, patience)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      giveWay()
    }
  }
}
