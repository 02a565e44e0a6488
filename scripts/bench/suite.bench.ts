// How long the last whole npm test took; it is not run again for this.
import { lastSuite } from '../lib/suite-time.ts'
import { report } from './lib/measured.ts'

const last = lastSuite()
if (last) {
  console.log(`Measured ${last.at}.`)
  report({ name: 'npm test', value: last.seconds / 60, limit: 12, good: 'atMost', unit: 'min' })
} else console.log('No whole npm test has been run here yet: nothing to tell.')
