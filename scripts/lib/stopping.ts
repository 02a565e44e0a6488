type Stop = () => Promise<void>

export type Stopping = {
  /** Fires when we are asked to stop: aborts anything still starting. */
  signal: AbortSignal
  /** What to stop later, last added first. */
  add(stop: Stop): void
}

// Ten seconds after a signal, nothing that we started may be running. Anything still starting has
// this many milliseconds to notice the signal, orderly stops get this many, then the rest stops all
// at once, and then the process exits. The remaining seconds are for the signal to arrive from npm
// on a busy machine.
const NOTICING = 1000
const ORDERLY = 4000
const AT_ONCE = 3300

/**
 * Runs `work`, which starts things and registers how to stop each. SIGTERM, SIGINT and SIGHUP then
 * stop them in order and exit with 0; further signals change nothing, since one Ctrl-C or `kill`
 * often arrives twice. If `work` fails, what it had started is stopped too and the process exits
 * with 1.
 */
export async function untilStopped(work: (stopping: Stopping) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  const controller = new AbortController()
  let starting = true
  let wake = (): void => {}
  const add = (stop: Stop): void => {
    stops.push(stop)
    wake()
  }
  // Not before the handlers below are installed.
  const started = Promise.resolve().then(() => work({ signal: controller.signal, add }))
  const settled = (): void => {
    starting = false
    wake()
  }
  started.then(settled, settled)

  // Anything still starting registers its stop once it is up, or fails because something it depends
  // on is gone.
  const stopInOrder = async (): Promise<void> => {
    await Promise.race([started.catch(() => {}), sleep(NOTICING)])
    while (stops.length > 0 || starting) {
      const stop = stops.pop()
      if (stop) await stop().catch(complain)
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const end = async (code: number): Promise<never> => {
    controller.abort()
    const inOrder = stopInOrder()
    await Promise.race([inOrder, sleep(ORDERLY)])
    const rest = stops.splice(0).map((stop) => stop().catch(complain))
    await Promise.race([Promise.all([inOrder, ...rest]), sleep(AT_ONCE)])
    process.exit(code)
  }
  let ending: Promise<never> | undefined
  const endOnce = (code: number): Promise<never> => (ending ??= end(code))

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void endOnce(0))
  process.on('uncaughtException', (error) => {
    // Interrupted shutdowns fail in many ways.
    if (!ending) complain(error)
    void endOnce(1)
  })

  try {
    await started
  } catch (error) {
    if (ending) return
    complain(error)
    await endOnce(1)
  }
}

const complain = (error: unknown): void => console.error(explain(error))

/** A failure that its message fully explains: shown without a stack. */
export class Expected extends Error {}

/** Only the stacks of an error and its causes: the values of a failed query are people's data. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Expected) return error.message
  const stack = (error.stack ?? error.message).replace(/^params: .*$/m, 'params: (left out)')
  return error.cause === undefined ? stack : `${stack}\nCaused by ${explain(error.cause)}`
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
