/**
 * Limits how many run at once. The others wait in order of arrival, so that the first answers are
 * ready while the last are still being computed. One that takes longer than `patience` milliseconds
 * continues but lets the next one start, so that no one waits for slow questions.
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
