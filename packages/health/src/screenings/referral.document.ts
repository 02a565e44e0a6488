import type { Block } from '@atrium/documents/public'
import { say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { writtenDay, type Language } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { defineLetters } from '../office/letters.document.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool } from '../words.ts'
import { healthScreenings } from './screenings.table.ts'
import { screeningKindTexts, type ScreeningKind } from './screenings.words.ts'

/** A screening that asks for an examination. */
interface Referred {
  kind: ScreeningKind
  screenedOn: string
  details: string | null
}

/**
 * Letters to the families of students whom a screening refers to a doctor, as the law asks for in writing
 * (Cal. Ed. Code 49456), until someone notes what follows.
 */
export const screeningLetters = defineLetters<Referred[]>({
  name: 'health.screenings',
  title: { en: 'Letters about screenings', es: 'Cartas sobre exámenes de detección' },
  none: 'health.screeningLetter.none',
  heading: 'health.screeningLetter.title',
  entity: 'screenings',
  about: referred,
  letter: letterOf,
})

async function referred(
  ctx: UserRequest,
  studentID: number | null,
): Promise<ReadonlyMap<number, Referred[]>> {
  const { districtID, userID, kind, screenedOn, details, result, followUp, removedAt } =
    healthScreenings
  const rows = await ctx.db
    .select({ userID, kind, screenedOn, details })
    .from(healthScreenings)
    .innerJoin(students, and(eq(students.districtID, districtID), eq(students.userID, userID)))
    .where(
      and(
        eq(districtID, ctx.user.districtID),
        eq(result, 'refer'),
        eq(followUp, 'needed'),
        isNull(removedAt),
        studentID === null ? undefined : eq(userID, studentID),
        enrolledOn(ctx.user.districtID, students.userID, { day: schoolToday(ctx) }),
        studentsWithin(ctx, readsSchool),
      ),
    )
    .orderBy(asc(screenedOn), asc(healthScreenings.id))
  return Map.groupBy(
    rows.map((row) => ({ ...row, kind: row.kind as ScreeningKind })),
    (row) => row.userID,
  )
}

/** What was found, that it is no diagnosis, whom to see, and what to bring back. */
function letterOf(
  screenings: readonly Referred[],
  { language, student, today }: { language: Language; student: string; today: string },
): Block[] {
  const t = (name: string, values = {}) =>
    say(language, { id: `health.screeningLetter.${name}`, values })
  const day = (one: string) => writtenDay(one, language)
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: day(today) },
    { kind: 'text', text: say(language, { id: 'health.letter.greeting', values: { student } }) },
    { kind: 'text', text: t('found', { student }) },
    {
      kind: 'facts',
      columns: 1,
      facts: screenings.map(
        ({ kind, screenedOn, details }) =>
          [
            screeningKindTexts[kind][language],
            [day(screenedOn), details].filter(Boolean).join(' · '),
          ] as const,
      ),
    },
    { kind: 'text', text: t('see') },
    { kind: 'text', text: t('cost') },
    { kind: 'signature', label: say(language, { id: 'health.letter.signature' }) },
    { kind: 'heading', level: 2, text: t('return') },
    { kind: 'text', text: t('returnHint') },
    { kind: 'signature', label: t('provider') },
  ]
}
