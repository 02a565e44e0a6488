import { accounts } from '@atrium/auth/tables'
import { issueCredential, offerAchievement, revokeCredential } from '@atrium/credentials/public'
import { demoEmail } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'

const badges = [
  {
    name: 'Close Reading',
    description: 'Leads a class through a hard text, question by question.',
    criteriaNarrative: 'Two lessons on video, and what students wrote afterwards.',
  },
  {
    name: 'Family Conferences',
    description: 'Holds conferences that families leave with a plan.',
    criteriaNarrative: 'Notes of three conferences and a reflection on each.',
  },
  {
    name: 'Lab Safety',
    description: 'Runs a science lab without accidents.',
    criteriaNarrative: 'A walk-through with the safety officer, every two years.',
  },
]

/**
 * What the demo’s teacher earned: one valid, one revoked, and one expired credential. The server
 * signs them once it runs.
 */
export async function giveDemoCredentials(tx: Tx, districtID: number, now: Date): Promise<void> {
  const [teacher] = await tx
    .select({ userID: accounts.userID })
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), eq(accounts.loginName, demoEmail('teacher'))))
  if (!teacher) throw new Error('the demo has no teacher')
  const before = (days: number): string =>
    new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()
  for (const [at, { name, description, criteriaNarrative }] of badges.entries()) {
    const source = { kind: 'demo', id: at + 1 }
    const achievementID = await offerAchievement(tx, {
      districtID,
      sourceKind: source.kind,
      sourceID: source.id,
      version: 1,
      name,
      description,
      criteriaNarrative,
      tags: [],
      alignments: [],
      achievementType: 'MicroCredential',
    })
    const isOver = name === 'Lab Safety'
    const { credentialID } = await issueCredential(tx, {
      districtID,
      achievementID,
      userID: teacher.userID,
      evidence: [{ name: 'Portfolio', narrative: criteriaNarrative }],
      validFrom: before(isOver ? 760 : 40),
      ...(isOver && { validUntil: before(30) }),
      source,
    })
    if (name === 'Family Conferences')
      await revokeCredential(tx, { credentialID, reason: 'It was issued to the wrong person.' })
  }
}
