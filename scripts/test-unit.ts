// npm run test:unit: the unit and integration tests; npm run test:unit -- roster runs those with
// matching file names.
import { runSuite } from './lib/suite.ts'

await runSuite([{ part: 'unit', args: process.argv.slice(2) }])
