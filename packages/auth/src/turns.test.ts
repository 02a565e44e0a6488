import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.rules.ts'

test('Only a limited number of tasks run at a time; the others follow in order, even after one fails', async () => {
  const inTurn = turns(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
        began.push(index)
        most = Math.max(most, ++running)
        await setTimeout(1)
        running--
        if (index === 3) throw new Error('no')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(began).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(1)
  expect(await inTurn(async () => 'after')).toBe('after')
})
