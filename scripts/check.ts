// npm run check: types, lint and floors. npm run check -- --fix first formats the code and fixes
// what it can.
import { program, runNode } from './lib/child.ts'
import { runSuite } from './lib/suite.ts'

if (process.argv.includes('--fix')) {
  await runNode([program('oxfmt', 'bin/oxfmt')], { show: true })
  await runNode([program('oxlint', 'bin/oxlint'), '--fix'], { show: true })
}
await runSuite([{ part: 'check', args: [] }])
