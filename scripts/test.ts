// npm test: everything. npm test -- --only check|unit|e2e runs one part; npm test -- --changed is
// npm run test:changed.
import { parseArgs } from 'node:util'
import { runSuite, type Part } from './lib/suite.ts'

const parts: Part[] = ['check', 'unit', 'e2e']
const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
})
if (values.changed) {
  process.argv.splice(2)
  await import('./test-changed.ts')
}
const chosen = parts.filter((part) => values.only === undefined || part === values.only)
if (chosen.length === 0) {
  console.error(`--only takes one of: ${parts.join(', ')}.`)
  process.exit(1)
}
await runSuite(chosen)
