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
  it('takes the whole district, and everything that person holds', () => {
    expect(whyNotSeeAs(may)).toBeUndefined()
    expect(whyNotSeeAs({ ...may, security: [1, 2] })).toBe('wholeDistrict')
    expect(whyNotSeeAs({ ...may, students: [1, 2] })).toBe('wholeDistrict')
    expect(whyNotSeeAs({ ...may, holdsAll: false })).toBe('holdsMore')
  })
  it('is not for oneself, someone who cannot sign in, or someone whom a court order keeps from a child', () => {
    expect(whyNotSeeAs({ ...may, isSelf: true })).toBe('self')
    expect(whyNotSeeAs({ ...may, canSignIn: false })).toBe('noSignIn')
    expect(whyNotSeeAs({ ...may, isKeptAway: true })).toBe('courtOrder')
  })
})
