import { describe, expect, test } from 'vitest'
import { dueNotices, obstaclesOn, type DriverPapers } from './drivers.rules.ts'

const today = '2026-10-14'
const driver: DriverPapers = {
  ...{ licenseClass: 'B', passenger: true, schoolBus: true },
  licenseExpiresOn: '2029-04-30',
  medicalExpiresOn: '2027-10-01',
  certificateExpiresOn: '2029-04-30',
}

describe('who may drive a school bus', () => {
  test('a driver with a license, both endorsements, a medical card, and a certificate may', () => {
    expect(obstaclesOn(driver, today, 'B')).toEqual([])
  })
  // 49 CFR 391.41(a) and 391.45: no one drives without a current medical certificate.
  test('a driver whose medical certificate ended yesterday may not drive today', () => {
    expect(obstaclesOn({ ...driver, medicalExpiresOn: '2026-10-13' }, today, 'B')).toEqual([
      'medical',
    ])
    expect(obstaclesOn({ ...driver, medicalExpiresOn: '2026-10-14' }, today, 'B')).toEqual([])
  })
  // California Vehicle Code 12517(a): a certificate to drive a school bus, besides the license.
  test('a school bus certificate that ended keeps a driver from driving', () => {
    expect(obstaclesOn({ ...driver, certificateExpiresOn: '2026-10-13' }, today, 'B')).toEqual([
      'certificate',
    ])
  })
  // 49 CFR 383.93(b)(2) and (5): passenger and school bus endorsements.
  test('both endorsements are needed, P and S', () => {
    expect(obstaclesOn({ ...driver, passenger: false, schoolBus: false }, today, 'B')).toEqual([
      'passenger',
      'schoolBus',
    ])
  })
  // 49 CFR 383.91: a class B license covers group C too, and not the other way.
  test('a class C license is not enough for a bus of class B, and class A is', () => {
    expect(obstaclesOn({ ...driver, licenseClass: 'C' }, today, 'B')).toEqual(['class'])
    expect(obstaclesOn({ ...driver, licenseClass: 'A' }, today, 'B')).toEqual([])
    expect(obstaclesOn({ ...driver, licenseClass: 'C' }, today, 'C')).toEqual([])
  })
})

describe('notices that a paper ends', () => {
  const ending = { ...driver, medicalExpiresOn: '2026-12-13' }
  test('come 60, 30, and 7 days ahead, once each', () => {
    expect(dueNotices(ending, today, {})).toEqual([
      { paper: 'medical', last: '2026-12-13', days: 60 },
    ])
    const told = { medical: { last: '2026-12-13', days: 60 } }
    expect(dueNotices(ending, '2026-11-12', told)).toEqual([])
    expect(dueNotices(ending, '2026-11-13', told)).toMatchObject([{ days: 30 }])
    expect(
      dueNotices(ending, '2026-12-06', { medical: { last: '2026-12-13', days: 30 } }),
    ).toMatchObject([{ days: 7 }])
  })
  test('a day on which no one was told doesn’t lose the notice, and one that has ended has none', () => {
    expect(dueNotices(ending, '2026-12-01', {})).toMatchObject([{ days: 30 }])
    expect(dueNotices(ending, '2026-12-14', {})).toEqual([])
  })
  test('start over when the paper was renewed', () => {
    const renewed = { ...driver, medicalExpiresOn: '2026-11-10' }
    expect(dueNotices(renewed, today, { medical: { last: '2026-12-13', days: 7 } })).toMatchObject([
      { days: 30 },
    ])
  })
})
