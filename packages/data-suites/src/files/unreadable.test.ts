import { EngineFault } from '@atrium/engine/worker-process'
import { expect, test } from 'vitest'
import { unreadable } from './formats.ts'

const refusedBy = (error: Error): unknown => {
  try {
    return unreadable(error)
  } catch (refusal) {
    return refusal
  }
}

test('a file for which there was no time is not called too large: reading it is tried again', () => {
  expect(refusedBy(new EngineFault('timeout'))).toMatchObject({
    code: 'unavailable',
    ref: { id: 'tabular.tooSlow' },
  })
  expect(refusedBy(new EngineFault('memory'))).toMatchObject({
    code: 'invalid',
    ref: { id: 'tabular.tooLarge' },
  })
})
