import { expect, test } from 'vitest'
import { playlistStatuses } from '../words.ts'
import { statusAfter } from './playlist.rules.ts'

test('a playlist: drft → activate → actv ↔ inac; personal belongs to one person and stays so', () => {
  const ways = playlistStatuses.flatMap((from) =>
    playlistStatuses
      .filter((to) => from !== to && statusAfter(from, to) === to)
      .map((to) => `${from} → ${to}`),
  )
  expect(ways).toEqual(['drft → actv', 'actv → inac', 'inac → actv'])
})
