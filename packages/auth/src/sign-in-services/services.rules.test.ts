import { describe, expect, test } from 'vitest'
import { arrivalOf, serviceErrors, type ServiceDraft } from './services.rules.ts'

const google: ServiceDraft = {
  kind: 'google',
  issuer: 'https://accounts.google.com',
  clientID: 'atrium',
  domain: null,
  rosterIDClaim: null,
}
const claims = { sub: 'g-1', email: 'Ada@Riverbend.test', email_verified: true }

describe('a person returning from a sign-in service', () => {
  test('is identified by an address only if the provider has verified it', () => {
    expect(arrivalOf(claims, google)).toEqual({
      subject: 'g-1',
      email: 'ada@riverbend.test',
      rosterID: null,
    })
    for (const email_verified of [false, 'false', undefined, null, 0, {}])
      expect(arrivalOf({ ...claims, email_verified }, google)).toBe('unverified')
    for (const email of ['', 'no address', undefined, 7, ['ada@riverbend.test']])
      expect(arrivalOf({ ...claims, email }, google)).toBe('unverified')
  })
  test('is identified at Microsoft by an address in a domain that the tenant has verified, which no other provider can claim', () => {
    const edov = { sub: 'm-1', email: 'ada@riverbend.test', xms_edov: '1' }
    expect(arrivalOf(edov, { ...google, kind: 'microsoft' })).toMatchObject({
      email: 'ada@riverbend.test',
    })
    expect(arrivalOf({ ...edov, xms_edov: false }, { ...google, kind: 'microsoft' })).toBe(
      'unverified',
    )
    expect(arrivalOf(edov, google)).toBe('unverified')
  })
  test('must be in the district’s domain if the district requires it, and at Google in its organization', () => {
    const ours = { ...google, domain: 'riverbend.test' }
    expect(arrivalOf({ ...claims, hd: 'riverbend.test' }, ours)).toMatchObject({ subject: 'g-1' })
    expect(arrivalOf(claims, ours)).toBe('otherDomain')
    expect(arrivalOf({ ...claims, hd: 'evil.test' }, ours)).toBe('otherDomain')
    for (const email of ['ada@evil.test', 'ada@riverbend.test.evil.test', 'ada@notriverbend.test'])
      expect(arrivalOf({ ...claims, email, hd: 'riverbend.test' }, ours)).toBe('otherDomain')
    expect(arrivalOf(claims, { ...ours, kind: 'clever' })).toMatchObject({ subject: 'g-1' })
    expect(arrivalOf({ ...claims, email_verified: false }, { ...ours, kind: 'clever' })).toBe(
      'unverified',
    )
  })
  test('is identified by a roster ID if the service is set up to send it', () => {
    const classlink: ServiceDraft = { ...google, kind: 'classlink', rosterIDClaim: 'SourcedId' }
    expect(arrivalOf({ sub: 'c-1', SourcedId: 's-77' }, classlink)).toEqual({
      subject: 'c-1',
      email: null,
      rosterID: 's-77',
    })
    expect(arrivalOf({ sub: 'c-1', SourcedId: '' }, classlink)).toBe('unverified')
    expect(arrivalOf({ sub: 'c-1', SourcedId: 's-77' }, google)).toBe('unverified')
  })
  test('has the provider’s own name for them', () => {
    for (const sub of ['', undefined, 7])
      expect(arrivalOf({ ...claims, sub }, google)).toBe('failed')
  })
})

describe('a sign-in service', () => {
  const wrong = (patch: Partial<ServiceDraft>) =>
    Object.keys(serviceErrors({ ...google, ...patch }, (host) => host === 'idp.internal'))
  test('must use encryption, except in the district’s own network', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ issuer: 'http://idp.internal:8080' })).toEqual([])
    for (const issuer of [
      'http://accounts.google.com',
      'accounts.google.com',
      'file:///etc/passwd',
      'https://user@idp.test',
      'https://idp.test/?a=1',
      '',
    ])
      expect(wrong({ issuer })).toEqual(['issuer'])
  })
  test('at Microsoft must be the district’s own tenant', () => {
    const at = (tenant: string) =>
      wrong({ kind: 'microsoft', issuer: `https://login.microsoftonline.com/${tenant}/v2.0` })
    expect(at('8b2f3c1e-0000-4000-8000-000000000000')).toEqual([])
    for (const tenant of ['common', 'organizations', 'Consumers'])
      expect(at(tenant)).toEqual(['issuer'])
  })
  test('needs a client ID, and a valid domain', () => {
    expect(wrong({ clientID: ' ', domain: 'not a domain' })).toEqual(['clientID', 'domain'])
    expect(wrong({ domain: 'riverbend.k12.ca.us', rosterIDClaim: 'https://x/sourcedId' })).toEqual(
      [],
    )
    expect(wrong({ rosterIDClaim: 'a b' })).toEqual(['rosterIDClaim'])
  })
})
