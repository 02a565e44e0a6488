/** A stopwatch: call it to read how long it has run, as "1.2 s". */
export function took(): () => string {
  const began = performance.now()
  return () => `${((performance.now() - began) / 1000).toFixed(2)} s`
}
