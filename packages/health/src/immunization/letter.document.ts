import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { isOneOf, noteEachOnceADay, say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { isLanguage, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readsSchool } from '../words.ts'
import { immunizationSection } from './immunizations.actions.ts'
import { standingsOf } from './school-list.queries.ts'
import { saidOf } from './standing-said.rules.ts'
import type { Standing } from './standing.rules.ts'
import { letterVerdicts } from './standing.words.ts'

const asked = z.strictObject({ studentID: z.int().positive().max(2_147_483_647).nullable() })

/**
 * Letters to the families of students who may not attend, or only until a day, each in the family’s language:
 * to one, or to all at the current school.
 */
export const immunizationLetters = defineDocument({
  name: 'health.immunizations',
  title: { en: 'Letters about immunizations', es: 'Cartas sobre vacunas' },
  needs: readsSchool,
  input: asked,
  people: async (ctx, { studentID }) => (await lettersFor(ctx, studentID)).length,
  describe: async (ctx, { studentID }) => {
    const letters = await lettersFor(ctx, studentID)
    const [first] = letters
    if (!first)
      throw studentID === null
        ? refuse.conflict('health.letter.none')
        : refuse.notFound('kit.refusal.notFound')
    await noteEachOnceADay(
      ctx,
      { kind: 'sensitiveRead', entity: immunizationSection.name },
      letters.map(({ id }) => id),
    )
    const today = schoolToday(ctx)
    const of = (theirs: string | null): Language => (isLanguage(theirs) ? theirs : ctx.language)
    const language = studentID === null ? ctx.language : of(first.language)
    return {
      total: letters.length,
      document: {
        title: say(language, { id: 'health.letter.title' }),
        language,
        letterhead: await letterheadOf(
          ctx,
          studentID === null ? ctx.user.schoolID : first.schoolID,
        ),
        sheets: letters.map(({ student, standing, language: theirs }) =>
          letterOf(standing, { language: of(theirs), student, today }),
        ),
      },
    }
  },
})

interface Letter {
  id: number
  student: string
  schoolID: number
  language: string | null
  standing: Standing
}

/** The students to write about, by name. Two statements. */
async function lettersFor(ctx: UserRequest, studentID: number | null): Promise<Letter[]> {
  const { districtID } = ctx.user
  const due = new Map(
    (await standingsOf(ctx, schoolToday(ctx), studentID ?? undefined)).flatMap(
      ({ pupil, standing }) =>
        letterVerdicts.has(standing.verdict) ? [[pupil.id, standing] as const] : [],
    ),
  )
  if (due.size === 0) return []
  const rows = await ctx.db
    .select({
      id: users.id,
      student: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
      schoolID: students.schoolID,
      language: students.correspondenceLanguage,
    })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(and(eq(students.districtID, districtID), isOneOf(students.userID, [...due.keys()])))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  return rows.flatMap((row) => {
    const standing = due.get(row.id)
    return standing ? [{ ...row, standing }] : []
  })
}

/** The letter’s blocks: whether the student may attend, which doses are needed by when, and what to do. */
export function letterOf(
  { verdict, from, until, vaccines }: Standing,
  { language, student, today }: { language: Language; student: string; today: string },
): Block[] {
  const phrase = (id: string, values = {}) => say(language, { id, values })
  const t = (name: string, values = {}) => phrase(`health.letter.${name}`, values)
  const day = (one: string) => writtenDay(one, language)
  const days = {
    from: from ? day(from) : phrase('health.standing.noDay'),
    until: until ? day(until) : '',
  }
  const needed = vaccines.filter(
    ({ status }) => status.state !== 'met' && !(status.state === 'exempt' && status.until === null),
  )
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: day(today) },
    { kind: 'text', text: t('greeting', { student }) },
    { kind: 'text', text: t(verdict, { student, ...days }) },
    {
      kind: 'facts',
      columns: 1,
      facts: needed.map(
        (one) =>
          [phrase(`health.vaccine.${one.vaccine}`), say(language, saidOf(one, day))] as const,
      ),
    },
    { kind: 'text', text: t('bring') },
    { kind: 'text', text: t('free') },
    { kind: 'signature', label: t('signature') },
  ]
}
