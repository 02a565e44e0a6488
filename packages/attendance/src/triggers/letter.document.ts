import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, isOneOf, say } from '@atrium/kit/server'
import { inLanguage, isLanguage, refuse, type Translated } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuseElsewhere } from '../office/day.queries.ts'
import { longDate } from '../office/long-date.rules.ts'
import { filledIn } from './letter.rules.ts'
import { attendanceFollowUps, attendanceTriggers } from './triggers.table.ts'

/** The letters of follow-ups, one page each, in the family's language. */
export const attendanceLetters = defineDocument({
  people: 'few',
  name: 'attendance.letters',
  needs: ['attendance.take'],
  input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  describe: async (ctx, { ids }) => {
    refuseElsewhere(ctx)
    const { districtID, schoolID } = ctx.user
    const rows = await ctx.db.execute<{
      id: number
      student: string
      language: string | null
      school: string
      count: number
      date: string
      letter: Translated
    }>(sql`
      select f.id, ltrim(u.first_name || ' ' || u.last_name) as student, s.correspondence_language as language, h.name as school, f.count::float as count, f.reached_on::text as date, t.letter
      from ${attendanceFollowUps} f
      join ${attendanceTriggers} t on t.district_id = f.district_id and t.id = f.trigger_id
      join ${users} u on u.district_id = f.district_id and u.id = f.student_id
      join ${students} s on s.district_id = u.district_id and s.user_id = u.id
      join ${schools} h on h.district_id = f.district_id and h.id = f.school_id
      where f.district_id = ${districtID} and f.school_id = ${schoolID} and f.has_letter and t.letter is not null
        and ${isOneOf(sql`f.id`, ids)} and ${notRestrictedFor(ctx.user, sql`f.student_id`)}
      order by u.last_name, u.first_name, f.id`)
    if (rows.length === 0) throw refuse.notFound('kit.refusal.notFound')
    return {
      total: rows.length,
      document: {
        title: say(ctx.language, { id: 'attendance.letter.title' }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, schoolID),
        sheets: rows.map((row) => {
          const language = isLanguage(row.language) ? row.language : ctx.language
          const date = longDate(row.date, language)
          const text = filledIn(inLanguage(row.letter, language), { ...row, date })
          return [
            { kind: 'heading', level: 1, text: say(language, { id: 'attendance.letter.title' }) },
            { kind: 'text', text: date },
            {
              kind: 'text',
              text: say(language, {
                id: 'attendance.letter.about',
                values: { student: row.student },
              }),
            },
            ...text.split(/\n{2,}/).map((part) => ({ kind: 'text' as const, text: part })),
          ]
        }),
      },
    }
  },
})
