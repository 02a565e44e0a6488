import { users } from '@atrium/auth/tables'
import { giveSettings } from '@atrium/district-settings/public'
import type { Tx } from '@atrium/kit/server'
import { gradedWorkSQL } from '@atrium/grades/public'
import { plusDays } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { evidence, submissions } from '../evidence/evidence.table.ts'
import { goalEntries, goals } from '../goals/goals.table.ts'
import { pageItems, portfolioPages } from '../pages/pages.table.ts'
import { sharingSettings } from '../pages/sharing.settings.ts'

interface Demo {
  districtID: number
  today: string
  /** Roster ids. */
  student: string
  teacher: string
}

/** Goals and a portfolio of the student with an account, a goal of a teacher, and a page that waits for a guardian. */
export async function seedGoals(
  tx: Tx,
  { districtID, today, student, teacher }: Demo,
): Promise<void> {
  await giveSettings(tx, sharingSettings, districtID, { minors: true })
  const idOf = async (sourcedID: string) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.sourcedID, sourcedID)))
    return found?.id
  }
  const ownerID = await idOf(student)
  const teacherID = await idOf(teacher)
  if (ownerID === undefined || teacherID === undefined) return
  const at = (ago: number) => `${plusDays(today, -ago)}T22:30:00Z`
  const made = await tx
    .insert(goals)
    .values([
      {
        ...{ districtID, ownerID, name: 'Read one book a month', privacy: 'both' },
        ...{ description: 'Books that I choose, not for class.', targetOn: plusDays(today, 90) },
        ...{ plan: 'Twenty minutes before bed. Talk about each book with someone.' },
        ...{ familySupport: 'A quiet half hour in the evening', mentorID: teacherID },
      },
      {
        ...{ districtID, ownerID, name: 'Speak up once in every class', privacy: 'school' },
        ...{ plan: 'Write down one question before class.', targetOn: plusDays(today, -6) },
        staffSupport: 'Call on me when I raise my hand.',
      },
      {
        ...{ districtID, ownerID, name: 'Run five kilometers', privacy: 'family' },
        ...{ targetOn: plusDays(today, -40), status: 'achieved', resolvedAt: at(38) },
        ...{ resolvedBy: ownerID, reflection: 'Slower at the start works better for me.' },
      },
      {
        ...{ districtID, ownerID: teacherID, name: 'Shorter warm-ups', privacy: 'private' },
        ...{ plan: 'Seven minutes, with a timer that students can see.' },
        targetOn: plusDays(today, 45),
      },
    ])
    .returning({ id: goals.id })
  await tx.insert(goalEntries).values([
    {
      ...{ districtID, ownerID, goalID: made[0]?.id ?? 0, kind: 'progress', isShared: true },
      ...{ note: 'Finished the first book, and told my grandmother about it.', createdAt: at(21) },
    },
    {
      ...{ districtID, ownerID, goalID: made[0]?.id ?? 0, kind: 'reflection', isShared: false },
      ...{ note: 'Weekends are harder than school days.', createdAt: at(9) },
    },
  ])
  const [work] = await tx.execute<{ id: number; text: string; score: string }>(sql`
    select w.id, w.title || ' · ' || w.course as text, w.points || ' / ' || w."of" as score
    from (${gradedWorkSQL({ districtID, studentID: ownerID, now: `${today}T20:00:00Z`, language: 'en' })}) w order by w."dueOn" desc, w.id limit 1`)
  const description = 'How water moves from the Sierra to the valley, with my own drawings.'
  const pieces = await tx
    .insert(evidence)
    .values([
      {
        ...{ districtID, ownerID, name: 'Water cycle poster', description },
        workID: work?.id ?? null,
        ...{ status: 'submitted', submittedAt: at(15) },
      },
      {
        ...{ districtID, ownerID, name: 'Letter to the city council', goalID: made[1]?.id ?? null },
        description: 'A draft about a crosswalk near the library.',
      },
    ])
    .returning({ id: evidence.id })
  const [copy] = await tx
    .insert(submissions)
    .values({
      ...{ districtID, ownerID, evidenceID: pieces[0]?.id ?? 0, number: 1, audience: 'both' },
      ...{ name: 'Water cycle poster', description, submittedAt: at(15) },
      links: work ? [{ kind: 'work' as const, text: work.text, score: work.score }] : [],
    })
    .returning({ id: submissions.id })
  const [page] = await tx
    .insert(portfolioPages)
    .values({
      ...{ districtID, ownerID, title: 'For the science museum', expiresOn: plusDays(today, 60) },
      intro: 'The museum asked for our posters.',
    })
    .returning({ id: portfolioPages.id })
  await tx.insert(pageItems).values({
    ...{ districtID, pageID: page?.id ?? 0, place: 1, submissionID: copy?.id ?? 0 },
  })
}
