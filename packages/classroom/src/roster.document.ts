import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, say, schoolToday } from '@atrium/kit/server'
import { z } from 'zod'
import { classDetail } from './classes.queries.ts'

/** Who is in a class now, with a column to write in. */
export const classRoster = defineDocument({
  people: 'few',
  name: 'classroom.roster',
  title: { en: 'Class roster', es: 'Lista de clase' },
  // The class itself says who may see it: its teachers, and people who may see any class at its
  // school.
  needs: [],
  input: z.strictObject({ staffID: id, sectionID: id }),
  describe: async (ctx, { staffID, sectionID }) => {
    const detail = await classDetail(ctx, staffID, sectionID)
    const t = (name: string, values = {}) =>
      say(ctx.language, { id: name.startsWith('people.') ? name : `classroom.${name}`, values })
    const today = schoolToday(ctx)
    const students = detail.roster.filter(
      (row) => row.status === 'active' && (row.endDate === null || row.endDate >= today),
    )
    const title = `${detail.courseName} · ${detail.sectionNumber}`
    return {
      total: 1,
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, detail.schoolID),
        sheets: [
          [
            { kind: 'heading', level: 1, text: title },
            {
              kind: 'facts',
              facts: [
                [t('print.teachers'), detail.teachers.map(({ name }) => name).join(', ')],
                [t('room'), detail.room],
                [t('term'), [detail.termName, detail.yearName].filter(Boolean).join(' ')],
                [t('print.students'), String(students.length)],
              ],
            },
            {
              kind: 'table',
              columns: [
                { label: '#', share: 0.35, align: 'right' },
                { label: t('student'), share: 2 },
                { label: t('localID'), share: 0.9 },
                { label: t('grade'), share: 0.9 },
                { label: t('print.notes'), share: 2 },
              ],
              rows: students.map((row, index) => [
                String(index + 1),
                `${row.lastName}, ${row.preferredName ?? row.firstName}`,
                row.localID ?? '',
                row.grade ? t(`people.student.grade.${row.grade}`) : '',
                '',
              ]),
            },
          ],
        ],
      },
    }
  },
})
