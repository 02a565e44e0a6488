import { csvFile, type Cell } from './csv.ts'
import { classes, classesHeader, enrollments, enrollmentsHeader } from './files/classes.ts'
import {
  courses,
  coursesHeader,
  manifest,
  orgs,
  orgsHeader,
  sessions,
  sessionsHeader,
} from './files/organisation.ts'
import {
  demographics,
  demographicsHeader,
  relationships,
  relationshipsHeader,
  roles,
  rolesHeader,
  users,
  usersHeader,
} from './files/people.ts'
import { planDistrict, type DistrictOptions } from './plan.ts'
import type { BundleFiles } from './zip.ts'

export type { DistrictOptions } from './plan.ts'
export { demoEmail, demoPeople, demoRelatives, type DemoAccountName } from './demo-people.words.ts'
export { addDays, daysBetween, schoolYear, schoolYearAround } from './calendar.rules.ts'
export { schoolBells } from './school-bells.rules.ts'
export { daysOff, schoolDayFrom } from './days-off.rules.ts'
export { district as demoDistrict } from './words/places.words.ts'
export { spanishName } from './words/spanish-names.words.ts'
export { zipOf, type BundleFiles } from './zip.ts'
export { Draw } from './random.ts'
export { csvRow } from './csv.ts'

/**
 * A believable district as a OneRoster 1.2 bundle: file name → text, whole or as chunks that are made while they are read.
 * The same options give the same bytes. Students, and what hangs on them, are never held together: memory grows only with
 * staff and sections.
 */
export function makeDistrict(options: DistrictOptions): BundleFiles {
  const plan = planDistrict(options)
  const tables: Record<string, [header: readonly string[], rows: () => Iterable<readonly Cell[]>]> =
    {
      'orgs.csv': [orgsHeader, () => orgs(plan)],
      'academicSessions.csv': [sessionsHeader, () => sessions(plan)],
      'courses.csv': [coursesHeader, () => courses()],
      'users.csv': [usersHeader, () => users(plan)],
      'roles.csv': [rolesHeader, () => roles(plan)],
      'demographics.csv': [demographicsHeader, () => demographics(plan)],
      'relationships.csv': [relationshipsHeader, () => relationships(plan)],
      'classes.csv': [classesHeader, () => classes(plan)],
      'enrollments.csv': [enrollmentsHeader, () => enrollments(plan)],
    }
  const files = new Map<string, string | AsyncIterable<string>>([
    ['manifest.csv', manifest(Object.keys(tables))],
  ])
  for (const [name, [header, rows]] of Object.entries(tables))
    files.set(name, csvFile(header, rows))
  return files
}
export { makeStandards } from './standards.ts'
export { demoCourseCodes } from './words/standards.words.ts'
