import { issueCredential, offerAchievement } from '@atrium/credentials/public'
import type { Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { badgeVersions } from '../badges/badge.table.ts'
import { plainText } from '../badges/shown-text.rules.ts'
import { stacks } from '../settings/settings.table.ts'
import type { HeldBadgeUser } from './badge-user.ts'
import { credentialSource } from '../words.ts'
import { badgeUserEvents, badgeUsers } from './learner.table.ts'

/**
 * Issues the credential for an earned microcredential. The achievement is the version that was
 * earned, and the evidence lists what was required and submitted. Leaves out the learner's links,
 * files and texts, because the credential is public.
 */
export async function issueEarned(
  tx: Tx,
  { row, validMonths }: HeldBadgeUser,
  now: Date,
): Promise<void> {
  const { districtID } = row
  const [version] = await tx
    .select({
      number: badgeVersions.number,
      name: badgeVersions.name,
      description: badgeVersions.description,
      directions: badgeVersions.directionsToEarn,
      imageUUID: badgeVersions.imageUUID,
      stack: stacks.name,
      alignments: sql<
        { targetName: string; targetUrl: string; targetCode?: string; targetFramework?: string }[]
      >`(select coalesce(json_agg(json_build_object('targetName', left(s.statement, 300), 'targetUrl', 'urn:uuid:' || s.identifier, 'targetCode', coalesce(s.code, ''), 'targetFramework', s.framework) order by s.sort_order), '[]')
        from badge_standard s where s.district_id = ${districtID} and s.version_id = ${row.versionID})`,
      credits: sql<
        number | null
      >`(select k.number_of_credits::float from badge_credit k where k.district_id = ${districtID} and k.version_id = ${row.versionID} and (k.id = ${row.creditID} or ${row.creditID}::int is null) order by k.sort_order limit 1)`,
      criteria: sql<
        { title: string; definition: string }[]
      >`(select coalesce(json_agg(json_build_object('title', c.title, 'definition', c.definition) order by c.sort_order), '[]') from earning_criterion c where c.district_id = ${districtID} and c.version_id = ${row.versionID})`,
    })
    .from(badgeVersions)
    .leftJoin(
      stacks,
      and(eq(stacks.districtID, badgeVersions.districtID), eq(stacks.id, badgeVersions.stackID)),
    )
    .where(and(eq(badgeVersions.districtID, districtID), eq(badgeVersions.id, row.versionID)))
  if (!version) throw new Error(`version ${row.versionID} is gone`)
  const achievementID = await offerAchievement(tx, {
    districtID,
    sourceKind: 'badge',
    sourceID: row.badgeID,
    version: version.number,
    name: version.name,
    description: plainText(version.description),
    criteriaNarrative: [
      plainText(version.directions),
      version.criteria.map(({ title }) => `- ${title}`).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(version.imageUUID && { imageFile: version.imageUUID }),
    tags: version.stack ? [version.stack] : [],
    alignments: version.alignments,
    achievementType: 'MicroCredential',
  })
  const validUntil = validMonths === null ? undefined : addMonths(now, validMonths).toISOString()
  const { uuid } = await issueCredential(tx, {
    districtID,
    achievementID,
    userID: row.userID,
    evidence: version.criteria.map(({ title, definition }) => ({
      name: title,
      narrative: plainText(definition) || title,
    })),
    validFrom: now.toISOString(),
    ...(validUntil && { validUntil }),
    ...(version.credits !== null && { creditsEarned: version.credits }),
    source: { kind: credentialSource, id: row.id },
  })
  await tx
    .update(badgeUsers)
    .set({ credentialID: uuid })
    .where(and(eq(badgeUsers.districtID, districtID), eq(badgeUsers.id, row.id)))
  await tx.insert(badgeUserEvents).values({
    districtID,
    badgeUserID: row.id,
    action: 'issue',
    status: row.status,
    round: row.round,
    actorID: 0,
    actorPart: 'system',
    at: now.toISOString(),
  })
}

/** The same day of the month, or its last day. */
function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const at = new Date(
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      1,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ),
  )
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at
}
