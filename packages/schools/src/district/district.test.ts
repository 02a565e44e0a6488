import { validateDraft } from '@atrium/kit/shared'
import { expect, test } from 'vitest'
import { districtResource } from './district.resource.ts'

test('a day that counts a half needs no more minutes in class than one that counts whole', () => {
  const wrong = (fullDayMinutes: number, halfDayMinutes: number) =>
    validateDraft(districtResource.fields, { fullDayMinutes, halfDayMinutes }, { partial: true })
  expect(wrong(120, 121)).toEqual({
    halfDayMinutes: { id: 'kit.valid.atMost', values: { max: 120 } },
  })
  expect([wrong(120, 120), wrong(240, 120)]).toEqual([{}, {}])
})
