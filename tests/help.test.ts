import { screensWithoutHelp } from '../packages/site/src/public.ts'
import { expect, test } from 'vitest'
import { screens } from '../apps/server/src/screens.ts'

test('every screen has help, in both languages', () => {
  expect(screensWithoutHelp(screens)).toEqual([])
})
