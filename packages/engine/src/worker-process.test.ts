import { errorForLog } from '@atrium/kit/server'
import { expect, test } from 'vitest'
import { EngineFault } from './worker-process.ts'

test.each([
  `Conversion Error: Could not convert string 'Ana Lima' to INT32`,
  `Invalid Input Error: Error in file scores.csv: "Ana Lima" is not a number`,
  `Ana Lima`,
])('no cell of a table reaches the log: %s', (message) => {
  const line = JSON.stringify(errorForLog(new EngineFault('statement', message)))
  expect(line).not.toContain('Ana')
  expect(line).toContain('statement')
})

test('the log shows the type of error', () => {
  const fault = new EngineFault('statement', `Conversion Error: Could not convert 'Ana Lima'`)
  expect(errorForLog(fault)).toMatchObject({ message: 'statement Conversion Error' })
})
