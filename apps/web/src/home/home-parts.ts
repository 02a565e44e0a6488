import type { HomePart } from '../module-table.types.ts'

/** Which cards stand on whose start page. */
export const homeOf = {
  classroom: {
    order: 1,
    shows: ({ roles }) => roles.teacher.length > 0 || roles.student.length > 0,
    part: () => import('@atrium/classroom/home'),
  },
  guardians: {
    order: 2,
    shows: ({ roles }) => roles.guardian.length > 0,
    part: () => import('@atrium/guardians/home'),
  },
  registration: {
    order: 3,
    shows: ({ permissions }) => permissions.includes('registration.manage'),
    part: () => import('@atrium/registration/home'),
  },
  students: {
    order: 4,
    shows: ({ permissions }) => permissions.includes('students.read'),
    part: () => import('@atrium/students/home'),
  },
  microcredentials: {
    order: 5,
    // Who reviews or approves has work there; whom no office, class or child keeps busy finds what can be earned.
    shows: ({ roles }) =>
      roles.pdAdministrator.length > 0 ||
      [roles.staff, roles.teacher, roles.guardian].every((held) => held.length === 0),
    part: () => import('@atrium/microcredentials/home'),
  },
  imports: {
    order: 6,
    shows: ({ permissions }) => permissions.includes('imports.manage'),
    part: () => import('@atrium/imports/home'),
  },
} satisfies Record<string, HomePart>
