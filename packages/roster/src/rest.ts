import { defineRest, pathID } from '@atrium/kit/server'
import type { rosterRouter } from './roster.router.ts'

type Caller = { roster: ReturnType<typeof rosterRouter.createCaller> }

/** The calls of platform.md §7 about sections. */
export const rosterRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/teacher-schedule/{staffID}',
    summary: {
      en: 'A teacher’s sections, current ones first.',
      es: 'Las secciones de un docente, primero las actuales.',
    },
    procedure: 'roster.teacherSchedule',
    expects: [401, 403],
    call: ({ roster }, { params }) => roster.teacherSchedule({ staffID: pathID(params.staffID) }),
    wrap: 'schedule',
  },
  {
    method: 'GET',
    path: '/{app}/rest/pd-section/{sectionID}',
    summary: {
      en: 'Whether a section is one of professional development; `fields=id`.',
      es: 'Si una sección es de desarrollo profesional; `fields=id`.',
    },
    procedure: 'roster.pdSection',
    expects: [401, 404],
    call: ({ roster }, { params }) => roster.pdSection({ sectionID: pathID(params.sectionID) }),
    wrap: 'pdSection',
  },
])
