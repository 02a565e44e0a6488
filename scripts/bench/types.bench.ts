// The type check of everything, as npm test runs it: from nothing, and after a change to one page.
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { checks } from '../lib/checks.ts'
import { report } from './lib/measured.ts'

const page = 'packages/grants/src/evidence/due.tsx'

const seconds = async (): Promise<number> => {
  const outcome = await checks.find(({ name }) => name === 'Types')?.run()
  if (outcome?.code !== 0) console.log('It finds errors; the time is reported all the same.')
  return outcome?.seconds ?? Number.NaN
}

await rm('.cache/types.tsbuildinfo', { force: true })
report({ name: 'type check from nothing', value: await seconds(), good: 'atMost', unit: 's' })
const before = await readFile(page)
try {
  await appendFile(page, '// A change\n')
  report({
    name: 'type check after a change to one page',
    value: await seconds(),
    limit: 15,
    good: 'atMost',
    unit: 's',
  })
} finally {
  await writeFile(page, before)
}
