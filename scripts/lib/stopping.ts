type Stop = () => Promise<void>

export type Stopping = {
  /** Fires when we are asked to stop: ends what is still on its way up. */
  signal: AbortSignal
  /** What to stop later; the last one added is stopped first. */
  add(stop: Stop): void
}

/** Longer than this and a stuck request does not keep us from stopping the database. */
const PATIENCE = 15_000

/**
 * Runs `work`, which starts things and adds how to stop each. SIGTERM, SIGINT and SIGHUP then stop them in
 * order and end the process with 0; a second signal ends it at once. When `work` fails, what it had started
 * is stopped too and the process ends with 1.
 */
export async function untilStopped(work: (stopping: Stopping) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  const controller = new AbortController()
  // Not before the handlers below stand.
  const started = Promise.resolve().then(() =>
    work({ signal: controller.signal, add: (stop) => void stops.push(stop) }),
  )

  const end = async (code: number): Promise<never> => {
    // What is still starting adds its stop when it is there.
    await started.catch(() => {})
    for (const stop of stops.reverse()) {
      await Promise.race([stop(), sleep(PATIENCE)]).catch((error: unknown) =>
        console.error(explain(error)),
      )
    }
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(1)
      controller.abort()
      void end(0)
    })
  }
  process.on('uncaughtException', (error) => {
    console.error(explain(error))
    void end(1)
  })

  try {
    await started
  } catch (error) {
    if (controller.signal.aborted) return
    console.error(explain(error))
    await end(1)
  }
}

/** A failure that its message explains in full: shown without a stack. */
export class Expected extends Error {}

/** The stacks of an error and its causes, and no more: the values of a failed query are people's data. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Expected) return error.message
  const stack = (error.stack ?? error.message).replace(/^params: .*$/m, 'params: (left out)')
  return error.cause === undefined ? stack : `${stack}\nCaused by ${explain(error.cause)}`
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
