import { log, type Database, type JobProgress } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { createHash } from 'node:crypto'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { addresses, placeOf } from '../addresses.ts'
import { credentialDocument } from '../credential.ts'
import { achievements, credentials } from '../credentials.table.ts'
import type { JsonObject } from '../json.ts'
import { credentialServices } from '../services.ts'
import { signerOf, type Signer } from './keys.actions.ts'
import { picturesOf } from './pictures.queries.ts'
import { openSignPool, type Baked } from './sign-pool.ts'

const batch = 50

/**
 * Signs and bakes all of a district's pending credentials, batch by batch: each batch is stored
 * before the next starts, so a run that dies continues where it was. Returns how many it signed.
 */
export async function signWaiting(
  database: Database,
  districtID: number,
  now: () => Date,
  progress: JobProgress,
): Promise<{ signed: number }> {
  const db = database.district(districtID)
  const [counted] = await db
    .select({ total: count() })
    .from(credentials)
    .where(stillWaiting(districtID))
  const total = counted?.total ?? 0
  if (total === 0) return { signed: 0 }
  const signer = await database.transaction(districtID, (tx) => signerOf(tx, districtID, now()))
  const pool = openSignPool()
  let signed = 0
  try {
    for (;;) {
      progress.check()
      progress.report({
        done: signed,
        total: Math.max(total, signed),
        message: { id: 'credentials.progress.signing' },
      })
      const rows = await waitingRows(database, districtID, batch * pool.size)
      if (rows.length === 0) break
      const pictures = await picturesOf(db, districtID, [
        ...new Set(rows.map((row) => row.achievement.id)),
      ])
      const parts = Array.from({ length: Math.ceil(rows.length / batch) }, (_, part) =>
        rows.slice(part * batch, (part + 1) * batch),
      )
      await Promise.all(
        parts.map(async (part) => {
          const held = [...new Set(part.map((row) => row.achievement.id))]
          const items = part.map((row) => ({
            document: documentFor(row, signer),
            picture: held.indexOf(row.achievement.id),
          }))
          const shared = held
            .map((id) => pictures.get(id))
            .filter((picture) => picture !== undefined)
          const baked = await pool.sign({
            key: signer.key,
            verificationMethod: signer.verificationMethod,
            created: now().toISOString(),
            items,
            pictures: shared,
          })
          await keep(database, districtID, part, baked, signer.keyID, now())
        }),
      )
      signed += rows.length
    }
  } finally {
    await pool.close()
  }
  progress.report({ done: signed, total: signed })
  return { signed }
}

const stillWaiting = (districtID: number) =>
  and(
    eq(credentials.districtID, districtID),
    isNull(credentials.signed),
    isNull(credentials.signingError),
  )

type Waiting = Awaited<ReturnType<typeof waitingRows>>[number]

const waitingRows = (database: Database, districtID: number, limit: number) =>
  database
    .district(districtID)
    .select({ credential: credentials, achievement: achievements, email: users.email })
    .from(credentials)
    .innerJoin(
      achievements,
      and(
        eq(achievements.districtID, credentials.districtID),
        eq(achievements.id, credentials.achievementID),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.districtID, credentials.districtID), eq(users.id, credentials.userID)),
    )
    .where(stillWaiting(districtID))
    .orderBy(asc(credentials.id))
    .limit(limit)

function documentFor(
  { credential, achievement, email }: Waiting,
  { issuer, baseURL }: Signer,
): JsonObject {
  const { number, index } = placeOf(credential.id)
  return credentialDocument({
    id: addresses.credential(baseURL, credential.uuid),
    issuer,
    achievement: {
      id: addresses.achievement(baseURL, achievement.uuid),
      imageURL: addresses.achievementImage(baseURL, achievement.uuid),
      name: achievement.name,
      description: achievement.description,
      criteriaNarrative: achievement.criteriaNarrative,
      achievementType: achievement.achievementType,
      tags: achievement.tags,
      alignments: achievement.alignments,
      version: String(achievement.version),
    },
    recipient: recipientOf(credential.userID, email, credential.salt),
    evidence: credential.evidence,
    narrative: credential.narrative ?? undefined,
    validFrom: credential.validFrom,
    validUntil: credential.validUntil ?? undefined,
    creditsEarned: credential.creditsEarned ?? undefined,
    status: { listURL: addresses.statusList(baseURL, credential.districtID, number), index },
  })
}

/** Someone without an address is identified by their number here. */
export const recipientOf = (userID: number, email: string | null, salt: string) =>
  email ? { email, salt } : { systemID: String(userID), salt }

/**
 * Pictures are stored before the row that refers to them: a row counts as signed only if everything
 * that belongs to it exists. One that can't be signed doesn't hold up others.
 */
async function keep(
  database: Database,
  districtID: number,
  rows: readonly Waiting[],
  baked: readonly Baked[],
  keyID: number,
  at: Date,
): Promise<void> {
  const { store } = credentialServices()
  const stored = await Promise.all(
    baked.map(async (one) => {
      if ('error' in one) return { signingError: one.error.slice(0, 500) }
      if (!('png' in one)) throw new Error('A credential was signed and not baked')
      const [png, svg] = [one.png, Buffer.from(one.svg)]
      const [pngSHA256, svgSHA256] = [sha256(png), sha256(svg)]
      await Promise.all([store.put(pngSHA256, png), store.put(svgSHA256, svg)])
      return { signed: one.signed, pngSHA256, svgSHA256, keyID, signedAt: at.toISOString() }
    }),
  )
  for (const { signingError } of stored)
    if (signingError) log.error({ districtID, signingError }, 'a credential could not be signed')
  await database.transaction(districtID, async (tx) => {
    for (const [place, values] of stored.entries()) {
      const id = rows[place]?.credential.id ?? 0
      await tx
        .update(credentials)
        .set(values)
        .where(
          and(
            eq(credentials.districtID, districtID),
            eq(credentials.id, id),
            isNull(credentials.signed),
          ),
        )
    }
  })
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
