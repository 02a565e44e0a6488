import { createHash } from 'node:crypto'
import { fileTypeOfPicture } from './picture-kind.ts'
import { idOf, isObject, objectsOf, textOf, typesOf, type JsonObject } from '../json.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { isWebAddress, type VerificationContext } from './fetching.ts'

/**
 * Whether the current time is between two instants; the end may be open.
 * @param mayLackStart the standard lets a credential omit its start
 */
export function dateChecks(
  from: string | undefined,
  until: string | undefined,
  now: Date,
  mayLackStart = false,
): Check[] {
  const [begins, ends] = [
    from === undefined && mayLackStart ? -Infinity : Date.parse(from ?? ''),
    until === undefined ? Infinity : Date.parse(until),
  ]
  if (Number.isNaN(begins) || Number.isNaN(ends)) return [found('datesMissing')]
  const checks: Check[] = []
  if (ends < begins) checks.push(found('datesOrder', { from: from ?? '', until: until ?? '' }))
  if (begins > now.getTime()) checks.push(found('notYetValid', { date: from ?? '' }))
  if (ends <= now.getTime()) checks.push(found('expired', { date: until ?? '' }))
  if (checks.length > 0) return checks
  if (from === undefined)
    return [until === undefined ? found('datesNone') : found('datesUntil', { until })]
  return [
    until === undefined
      ? found('datesOpen', { from: from ?? '' })
      : found('datesOk', { from: from ?? '', until }),
  ]
}

/** `sha256$<hex>` of the address and the salt; the older standard also allows MD5. */
export function identityHash(
  email: string,
  salt: string,
  algorithm: 'sha256' | 'md5' = 'sha256',
): string {
  return `${algorithm}$${createHash(algorithm).update(`${email}${salt}`).digest('hex')}`
}

interface Identity {
  value: string
  hashed: boolean
  salt: string
}

/**
 * Whether one of the identities is this address, as typed or in lower case, since issuers hash
 * either.
 */
export function recipientCheck(identities: readonly Identity[], email: string | undefined): Check {
  if (email === undefined) return found('recipientNotAsked')
  if (identities.length === 0) return found('recipientNotByEmail')
  const forms = [...new Set([email.trim(), email.trim().toLowerCase()])]
  const isIt = ({ value, hashed, salt }: Identity): boolean =>
    forms.some((form) => {
      if (!hashed) return value.trim().toLowerCase() === form.toLowerCase()
      const algorithm = /^md5\$/i.test(value) ? 'md5' : 'sha256'
      return identityHash(form, salt, algorithm) === value.toLowerCase()
    })
  return identities.some(isIt) ? found('recipientMatches') : found('recipientDiffers')
}

/** The addresses that identify a credential's subject. */
export const emailIdentities = (subject: JsonObject): Identity[] =>
  objectsOf(subject.identifier)
    .filter((one) => one.identityType === 'emailAddress' || one.identityType === 'email')
    .map((one) => ({
      value: textOf(one.identityHash) ?? '',
      hashed: one.hashed === true,
      salt: textOf(one.salt) ?? '',
    }))

/** The badge's picture: it must be a PNG, an SVG or another picture, embedded or linked. */
export async function imageCheck(
  image: unknown,
  { fetch, own }: VerificationContext,
): Promise<Check> {
  const address = idOf(image)
  if (address === undefined)
    return isObject(image) || (image !== undefined && image !== null)
      ? found('imageWrong', { address: '–' })
      : found('imageNone')
  const inline = /^data:([\w/+.-]+);base64,([A-Za-z0-9+/=\s]*)$/.exec(address)
  if (inline)
    return fileTypeOfPicture(Buffer.from(inline[2] ?? '', 'base64')) === inline[1]
      ? found('imageOk')
      : found('imageWrong', { address: `data:${inline[1]}` })
  const shown = address.slice(0, 200)
  if (!isWebAddress(address)) return found('imageWrong', { address: shown })
  if (typesOf(await own(address)).includes('Image')) return found('imageOk')
  const fetched = await fetch(address)
  if (!fetched.ok) return found('imageUnreachable', { address })
  return fileTypeOfPicture(fetched.bytes) ? found('imageOk') : found('imageWrong', { address })
}
