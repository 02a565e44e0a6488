import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unbake } from '../baking/bake.ts'
import type { Report } from '../words.ts'
import type { VerificationContext } from './fetching.ts'
import { verifyAnything } from './verify.ts'

const data = process.env.REAL_DATA_DIR ?? ''
const folder = join(data, 'ob2-conformance-1edtech/inspector-vc/src/test/resources/ob20')
const read = (path: string): Buffer => readFileSync(join(folder, path))

/**
 * The standard body's own validator serves its files at these hosts, so that assertions are where
 * they claim to be.
 */
const around = (patch: Partial<VerificationContext> = {}): VerificationContext => ({
  own: () => Promise.resolve(undefined),
  now: new Date('2026-06-01T00:00:00Z'),
  email: undefined,
  fetch: (url) => {
    const { host, pathname } = new URL(url)
    const file = join(folder, 'assets', pathname)
    return Promise.resolve(
      /^(www\.)?example\.org$/.test(host) && existsSync(file)
        ? { ok: true, url, bytes: readFileSync(file) }
        : { ok: false },
    )
  },
  ...patch,
})
const reasonsOf = ({ checks }: Report): string[] => checks.map(({ reason }) => reason)
/** The assertion is at its own address, as given. */
const withHost = (path: string): VerificationContext => {
  const { id } = JSON.parse(read(path).toString('utf8')) as { id: string }
  const plain = around()
  return {
    ...plain,
    fetch: (url) =>
      url === id ? Promise.resolve({ ok: true, url, bytes: read(path) }) : plain.fetch(url),
  }
}

describe('1EdTech’s own cases of Open Badges 2.0', () => {
  it.each([
    'basic-assertion.json',
    'basic-assertion-with-language.json',
    'assertion-with-data-image.json',
    'basic-assertion-with-allowed-origins.json',
    'basic-assertion-with-allowed-origins-valid-starts-with.json',
    'basic-assertion-with-allowed-origins-valid-multiple-starts-with.json',
    'warning-with-redirection.json',
    'assertion-with-extension-node-basic.json',
    'assertion-with-multiple-extensions.json',
    'assertion-with-endorsements.json',
  ])('%s is valid', async (path) => {
    const report = await verifyAnything(read(path), withHost(path))
    expect(report, JSON.stringify(report.checks)).toMatchObject({
      verdict: 'valid',
      standard: 'ob2',
    })
  })

  it.each([
    ['basic-assertion-expired.json', 'expired'],
    ['basic-assertion-expired-before-issued.json', 'datesOrder'],
    ['basic-assertion-in-future.json', 'notYetValid'],
    ['basic-assertion-invalid-context.json', 'schemaWrong'],
    ['basic-assertion-invalid-type.json', 'schemaWrong'],
    ['basic-assertion-with-allowed-origins-invalid-starts-with.json', 'hostedElsewhere'],
    ['basic-assertion-with-allowed-origins-invalid-multiple-starts-with.json', 'hostedElsewhere'],
  ])('%s is not: %s', async (path, reason) => {
    const report = await verifyAnything(read(path), withHost(path))
    expect(reasonsOf(report)).toContain(reason)
    expect(report.verdict).toBe('invalid')
  })

  it.each([
    ['simple.jwt', 'valid', ['jwtFormat', 'signatureOk', 'keyOfIssuer', 'statusNone']],
    ['simple-not-revoked.jwt', 'valid', ['signatureOk', 'statusGood']],
    ['simple-revoked.jwt', 'invalid', ['signatureOk', 'revokedBecause']],
  ])('%s: %s', async (path, verdict, reasons) => {
    const report = await verifyAnything(read(path), around())
    expect(reasonsOf(report), JSON.stringify(report.checks)).toEqual(
      expect.arrayContaining(reasons),
    )
    expect(report.verdict).toBe(verdict)
  })

  it('a signed assertion with one character changed is refused', async () => {
    const [header, payload = '', signature] = read('simple.jwt').toString('utf8').trim().split('.')
    const changed = Buffer.from(
      Buffer.from(payload, 'base64url').toString('utf8').replace('2016-12-31', '2015-12-31'),
    ).toString('base64url')
    expect(
      reasonsOf(await verifyAnything(`${header}.${changed}.${signature}`, around())),
    ).toContain('signatureMismatch')
  })

  it('the assertion is found in the baked picture', async () => {
    expect(unbake(read('simple-badge.png'))).toMatchObject({ ok: true })
    const report = await verifyAnything(read('simple-badge.png'), around())
    expect(report.standard).toBe('ob2')
    expect(reasonsOf(report)).toContain('pngFormat')
  })

  it('the recipient is recognized by the hash', async () => {
    const of = (email: string) =>
      verifyAnything(read('basic-assertion.json'), { ...withHost('basic-assertion.json'), email })
    expect(reasonsOf(await of('nobody@example.org'))).toContain('recipientMatches')
    expect(reasonsOf(await of('somebody@example.org'))).toContain('recipientDiffers')
  })

  it('offline, the verdict on a hosted badge is open, and nothing is called wrong', async () => {
    const report = await verifyAnything(
      read('basic-assertion.json'),
      around({ fetch: () => Promise.resolve({ ok: false }) }),
    )
    expect(report.verdict).toBe('unconfirmed')
    expect(reasonsOf(report)).toEqual(
      expect.arrayContaining(['hostedUnreachable', 'issuerUnreachable']),
    )
  })

  it('everything else in the folder gets an answer', async () => {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
      /\.(json|jwt|png)$/.test(one),
    )) {
      expect(['valid', 'unconfirmed', 'invalid'], path).toContain(
        (await verifyAnything(read(path), around())).verdict,
      )
    }
  })
})

describe('Malicious pictures', () => {
  it('malicious SVGs and photographs with odd orientations contain no badge, and are answered quickly', async () => {
    const pictures = ['svg-malicious', 'img-exif-orientation'].flatMap((set) =>
      readdirSync(join(data, set), { recursive: true, encoding: 'utf8' })
        .filter((one) => /\.(svg|xml|png|jpe?g)$/i.test(one))
        .map((one) => join(data, set, one)),
    )
    expect(pictures.length).toBeGreaterThan(30)
    for (const path of pictures) {
      const began = performance.now()
      const report = await verifyAnything(readFileSync(path), around())
      expect(report.verdict, path).toBe('invalid')
      expect(performance.now() - began, path).toBeLessThan(5000)
    }
  })
})
