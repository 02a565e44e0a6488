import { defineRest, pathID } from '@atrium/kit/server'
import { z } from 'zod'
import type { rosterRouter } from './roster.router.ts'
import type { ScheduleEntry } from './words.ts'

type Caller = { roster: ReturnType<typeof rosterRouter.createCaller> }

const section = z.strictObject({
  sectionID: z.int(),
  sectionStatus: z.enum(['current', 'future', 'historical']),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  courseName: z.string(),
  sectionNumber: z.string(),
  meetingsDescription: z.string(),
  term: z.strictObject({ termAbbr: z.string(), yearAbbr: z.string() }).nullable(),
  isProfessionalDevelopment: z.boolean(),
}) satisfies z.ZodType<ScheduleEntry>

/** The REST calls about sections in platform.md §7. */
export const rosterRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/teacher-schedule/{staffID}',
    summary: {
      en: 'A teacher’s sections, current ones first.',
      es: 'Las secciones de un docente, primero las actuales.',
    },
    procedure: 'roster.teacherSchedule',
    answer: z.array(section),
    expects: [401, 403],
    call: ({ roster }, { params }) => roster.teacherSchedule({ staffID: pathID(params.staffID) }),
    wrap: 'schedule',
  },
])
