import { idOf, isObject, textOf, type JsonObject } from '../json.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { isWebAddress, type VerificationContext } from './fetching.ts'
import { addressOf, isKeyItself, issuerDocument } from './issuer-keys.ts'

/** Whether the issuer exists at its own address, with the name in the credential. */
export async function issuerCheck(
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check> {
  const issuer = idOf(credential.issuer)
  const name = isObject(credential.issuer) ? textOf(credential.issuer.name) : undefined
  if (issuer === undefined) return found('issuerInvalid')
  if (isKeyItself(issuer)) return found('issuerKeyOnly', { issuer, name: name ?? '–' })
  const address = addressOf(issuer)
  if (!address) return found('issuerUnreachable', { issuer })
  const own = await around.own(address)
  const document = own ?? (await issuerDocument(issuer, around))
  if (!document || idOf(document) !== issuer) return found('issuerUnreachable', { issuer })
  const theirs = textOf(document.name)
  if (name !== undefined && theirs !== undefined && name !== theirs)
    return found('issuerNameDiffers', { name, theirs })
  return found(own ? 'issuerOwn' : 'issuerOk', { name: theirs ?? name ?? issuer, issuer })
}

/** The host of an issuer's address, which readers can recognize. */
export const hostOf = (issuer: string): string =>
  isWebAddress(issuer) ? new URL(issuer).host : issuer
