import { describe, expect, it } from 'vitest'
import { schoolsByDistrict } from './schools-by-district.rules.ts'

const school = (
  schoolID: number,
  schoolName: string,
  districtID: number,
  districtName: string,
) => ({
  schoolID,
  schoolName,
  districtID,
  districtName,
})
const schools = [
  school(3, 'Peña School 10', 1, 'Riverbend'),
  school(2, 'Peña School 9', 1, 'Riverbend'),
  school(7, 'Alder High', 2, 'Hillside'),
]

describe('the school picker', () => {
  it('groups schools by district, both sorted by name', () => {
    expect(
      schoolsByDistrict(schools).map((one) => [
        one.districtName,
        one.schools.map((each) => each.schoolID),
      ]),
    ).toEqual([
      ['Hillside', [7]],
      ['Riverbend', [2, 3]],
    ])
  })
  it('finds by part of the name, ignoring accents', () => {
    expect(
      schoolsByDistrict(schools, ' pena ').flatMap((one) =>
        one.schools.map((each) => each.schoolID),
      ),
    ).toEqual([2, 3])
    expect(
      schoolsByDistrict(schools, 'hill').flatMap((one) => one.schools.map((each) => each.schoolID)),
    ).toEqual([7])
    expect(schoolsByDistrict(schools, 'nowhere')).toEqual([])
  })
})
