import { settingSQL } from '@atrium/district-settings/public'
import { sql, type SQL } from 'drizzle-orm'
import { gradingSettings } from '../gradebook/grading.settings.ts'
import {
  gradeFinalizations,
  gradeMarks,
  gradingPeriodParts,
  gradingPeriods,
  gradingScales,
  gradingScaleSteps,
  sectionGrading,
} from './setup.table.ts'

interface Class {
  districtID: SQL
  sectionID: SQL
  schoolID: SQL
}

const ownOf = ({ districtID, sectionID }: Class, column: SQL): SQL =>
  sql`(select ${column} from ${sectionGrading} g where g.district_id = ${districtID} and g.section_id = ${sectionID})`

/**
 * The steps of a class’s scale as JSON: its own choice, otherwise its school’s, otherwise the
 * district’s; empty if there is none. A subselect.
 */
export const scaleSQL = (of: Class): SQL => sql`(
  select coalesce(json_agg(json_build_object('mark', m.mark, 'fromPercent', x.from_percent) order by x.from_percent desc), '[]')
  from ${gradingScaleSteps} x join ${gradeMarks} m on m.district_id = x.district_id and m.id = x.grade_mark_id
  where x.district_id = ${of.districtID} and x.grading_scale_id = (
    select s.id from ${gradingScales} s where s.district_id = ${of.districtID} and s.removed_at is null
      and (s.id = ${ownOf(of, sql`g.grading_scale_id`)} or (s.is_default and (s.school_id is null or s.school_id = ${of.schoolID})))
    order by s.id = ${ownOf(of, sql`g.grading_scale_id`)} desc nulls last, s.school_id is null limit 1))`

/**
 * Subselect: the marks that a report card may show, as JSON; empty if the district has defined
 * none.
 */
export const marksSQL = (districtID: SQL): SQL => sql`(
  select coalesce(json_agg(m.mark order by m.points desc nulls last, m.mark), '[]') from ${gradeMarks} m where m.district_id = ${districtID} and m.removed_at is null)`

/**
 * How a class counts missing and late work, as JSON. The class's own rules override the school’s,
 * which override the district’s.
 */
export const policySQL = (of: Class): SQL =>
  sql`json_build_object('missing', coalesce(${ownOf(of, sql`g.missing`)}, ${settingSQL(gradingSettings, 'missing', of)}),
    'missingPercent', ${settingSQL(gradingSettings, 'missingPercent', of)}, 'rounding', ${settingSQL(gradingSettings, 'rounding', of)},
    'late', ${settingSQL(gradingSettings, 'late', of)}, 'lateFloor', ${settingSQL(gradingSettings, 'lateFloor', of)},
    'latePenalty', coalesce(${ownOf(of, sql`g.late_penalty`)}, ${settingSQL(gradingSettings, 'latePenalty', of)}))`

/**
 * Subselect: when a term's grades can be posted and how they are computed, as JSON; null if nothing
 * is set.
 */
export const periodSQL = (districtID: SQL, termID: SQL): SQL => sql`(
  select json_build_object('opensOn', p.opens_on, 'closesOn', p.closes_on, 'familiesFrom', p.families_from, 'examWeight', p.exam_weight,
    'parts', (select coalesce(json_agg(json_build_object('termID', x.term_id, 'weight', x.weight) order by x.place), '[]') from ${gradingPeriodParts} x
      where x.district_id = p.district_id and x.grading_period_id = p.id))
  from ${gradingPeriods} p where p.district_id = ${districtID} and p.term_id = ${termID} and p.removed_at is null)`

/** Subselect: whether a school has finalized a term’s grades. */
export const finalizedSQL = (districtID: SQL, schoolID: SQL, termID: SQL): SQL =>
  sql`exists (select from ${gradeFinalizations} f where f.district_id = ${districtID} and f.school_id = ${schoolID} and f.term_id = ${termID})`
