import { users } from '@atrium/auth/tables'
import { settingsOf } from '@atrium/district-settings/public'
import { gradeFinalizations, termGrades } from '@atrium/grades/public'
import { defineJob, notify, type DistrictDb, type JobContext } from '@atrium/kit/server'
import { inLanguage, type Language, type Translated, schoolDate } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { familyLinks } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { districts, schools, terms } from '@atrium/schools/tables'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { familySettings } from '../setup/report-cards.settings.ts'

const atATime = 500

/**
 * Notifies students and guardians of finalized grades, on the date that the school chose and at the
 * district’s time. The notices for a term are written in one transaction, so a run that was
 * interrupted doesn't repeat any.
 */
export const notifyFamiliesJob = defineJob<object>({
  name: 'reportCards.notifyFamilies',
  singleton: () => 'notifyFamilies',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async (ctx) => (await dueTerms(ctx)).length > 0,
  retry: { limit: 5, delaySeconds: 60 },
  run: async (ctx, _input, progress) => {
    let notified = 0
    for (const due of await dueTerms(ctx)) {
      progress.check()
      notified += await notifyTerm(ctx, due)
    }
    return { notified }
  },
})

interface Due {
  schoolID: number
  termID: number
  term: Translated
  schoolName: string
}

async function dueTerms({
  db,
  districtID,
  now,
}: Pick<JobContext, 'districtID' | 'now'> & { db: DistrictDb }): Promise<Due[]> {
  const [district] = await db
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  const timeZone = district?.timeZone ?? 'UTC'
  const { notifyAt } = await settingsOf(db, familySettings, { districtID })
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(now())
  if (time < notifyAt) return []
  return db
    .select({
      schoolID: gradeFinalizations.schoolID,
      termID: gradeFinalizations.termID,
      term: { en: terms.name, es: terms.nameEs },
      schoolName: schools.name,
    })
    .from(gradeFinalizations)
    .innerJoin(
      terms,
      and(
        eq(terms.districtID, gradeFinalizations.districtID),
        eq(terms.id, gradeFinalizations.termID),
      ),
    )
    .innerJoin(
      schools,
      and(
        eq(schools.districtID, gradeFinalizations.districtID),
        eq(schools.id, gradeFinalizations.schoolID),
      ),
    )
    .where(
      and(
        eq(gradeFinalizations.districtID, districtID),
        isNull(gradeFinalizations.notifiedAt),
        lte(gradeFinalizations.notifyOn, schoolDate(now(), timeZone)),
      ),
    )
}

async function notifyTerm(
  { database, districtID, now }: JobContext,
  { schoolID, termID, term, schoolName }: Due,
): Promise<number> {
  return database.transaction(districtID, async (tx) => {
    const [own] = await tx
      .update(gradeFinalizations)
      .set({ notifiedAt: now().toISOString() })
      .where(
        and(
          eq(gradeFinalizations.districtID, districtID),
          eq(gradeFinalizations.schoolID, schoolID),
          eq(gradeFinalizations.termID, termID),
          isNull(gradeFinalizations.notifiedAt),
        ),
      )
      .returning({ termID: gradeFinalizations.termID })
    if (!own) return 0
    const rows = await tx.execute<{ id: number; language: Language; studentIDs: number[] }>(sql`
      with graded as (select distinct g.student_id from ${termGrades} g join ${sections} c on c.district_id = g.district_id and c.id = g.section_id
        where g.district_id = ${districtID} and g.term_id = ${termID} and c.school_id = ${schoolID})
      select r.id, u.language, array_agg(r.student_id order by r.student_id) as "studentIDs" from (
        select student_id as id, student_id from graded
        union select s.guardian_id, s.student_id from ${familyLinks} s join graded g on g.student_id = s.student_id where s.district_id = ${districtID} and s.mailed) r
      join ${users} u on u.district_id = ${districtID} and u.id = r.id
      group by r.id, u.language order by r.id`)
    const about = {
      districtID,
      template: 'reportCards.finalized',
      screen: 'student/grades',
    }
    const valuesIn = (language: Language) => ({
      term: inLanguage(term, language),
      school: schoolName,
    })
    const studentsOf = new Map(rows.map(({ id, studentIDs }) => [id, studentIDs]))
    const languageOf = new Map(rows.map(({ id, language }) => [id, language]))
    const ids = [...studentsOf.keys()]
    for (let at = 0; at < ids.length; at += atATime) {
      const some = ids.slice(at, at + atATime)
      await notifyUsers(tx, some, {
        ...about,
        values: ({ language }) => valuesIn(language),
        params: ({ userID }) => ({ studentID: studentsOf.get(userID)?.[0] ?? 0 }),
      })
      // One email per family, and one notice for each child.
      await notify(
        tx,
        some.flatMap((userID) =>
          (studentsOf.get(userID) ?? []).slice(1).map((studentID) => ({
            ...about,
            userID,
            values: valuesIn(languageOf.get(userID) ?? 'en'),
            params: { studentID },
          })),
        ),
      )
    }
    return ids.length
  })
}
