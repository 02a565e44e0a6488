// How long the last full npm test took; it is not run again for this.
import { lastSuite } from '../lib/suite-time.ts'
import { report } from './lib/measured.ts'

const last = lastSuite()
console.log(
  last
    ? `Measured ${last.at}.`
    : 'No whole npm test has been run here yet: run it, and it is told here.',
)
report({
  name: 'npm test',
  value: last ? last.seconds / 60 : Number.NaN,
  limit: 12,
  good: 'atMost',
  unit: 'min',
})
