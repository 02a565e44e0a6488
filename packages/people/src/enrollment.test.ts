import { describe, expect, test } from 'vitest'
import { overlapping, placementOf, type SchoolEnrollment } from './enrollment.rules.ts'

const [oak, pine] = [1, 2]
let nextID = 1
const enrollment = (
  schoolID: number,
  entryDate: string,
  exitDate: string | null = null,
  more: Partial<SchoolEnrollment> = {},
): SchoolEnrollment => ({
  id: nextID++,
  schoolID,
  grade: '09',
  entryDate,
  exitDate,
  exitCode: null,
  isPrimary: true,
  ...more,
})

describe('a student’s enrollments', () => {
  test('do not overlap if both are primary; the day of a transfer belongs to both', () => {
    const atOak = enrollment(oak, '2026-08-17', '2026-10-10')
    expect(overlapping(enrollment(pine, '2026-10-09'), [atOak])).toEqual([atOak])
    expect(overlapping(enrollment(pine, '2026-10-10'), [atOak])).toEqual([])
    expect(overlapping(enrollment(pine, '2026-08-01', '2026-08-17'), [atOak])).toEqual([])
    expect(
      overlapping(enrollment(pine, '2026-09-01', null, { isPrimary: false }), [atOak]),
    ).toEqual([])
    expect(overlapping(atOak, [atOak])).toEqual([])
    expect(
      overlapping(enrollment(pine, '2020-08-17'), [enrollment(oak, '2026-08-17')]),
    ).toHaveLength(1)
  })
})

describe('where a student belongs', () => {
  const today = '2026-10-14'
  test('is the primary school of today, on a day of handover the one they came to', () => {
    expect(
      placementOf(
        [enrollment(pine, '2023-08-17', '2026-06-05'), enrollment(oak, '2026-08-17')],
        today,
      ),
    ).toEqual({ schoolID: oak, grade: '09', status: 'active' })
    expect(
      placementOf(
        [enrollment(oak, '2026-08-17', today), enrollment(pine, today, null, { grade: '10' })],
        today,
      ),
    ).toEqual({ schoolID: pine, grade: '10', status: 'active' })
  })
  test('is the next school before it starts', () => {
    expect(
      placementOf(
        [enrollment(pine, '2023-08-17', '2026-06-05'), enrollment(oak, '2027-01-11')],
        today,
      ),
    ).toMatchObject({ schoolID: oak, status: 'active' })
  })
  test('stays the last school after the last day, as someone who left or graduated', () => {
    expect(placementOf([enrollment(oak, '2025-08-18', '2026-06-05')], today)).toMatchObject({
      schoolID: oak,
      status: 'inactive',
    })
    expect(
      placementOf([enrollment(oak, '2025-08-18', '2026-06-05', { exitCode: 'graduated' })], today),
    ).toMatchObject({ status: 'graduated' })
    expect(placementOf([enrollment(oak, '2026-08-17', today)], today)).toMatchObject({
      status: 'active',
    })
  })
  test('ignores an enrollment that is not primary, and is undefined without any', () => {
    expect(
      placementOf([enrollment(pine, '2026-08-17', null, { isPrimary: false })], today),
    ).toBeUndefined()
    expect(placementOf([], today)).toBeUndefined()
  })
})
