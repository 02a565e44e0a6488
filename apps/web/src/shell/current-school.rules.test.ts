import { describe, expect, test } from 'vitest'
import { currentSchool } from './current-school.rules.ts'

const oak = { schoolID: 1, schoolName: 'Oak High', districtID: 1, districtName: 'Cedar Valley' }
const maple = {
  schoolID: 2,
  schoolName: 'Maple Elementary',
  districtID: 1,
  districtName: 'Cedar Valley',
}

describe('the school that a page is about', () => {
  test('is the current one', () => {
    expect(
      currentSchool({
        roles: { staff: [1] },
        allowedSchools: [oak, maple],
        schoolID: 2,
      }),
    ).toBe(maple)
  })
  test('is undefined for a parent whose children may go to several', () => {
    expect(
      currentSchool({
        roles: { guardian: [0] },
        allowedSchools: [oak, maple],
        schoolID: 2,
      }),
    ).toBeUndefined()
  })
  test('is the current one for a parent who works at the school', () => {
    expect(
      currentSchool({
        roles: { guardian: [0], teacher: [1] },
        allowedSchools: [oak, maple],
        schoolID: 1,
      }),
    ).toBe(oak)
  })
  test('is the only one there is, for a parent too', () => {
    expect(currentSchool({ roles: { guardian: [0] }, allowedSchools: [oak], schoolID: 1 })).toBe(
      oak,
    )
  })
})
