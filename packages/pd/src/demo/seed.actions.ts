import type { Tx } from '@atrium/kit/server'
import { creditTypes } from '@atrium/microcredentials/public'
import { eq } from 'drizzle-orm'
import type { DemoPeople } from './demo-people.ts'
import { seedCourses } from './seed-courses.actions.ts'
import { seedPeople } from './seed-people.actions.ts'
import { seedPlaylists } from './seed-playlists.actions.ts'
import { seedRequirements } from './seed-requirements.actions.ts'
import { seedSections } from './seed-sections.actions.ts'
import { seedSurvey } from './seed-survey.actions.ts'

/** Thirty courses with past, current and upcoming sections, a waitlist, a playlist, answered surveys and transcripts. */
export async function seedProfessionalDevelopment(
  tx: Tx,
  people: DemoPeople,
  now: Date,
): Promise<void> {
  const { districtID, colleagueIDs } = people
  const [type] = await tx
    .select({ id: creditTypes.id })
    .from(creditTypes)
    .where(eq(creditTypes.districtID, districtID))
    .orderBy(creditTypes.id)
    .limit(1)
  if (!type) throw new Error('the demo has no credit type')
  const creditTypeID = type.id
  const survey = await seedSurvey(tx, districtID)
  const offered = await seedCourses(tx, people, now, { creditTypeID, formID: survey.formID })
  const sections = await seedSections(tx, people, now, offered)
  for (const [nth, section] of sections.entries()) {
    const { at } = section.course
    const others = Array.from(
      { length: at === 11 ? 9 : 6 + (at % 4) },
      (_, more) => colleagueIDs[(nth * 5 + more) % colleagueIDs.length] ?? 0,
    )
    await seedPeople(tx, people, now, section, { creditTypeID, ...survey, others })
  }
  await seedPlaylists(
    tx,
    people,
    now,
    offered.map(({ id }) => id),
  )
  await seedRequirements(tx, people, now, creditTypeID)
}
