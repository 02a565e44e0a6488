// The type check of everything, as npm test runs it.
import { checks } from '../lib/checks.ts'
import { report } from './lib/measured.ts'

const outcome = await checks.find(({ name }) => name === 'Types')?.run()
if (outcome?.code !== 0) console.log('It finds errors; the time is told all the same.')
report({
  name: 'type check',
  value: outcome?.seconds ?? Number.NaN,
  limit: 15,
  good: 'atMost',
  unit: 's',
})
