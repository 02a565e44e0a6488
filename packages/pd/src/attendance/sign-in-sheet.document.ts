import { lastFirst } from '@atrium/people/names'
import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { localeOf } from '@atrium/kit/shared'
import { z } from 'zod'
import { readRoster } from './roster.queries.ts'

/** Who is expected at a section's meetings, with a line to sign on. */
export const signInSheet = defineDocument({
  people: 'few',
  name: 'pd.signInSheet',
  // The section itself says who may see it: its instructors, and who runs professional development.
  needs: [],
  input: z.strictObject({ sectionID: id }),
  describe: async (ctx, { sectionID }) => {
    const roster = await readRoster(ctx, sectionID)
    const t = (id: string, values = {}) => say(ctx.language, { id: `pd.signInSheet.${id}`, values })
    const when = new Intl.DateTimeFormat(localeOf[ctx.language], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: ctx.user.timeZone ?? 'UTC',
    })
    const people = roster.people.filter(({ status }) => status === 'enrolled')
    const title = `${roster.title} · ${roster.number}`
    const meetings = roster.meetings.length > 0 ? roster.meetings : [null]
    return {
      total: meetings.length,
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, roster.schoolID ?? 0),
        // A meeting a sheet: each is signed on its own day.
        sheets: meetings.map((meeting) => [
          { kind: 'heading', level: 1, text: title } as const,
          {
            kind: 'facts',
            facts: [
              [t('instructors'), roster.instructors.map(({ name }) => name).join(', ')],
              [
                t('meeting'),
                meeting && when.formatRange(new Date(meeting.startsAt), new Date(meeting.endsAt)),
              ],
              [t('room'), meeting?.room],
              [t('people'), String(people.length)],
            ],
          } as const,
          {
            kind: 'table',
            columns: [
              { label: '#', share: 0.3, align: 'right' },
              { label: t('name'), share: 1.8 },
              { label: t('school'), share: 1.5 },
              { label: t('signature'), share: 2 },
            ],
            rows: people.map((person, at) => [
              String(at + 1),
              lastFirst(person),
              person.schoolName ?? '',
              '',
            ]),
          } as const,
        ]),
      },
    }
  },
})
