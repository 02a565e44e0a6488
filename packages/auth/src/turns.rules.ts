/** Runs at most `most` acts at a time, and the others after them in order of arrival. */
export function turns(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (act) => {
    if (running < most) running++
    // A place is passed on directly, so no caller in between takes it.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
