import type { Translated } from '@atrium/kit/shared'
import type { AskedForm } from '@atrium/forms/public'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { AskedDocument } from './documents.rules.ts'
import {
  registrationCategories,
  registrationPeriods,
  registrationPeriodSchools,
} from './setup/setup.table.ts'
import type { Audience } from './words.ts'

/** A form of a category, open for a school year. */
export interface Period {
  id: number
  categoryID: number
  name: Translated
  description: Translated | null
  audience: Audience
  documents: AskedDocument[]
  schoolYearID: number
  schoolIDs: number[]
  grades: string[]
  householdFormID: number | null
  childFormID: number | null
  opensOn: string
  closesOn: string | null
}

/** SQL: periods as JSON, by a condition about `p`. */
export const periodsJSON = (districtID: number, where: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'categoryID', c.id, 'name', c.name, 'description', c.description, 'audience', c.audience, 'documents', c.documents,
    'schoolYearID', p.school_year_id, 'grades', p.grades, 'householdFormID', p.household_form_id, 'childFormID', p.child_form_id, 'opensOn', p.opens_on, 'closesOn', p.closes_on,
    'schoolIDs', array(select l.school_id from ${registrationPeriodSchools} l where l.district_id = p.district_id and l.period_id = p.id order by l.place)) order by p.id), '[]')
  from ${registrationPeriods} p join ${registrationCategories} c on c.district_id = p.district_id and c.id = p.category_id
  where p.district_id = ${districtID} and p.removed_at is null and c.removed_at is null and ${where})`

/** SQL about `p`: families can begin it on this day. */
export const isOpenOn = (day: string): SQL =>
  sql`(p.opens_on <= ${day}::date and coalesce(p.closes_on >= ${day}::date, true) and c.active)`

export interface Year {
  id: number
  name: string
  startDate: string
}

/** SQL: the school years of a condition about `y`, as JSON. */
export const yearsJSON = (districtID: number, where: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'startDate', y.start_date) order by y.start_date), '[]')
  from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and ${where})`

export interface School {
  id: number
  name: string
  lowest: string | null
  highest: string | null
}

/** SQL: the district’s schools, as JSON. */
export const schoolsJSON = (districtID: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'lowest', h.grade_low, 'highest', h.grade_high) order by h.name), '[]')
  from ${schools} h where h.district_id = ${districtID} and h.removed_at is null and h.status = 'active')`

/** The forms that the household answers, for the children’s periods: each once. */
export const householdForms = (
  periods: readonly Pick<Period, 'householdFormID'>[],
  forms: ReadonlyMap<number, AskedForm>,
): AskedForm[] =>
  [...new Set(periods.flatMap(({ householdFormID }) => householdFormID ?? []))].flatMap(
    (id) => forms.get(id) ?? [],
  )
