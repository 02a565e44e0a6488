import { describe, expect, it } from 'vitest'
import { whyNotSeeAs, type SeeAsFacts } from './see-as.rules.ts'

const may: SeeAsFacts = {
  isSelf: false,
  canSignIn: true,
  security: 'district',
  students: 'district',
  holdsAll: true,
  isKeptAway: false,
}

describe('seeing the product as another person', () => {
  it('requires district-wide permission, and everything that the person holds', () => {
    expect(whyNotSeeAs(may)).toBeUndefined()
    expect(whyNotSeeAs({ ...may, security: [1, 2] })).toBe('wholeDistrict')
    expect(whyNotSeeAs({ ...may, students: [1, 2] })).toBe('wholeDistrict')
    expect(whyNotSeeAs({ ...may, holdsAll: false })).toBe('holdsMore')
  })
  it('is refused for oneself, as someone who cannot sign in, and to a viewer whom a court order keeps from a child', () => {
    expect(whyNotSeeAs({ ...may, isSelf: true })).toBe('self')
    expect(whyNotSeeAs({ ...may, canSignIn: false })).toBe('noSignIn')
    expect(whyNotSeeAs({ ...may, isKeptAway: true })).toBe('courtOrder')
  })
})
