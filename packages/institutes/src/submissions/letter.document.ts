import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import {
  isLanguage,
  refuse,
  schoolDate,
  writtenDay,
  type Language,
  type Translated,
} from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { institutes, panels } from '../institutes/institutes.table.ts'
import { calledSQL, type Named } from '../institutes/review.queries.ts'
import { lineName, nameFor } from '../names.ts'
import { runsSQL } from '../reach.ts'
import { takesPart, type Decision } from '../words.ts'
import { submissions } from './submissions.table.ts'

interface Letter {
  title: string
  applicant: string
  language: string | null
  schoolID: number | null
  institute: Translated
  panel: Pick<Named, 'name' | 'nameEs'> | null
  decision: Decision
  note: string | null
  decidedAt: string
  wasCorrected: boolean
  isOwn: boolean
}

/**
 * The letter with the decision, in the applicant’s language: for the applicant once decisions are
 * released, and for the people who run the institute.
 */
export const decisionLetter = defineDocument({
  people: 'few',
  name: 'institutes.decision',
  title: { en: 'Letter about a submission to an institute', es: 'Carta sobre una solicitud' },
  needs: takesPart,
  input: z.strictObject({ submissionID: id }),
  describe: async (ctx, { submissionID }) => {
    const { districtID, userID, seenBy } = ctx.user
    const [row] = await ctx.db.execute<{ [K in keyof Letter]: Letter[K] }>(sql`
      select s.title, ${calledSQL} as applicant, u.language, s.school_id as "schoolID", i.name as institute, s.decision, s.note,
        coalesce(greatest(i.released_at, s.decided_at), s.decided_at)::text as "decidedAt", s.decided_at > i.released_at as "wasCorrected", s.applicant_id = ${userID} as "isOwn",
        (select json_build_object('name', p.name, 'nameEs', p.name_es) from ${panels} p where p.district_id = s.district_id and p.id = s.panel_id) as panel
      from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id
      join ${users} u on u.district_id = s.district_id and u.id = s.applicant_id
      where s.district_id = ${districtID} and s.id = ${submissionID} and s.removed_at is null and s.status = 'decided' and s.decision is not null
        and (s.applicant_id = ${userID} and i.status in ('decided', 'closed') or s.applicant_id <> ${userID} and ${runsSQL(ctx, sql`i.id`)})`)
    if (!row || (row.isOwn && seenBy)) throw refuse.notFound('kit.refusal.notFound')
    const language = isLanguage(row.language) ? row.language : ctx.language
    const day = schoolDate(new Date(row.decidedAt), ctx.user.timeZone ?? 'America/Los_Angeles')
    return {
      total: 1,
      document: {
        title: say(language, { id: 'institutes.letter.title' }),
        language,
        letterhead: await letterheadOf(ctx, row.schoolID ?? 0),
        sheets: [letterOf(row, { language, day })],
      },
    }
  },
})

/** The letter’s blocks. */
export function letterOf(
  {
    title,
    applicant,
    institute,
    panel,
    decision,
    note,
    wasCorrected,
  }: Omit<Letter, 'language' | 'schoolID' | 'decidedAt' | 'isOwn'>,
  { language, day }: { language: Language; day: string },
): Block[] {
  const t = (name: string, values = {}) =>
    say(language, { id: `institutes.letter.${name}`, values })
  return [
    { kind: 'heading', level: 1, text: nameFor(institute, language) },
    { kind: 'text', text: writtenDay(day, language) },
    { kind: 'text', text: t('greeting', { name: applicant }) },
    { kind: 'text', text: t(decision, { institute: nameFor(institute, language), title }) },
    ...(wasCorrected ? [{ kind: 'text' as const, text: t('corrected') }] : []),
    {
      kind: 'facts',
      columns: 1,
      facts: [
        [t('submission'), title],
        [t('panel'), panel && lineName(panel, language)],
      ],
    },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    { kind: 'text', text: t('thanks') },
    { kind: 'signature', label: t('signature') },
  ]
}
