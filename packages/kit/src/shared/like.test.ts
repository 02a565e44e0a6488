import { expect, test } from 'vitest'
import { likePattern } from './like.rules.ts'

test('what someone types into a search finds itself: a percent sign is no wildcard', () => {
  expect(likePattern(' 100%_\\ ')).toBe('%100\\%\\_\\\\%')
})
