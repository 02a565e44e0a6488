/**
 * Lets so many begin at once; the others wait in the order in which they came, so that the first answers are there while the last
 * are still worked at. One that takes longer than `patience` milliseconds goes on and lets the next begin: nobody waits for the slow.
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
