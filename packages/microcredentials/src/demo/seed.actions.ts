import { randomUUID } from 'node:crypto'
import type { Tx } from '@atrium/kit/server'
import { standardsByIDs } from '@atrium/standards/public'
import { items } from '@atrium/standards/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { addVersion } from '../badges/badge.actions.ts'
import { badgeComments, badgeEvents, badges, badgeVersions } from '../badges/badge.table.ts'
import { standardContent } from '../badges/chosen-standards.ts'
import { cleanContent } from '../badges/content.actions.ts'
import {
  approvalAreas,
  coachingSubjects,
  creditTypes,
  reflectionPrompts,
  reflectionTemplates,
  stacks,
} from '../settings/settings.table.ts'
import type { CreationAction, CreationStatus } from '../words.ts'
import { contentOf, demoBadges, type DemoIDs, type DemoStandards } from './demo-badges.rules.ts'
import { seedOffers } from './seed-offers.actions.ts'
import {
  demoApprovalAreas,
  demoCoachingSubjects,
  demoCreditTypes,
  demoReflectionTemplates,
  demoStacks,
} from './demo-settings.words.ts'

export interface DemoPlaces {
  districtID: number
  creatorID: number
  approverID: number
}

/** The steps that lead to each status in the demo. */
const ways: Record<CreationStatus, readonly (readonly [CreationAction, CreationStatus])[]> = {
  drft: [],
  revw: [['submit', 'revw']],
  chng: [
    ['submit', 'revw'],
    ['requestChanges', 'chng'],
  ],
  actv: [
    ['submit', 'revw'],
    ['approve', 'actv'],
  ],
  arch: [
    ['submit', 'revw'],
    ['approve', 'actv'],
    ['archive', 'arch'],
  ],
}

/**
 * Creates the microcredentials with all their choices, pathways and curricula, for the demo and
 * tests. Returns their ids by name.
 */
export async function seedMicrocredentials(
  tx: Tx,
  places: DemoPlaces,
): Promise<Map<string, number>> {
  const ids = await seedSettings(tx, places.districtID)
  const standards = await alignedStandards(tx, places.districtID)
  const made = new Map<string, number>()
  for (const demo of demoBadges) {
    const content = cleanContent(contentOf(demo, ids, randomUUID, standards))
    made.set(demo.name, await seedBadge(tx, places, demo.status, content))
  }
  await seedOffers(tx, places.districtID, made)
  return made
}

async function seedBadge(
  tx: Tx,
  { districtID, creatorID, approverID }: DemoPlaces,
  status: CreationStatus,
  content: ReturnType<typeof cleanContent>,
): Promise<number> {
  const [badge] = await tx
    .insert(badges)
    .values({ districtID, creatorID })
    .returning({ id: badges.id })
  const badgeID = badge?.id ?? 0
  const versionID = await addVersion(tx, { districtID, badgeID, number: 1 }, content)
  const now = new Date().toISOString()
  const steps = ways[status].map(([action, to]) => ({
    districtID,
    badgeID,
    versionID,
    action,
    to,
    actorID: action === 'submit' ? creatorID : approverID,
    comment:
      action === 'requestChanges'
        ? 'A good idea. Please say how you will know that the habit stays.'
        : null,
  }))
  await tx.insert(badgeEvents).values([
    {
      districtID,
      badgeID,
      versionID,
      action: 'create' as const,
      to: 'drft' as const,
      actorID: creatorID,
      comment: null,
    },
    ...steps,
  ])
  const wasApproved = steps.some((step) => step.action === 'approve')
  if (wasApproved)
    await tx
      .update(badgeVersions)
      .set({ frozenAt: now })
      .where(and(eq(badgeVersions.districtID, districtID), eq(badgeVersions.id, versionID)))
  if (status === 'chng')
    await tx.insert(badgeComments).values({
      districtID,
      badgeID,
      versionID,
      field: 'scenario',
      authorID: approverID,
      text: 'Which grade is this? An example from your own class would help.',
    })
  await tx
    .update(badges)
    .set({
      status,
      ...(steps.length > 0 && { submittedAt: now }),
      ...(wasApproved && { activatedAt: now }),
    })
    .where(and(eq(badges.districtID, districtID), eq(badges.id, badgeID)))
  return badgeID
}

async function alignedStandards(tx: Tx, districtID: number): Promise<DemoStandards> {
  const codes = demoBadges.flatMap((demo) => demo.standards ?? [])
  const known = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.districtID, districtID), inArray(items.code, codes)))
  const views = await standardsByIDs(
    tx,
    districtID,
    known.map(({ id }) => id),
  )
  return new Map(
    views.flatMap((view) => (view.code === null ? [] : [[view.code, standardContent(view)]])),
  )
}

const byName = (rows: { id: number; name: string }[]) =>
  new Map(rows.map((row) => [row.name, row.id]))

/** Creates the lists of choices for microcredentials; returns the ids by name. */
export async function seedSettings(tx: Tx, districtID: number): Promise<DemoIDs> {
  return {
    stack: byName(
      await tx
        .insert(stacks)
        .values(
          demoStacks.map(([name, description], at) => ({
            districtID,
            name,
            description,
            sortOrder: at + 1,
          })),
        )
        .returning(),
    ),
    subject: byName(
      await tx
        .insert(coachingSubjects)
        .values(
          demoCoachingSubjects.map(([name, description]) => ({ districtID, name, description })),
        )
        .returning(),
    ),
    area: byName(
      await tx
        .insert(approvalAreas)
        .values(demoApprovalAreas.map(([name, description]) => ({ districtID, name, description })))
        .returning(),
    ),
    type: byName(
      await tx
        .insert(creditTypes)
        .values(
          demoCreditTypes.map(([name, abbr, description]) => ({
            districtID,
            name,
            abbr,
            description,
          })),
        )
        .returning(),
    ),
    template: await seedTemplates(tx, districtID),
  }
}

async function seedTemplates(tx: Tx, districtID: number) {
  const made = byName(
    await tx
      .insert(reflectionTemplates)
      .values(
        demoReflectionTemplates.map(([name, introduction]) => ({ districtID, name, introduction })),
      )
      .returning(),
  )
  await tx.insert(reflectionPrompts).values(
    demoReflectionTemplates.flatMap(([name, , prompts]) =>
      prompts.map((question, at) => ({
        districtID,
        templateID: made.get(name) as number,
        place: at + 1,
        question,
      })),
    ),
  )
  return made
}
