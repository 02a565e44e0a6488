// npm run test:real: the tests on real data, in the folder REAL_DATA_DIR.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runSuite } from './lib/suite.ts'

const folder = process.env.REAL_DATA_DIR
if (!folder || !existsSync(folder)) {
  console.error(
    folder
      ? `REAL_DATA_DIR: there is no folder ${folder}.`
      : 'Set REAL_DATA_DIR to the folder of the data sets.',
  )
  process.exit(1)
}
process.env.REAL_DATA_DIR = resolve(folder)
await runSuite([{ part: 'real', args: process.argv.slice(2) }])
