import { secrets, type Database } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { signingKeys } from '../credentials.table.ts'
import { isObject, parseJSON } from '../json.ts'
import { placeOfSeed } from '../issuing/keys.actions.ts'
import { signJWT } from '../proof/jwt.ts'
import { privateKeyOf } from '../proof/keys.ts'
import { credentialServices } from '../services.ts'
import type { VisibleCredential } from './visible.queries.ts'

/**
 * A credential as VC-JWT, signed with the key that signed it. Undefined if that key was revoked.
 */
export async function asJWT(
  database: Database,
  { credential, signed }: VisibleCredential,
): Promise<string | undefined> {
  const { districtID, keyID } = credential
  const document = parseJSON(signed)
  const [key] = await database
    .district(districtID)
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.districtID, districtID), eq(signingKeys.id, keyID ?? 0)))
  if (!key || key.revokedAt !== null || !isObject(document)) return undefined
  const seed = Buffer.from(secrets().open(key.sealedSeed, placeOfSeed(key.method)), 'base64url')
  return signJWT(document, { key: privateKeyOf(seed), verificationMethod: key.method })
}

/** The picture with the baked credential. */
export async function bakedPicture(
  { credential }: VisibleCredential,
  kind: 'png' | 'svg',
): Promise<Buffer | undefined> {
  const key = kind === 'png' ? credential.pngSHA256 : credential.svgSHA256
  const stream = key === null ? undefined : await credentialServices().store.get(key)
  return stream && Buffer.concat(await stream.toArray())
}
