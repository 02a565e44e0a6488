import { expect, test } from 'vitest'
import { likePattern } from './like.rules.ts'

test('a search finds what was typed literally: a percent sign is not a wildcard', () => {
  expect(likePattern(' 100%_\\ ')).toBe('%100\\%\\_\\\\%')
})
