/** Runs at most `most` tasks at a time. Others wait and run in order of arrival. */
export function turns(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (act) => {
    if (running < most) running++
    // A free place goes directly to the next waiting task, so that no new caller can take it.
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
