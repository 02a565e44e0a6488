import { program, runNode, type Outcome } from './child.ts'

/**
 * Checks the types of everything, or of what another configuration includes.
 * @param args more arguments for the compiler
 */
export function checkTypes(
  args: string[] = [],
  { project = '.', state = typesState }: { project?: string; state?: string } = {},
): Promise<Outcome> {
  const command = [program('typescript', 'bin/tsc'), '-p', project, '--noEmit', ...args]
  return runNode(
    // Files are read in parallel. A second checker infers more than half of the types once more,
    // which costs more than it saves on two cores.
    [...command, '--checkers', '1', '--incremental', '--tsBuildInfoFile', state],
    { env: rareCollection },
  )
}

/**
 * For programs in Go that keep nearly everything until the end: collecting garbage often frees
 * nothing.
 */
const rareCollection = { GOGC: '800' }

/** What is known from the last check. */
export const typesState = '.cache/types.tsbuildinfo'

/** The checks that read the code without running it. */
export const checks: { name: string; run: () => Promise<Outcome> }[] = [
  {
    name: 'Types',
    // What didn't change since the last check, and doesn't depend on what did, isn't checked again.
    run: () => checkTypes(),
  },
  {
    name: 'Lint',
    run: () =>
      runNode([program('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'], {
        env: rareCollection,
      }),
  },
  { name: 'Format', run: () => runNode([program('oxfmt', 'bin/oxfmt'), '--check']) },
  { name: 'Floors', run: () => runNode(['scripts/check-floors.ts']) },
]
