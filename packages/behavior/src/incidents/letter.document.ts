import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { users } from '@atrium/auth/tables'
import { id, say, schoolToday } from '@atrium/kit/server'
import {
  includes,
  inLanguage,
  isLanguage,
  reachOver,
  refuse,
  writtenDay,
  type Language,
} from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { behaviorSection } from '../student/sections.ts'
import { partsOf, type OwnPart } from '../student/student-behavior.queries.ts'
import { stepTexts } from '../suspension/suspension.words.ts'
import { manages, placeTexts } from '../words.ts'
import { incidents } from './incidents.table.ts'

/**
 * The letter about one student's part in an incident, in the family's language. It is made from that
 * student's own rows alone, so that it names no other child.
 */
export const incidentLetter = defineDocument({
  people: 'few',
  name: 'behavior.letter',
  title: { en: 'Letter about an incident', es: 'Carta sobre un incidente' },
  // The student's page says who may read about the incident.
  needs: [[manages[0], 'children.own', 'profile.own']],
  input: z.strictObject({ incidentID: id, studentID: id }),
  describe: async (ctx, { incidentID, studentID }) => {
    const { districtID } = ctx.user
    const { facts } = await loadStudent(ctx, studentID, behaviorSection.name)
    const isOwn = facts.viewerIsGuardian !== 'no' || facts.userID === ctx.user.userID
    const [row] = await ctx.db
      .select({
        schoolID: incidents.schoolID,
        student: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
        language: students.correspondenceLanguage,
      })
      .from(incidents)
      .innerJoin(users, and(eq(users.districtID, districtID), eq(users.id, studentID)))
      .innerJoin(students, and(eq(students.districtID, districtID), eq(students.userID, studentID)))
      .where(and(eq(incidents.districtID, districtID), eq(incidents.id, incidentID)))
    const [part] = await partsOf(ctx, studentID, { onlyReleased: isOwn, incidentID })
    if (!row || !part || part.role !== 'perpetrator' || part.status === 'open')
      throw refuse.notFound('kit.refusal.notFound')
    if (!isOwn && !includes(reachOver(ctx.user, manages), row.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    const language = isLanguage(row.language) ? row.language : ctx.language
    return {
      total: 1,
      document: {
        title: say(language, { id: 'behavior.letter.title' }),
        language,
        letterhead: await letterheadOf(ctx, row.schoolID),
        sheets: [letterOf(part, { language, student: row.student, today: schoolToday(ctx) })],
      },
    }
  },
})

type Part = Pick<
  OwnPart,
  'behavior' | 'law' | 'happenedOn' | 'location' | 'familyText' | 'steps'
> & { responses: readonly Pick<OwnPart['responses'][number], 'name' | 'fromDay' | 'toDay'>[] }

/** The letter's blocks. */
export function letterOf(
  { behavior, law, happenedOn, location, familyText, responses, steps }: Part,
  { language, student, today }: { language: Language; student: string; today: string },
): Block[] {
  const t = (name: string, values = {}) => say(language, { id: `behavior.letter.${name}`, values })
  const day = (one: string) => writtenDay(one, language)
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: day(today) },
    { kind: 'text', text: t('greeting', { student }) },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('student'), student],
        [t('behavior'), inLanguage(behavior, language)],
        [t('law'), law],
        [t('day'), day(happenedOn)],
        [t('where'), placeTexts[location][language]],
      ],
    },
    ...(familyText ? [{ kind: 'text' as const, text: familyText }] : []),
    ...(responses.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: t('responses') },
          {
            kind: 'facts' as const,
            columns: 1 as const,
            facts: responses.map(
              ({ name, fromDay, toDay }) =>
                [
                  inLanguage(name, language),
                  fromDay ? t('span', { from: fromDay, to: toDay ?? fromDay }) : t('noDays'),
                ] as const,
            ),
          },
        ]
      : []),
    ...(steps.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: t('steps') },
          {
            kind: 'facts' as const,
            columns: 1 as const,
            facts: steps.map(
              ({ step, dueOn }) =>
                [stepTexts[step][language], dueOn ? day(dueOn) : t('dayFollows')] as const,
            ),
          },
          { kind: 'text' as const, text: t('rights') },
        ]
      : []),
    { kind: 'text', text: t('talk') },
    { kind: 'signature', label: t('signature') },
  ]
}
