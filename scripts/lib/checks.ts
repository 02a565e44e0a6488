import { program, runNode, type Outcome } from './child.ts'

/** The checks that read the code without running it. */
export const checks: { name: string; run: () => Promise<Outcome> }[] = [
  {
    name: 'Types',
    // What didn't change since the last check, and doesn't depend on what did, isn't checked again.
    run: () =>
      runNode([
        program('typescript', 'bin/tsc'),
        '-p',
        '.',
        '--noEmit',
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ]),
  },
  {
    name: 'Lint',
    run: () => runNode([program('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']),
  },
  { name: 'Format', run: () => runNode([program('oxfmt', 'bin/oxfmt'), '--check']) },
  { name: 'Floors', run: () => runNode(['scripts/check-floors.ts']) },
]
