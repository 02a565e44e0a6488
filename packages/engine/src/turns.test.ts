import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takingTurns } from './turns.ts'

test('Many questions at once are answered in order of arrival, and no more start than allowed', async () => {
  const turn = takingTurns(2, 10_000)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    turn(
      () =>
        new Promise<void>((resolve) => ends.push(() => resolve(void order.push(`${name} ends`)))),
    ).then(() => name)
  const all = ['a', 'b', 'c', 'd'].map(ask)
  await sleep(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await all[1]
  await sleep(0)
  expect(ends).toHaveLength(3)
  ends[0]?.()
  await all[0]
  await sleep(0)
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(order.slice(0, 2)).toEqual(['b ends', 'a ends'])
})

test("A slow question doesn't hold up others, and one that fails frees its slot", async () => {
  const turn = takingTurns(1, 20)
  let end = (): void => {}
  const slow = turn(() => new Promise<string>((resolve) => (end = () => resolve('slow'))))
  await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turn(() => Promise.resolve('quick'))).toBe('quick')
  end()
  expect(await slow).toBe('slow')
  expect(await turn(() => Promise.resolve('after'))).toBe('after')
})
