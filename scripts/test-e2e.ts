// npm run test:e2e: the browser tests; npm run test:e2e -- sign-in runs those with matching file
// names.
import { runSuite } from './lib/suite.ts'

await runSuite([{ part: 'e2e', args: process.argv.slice(2) }])
