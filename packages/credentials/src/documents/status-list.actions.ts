import type { Database } from '@atrium/kit/server'
import { gzipSync } from 'node:zlib'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { addresses, listLength, placeOf } from '../addresses.ts'
import { credentials, statusLists } from '../credentials.table.ts'
import { contextURLs } from '../proof/contexts.ts'
import { signDocument } from '../proof/data-integrity.ts'
import { signerOf } from '../issuing/keys.actions.ts'

const day = 24 * 3600 * 1000

/**
 * A signed status list: regenerated if there was a revocation since, if it is a day old, or if the
 * key has changed. It says that it is valid for a week, so an old one can't be presented for long.
 * Undefined for a district that has issued nothing.
 */
export async function statusListOf(
  database: Database,
  { districtID, number, now }: { districtID: number; number: number; now: Date },
): Promise<string | undefined> {
  const db = database.district(districtID)
  const it = and(eq(statusLists.districtID, districtID), eq(statusLists.number, number))
  const [known] = await db.select().from(statusLists).where(it)
  const isFresh =
    known?.signed !== null &&
    known?.signedRevision === known?.revision &&
    now.getTime() - Date.parse(known?.signedAt ?? '') < day
  if (known?.signed && isFresh) return known.signed
  const [issued] = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.districtID, districtID),
        gte(credentials.id, number * listLength),
        lt(credentials.id, (number + 1) * listLength),
      ),
    )
    .limit(1)
  if (!issued) return undefined
  return sign(database, districtID, number, now)
}

async function sign(
  database: Database,
  districtID: number,
  number: number,
  now: Date,
): Promise<string> {
  const { signer, revision, revoked } = await database.transaction(districtID, async (tx) => {
    // The revision is read under a lock together with the revocations, so that each revocation is
    // in both or in neither.
    const [row] = await tx
      .insert(statusLists)
      .values({ districtID, number })
      .onConflictDoUpdate({ target: [statusLists.districtID, statusLists.number], set: { number } })
      .returning({ revision: statusLists.revision })
    const rows = await tx
      .select({ id: credentials.id })
      .from(credentials)
      .where(
        and(
          eq(credentials.districtID, districtID),
          isNotNull(credentials.revokedAt),
          gte(credentials.id, number * listLength),
          lt(credentials.id, (number + 1) * listLength),
        ),
      )
    return {
      signer: await signerOf(tx, districtID, now),
      revision: row?.revision ?? 0,
      revoked: rows.map(({ id }) => id),
    }
  })
  const id = addresses.statusList(signer.baseURL, districtID, number)
  const document = {
    '@context': [contextURLs.credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signer.issuer.id,
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + 7 * day).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
    },
  }
  const signed = JSON.stringify(
    await signDocument(document, {
      key: signer.key,
      verificationMethod: signer.verificationMethod,
      created: now.toISOString(),
    }),
  )
  await database.transaction(districtID, (tx) =>
    tx
      .update(statusLists)
      .set({ signed, signedRevision: revision, signedAt: now.toISOString() })
      .where(
        and(
          eq(statusLists.districtID, districtID),
          eq(statusLists.number, number),
          sql`coalesce(${statusLists.signedRevision}, -1) <= ${revision}`,
        ),
      ),
  )
  return signed
}

function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8)
  for (const credentialID of revoked) {
    const { index } = placeOf(credentialID)
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index % 8))
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
