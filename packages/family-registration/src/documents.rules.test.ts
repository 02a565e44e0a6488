import { describe, expect, test } from 'vitest'
import {
  documentLines,
  expiryOf,
  missingDocuments,
  shortestOf,
  stateOf,
} from './documents.rules.ts'

const today = '2026-10-14'
const asked = [
  { kind: 'proofOfAddress', isRequired: true, validMonths: 2 },
  { kind: 'birthCertificate', isRequired: true, validMonths: null },
  { kind: 'custodyPapers', isRequired: false, validMonths: null },
] as const

describe('a document', () => {
  test('counts for as many months as its category says, through the last day of a shorter month', () => {
    expect(expiryOf('2026-08-05', 2)).toBe('2026-10-05')
    expect(expiryOf('2026-12-31', 2)).toBe('2027-02-28')
    expect(expiryOf('2027-12-31', 2)).toBe('2028-02-29')
    expect(expiryOf('2026-08-05', null)).toBeNull()
  })
  test('that several categories ask for counts for the fewest months', () => {
    const proof = { kind: 'proofOfAddress', isRequired: true } as const
    expect(
      shortestOf([
        { ...proof, validMonths: 12 },
        { ...proof, validMonths: 2 },
      ]),
    ).toBe(2)
    expect(
      shortestOf([
        { ...proof, validMonths: null },
        { ...proof, validMonths: 12 },
      ]),
    ).toBe(12)
    expect(shortestOf([{ ...proof, validMonths: null }])).toBeNull()
  })
  test('counts through the day on which it expires, and is asked for again 30 days before', () => {
    expect(stateOf('2026-10-13', today)).toBe('expired')
    expect(stateOf('2026-10-14', today)).toBe('expiresSoon')
    expect(stateOf('2026-11-13', today)).toBe('expiresSoon')
    expect(stateOf('2026-11-14', today)).toBe('valid')
    expect(stateOf(null, today)).toBe('valid')
  })
})

describe('what a registration of three children still needs', () => {
  const given = [
    { kind: 'proofOfAddress', childID: null, expiresOn: '2026-12-05' },
    { kind: 'birthCertificate', childID: 1, expiresOn: null },
  ] as const
  const returning = [{ kind: 'proofOfAddress', isRequired: false, validMonths: 2 }] as const
  const three = [
    { id: 1, documents: asked },
    { id: 2, documents: asked },
    { id: 3, documents: returning },
  ]
  test('is one proof of address for the household, and a birth certificate for each new child', () => {
    const lines = documentLines(three, given, today)
    expect(
      lines.map(({ kind, childID, isRequired, state }) => [kind, childID, isRequired, state]),
    ).toEqual([
      ['proofOfAddress', null, true, 'valid'],
      ['birthCertificate', 1, true, 'valid'],
      ['custodyPapers', 1, false, 'missing'],
      ['birthCertificate', 2, true, 'missing'],
      ['custodyPapers', 2, false, 'missing'],
    ])
    expect(missingDocuments(lines)).toEqual(['birthCertificate'])
  })
  test('includes what has expired, unless a newer one came', () => {
    const old = { kind: 'proofOfAddress', childID: null, expiresOn: '2026-09-30' } as const
    const certificate = { kind: 'birthCertificate', childID: 1, expiresOn: null } as const
    expect(
      missingDocuments(documentLines([{ id: 1, documents: asked }], [old, certificate], today)),
    ).toEqual(['proofOfAddress'])
    const newer = { ...old, expiresOn: '2026-12-01' }
    const [address] = documentLines([{ id: 1, documents: asked }], [old, newer, certificate], today)
    expect(address).toMatchObject({ state: 'valid', expiresOn: '2026-12-01' })
  })
})
