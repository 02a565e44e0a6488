import { expect, test } from 'vitest'
import { patientThread } from './patient-thread.ts'

const ask = patientThread<number, number | string>(
  new URL('./endless.fixtures.ts', import.meta.url),
  {
    milliseconds: 1500,
    tooLong: 'too long',
  },
)

test('A question that takes too long is given up on; those that wait for it are answered all the same', async () => {
  expect(await Promise.all([ask(60_000), ask(1), ask(2)])).toEqual(['too long', 1, 2])
})

test('Each question has the whole time to itself, however many are ahead of it', async () => {
  await ask(0)
  expect(await Promise.all([ask(700), ask(701), ask(702)])).toEqual([700, 701, 702])
})

test('A question gives up waiting for a thread that others keep busy', async () => {
  const began = performance.now()
  const answers = await Promise.all([...Array.from({ length: 6 }, () => ask(60_000)), ask(1)])
  expect(answers).toEqual(Array.from({ length: 7 }, () => 'too long'))
  expect(performance.now() - began).toBeLessThan(1500 * 6)
})
