import { recordProcedures, type RecordWritten } from '@atrium/kit/server'
import { refuse, type Language } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses } from '@atrium/roster/tables'
import { districts } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { courseCatalogsRecord } from './catalogs.record.ts'
import { coursesRecord } from './courses.record.ts'
import {
  courseCatalogCourses,
  courseCatalogs,
  courseGroupCourses,
  courseGroups,
  coursePrerequisites,
  courseSequences,
  courseSequenceSteps,
} from './courses.table.ts'
import { courseRequestForms, courseRequests } from '../requests/requests.table.ts'
import { courseGroupsRecord } from './groups.record.ts'
import { prerequisitesRecord } from './prerequisites.record.ts'
import { circleOf } from './prerequisites.rules.ts'
import { courseSequencesRecord } from './sequences.record.ts'

export const courseProcedures = recordProcedures(coursesRecord, { table: courses })

export const courseCatalogProcedures = recordProcedures(courseCatalogsRecord, {
  table: courseCatalogs,
  lines: { courses: courseCatalogCourses },
  columns: {
    courseCount: sql`(select count(*)::int from ${courseCatalogCourses} x
      where x.district_id = ${courseCatalogs.districtID} and x.course_catalog_id = ${courseCatalogs.id})`,
    requestCount: sql`(select count(*)::int from ${courseRequestForms} r
      where r.district_id = ${courseCatalogs.districtID} and r.course_catalog_id = ${courseCatalogs.id}
        and exists (select from ${courseRequests} q where q.district_id = r.district_id and q.form_id = r.id))`,
  },
})

export const courseGroupProcedures = recordProcedures(courseGroupsRecord, {
  table: courseGroups,
  lines: { courses: courseGroupCourses },
  columns: {
    courseCount: sql`(select count(*)::int from ${courseGroupCourses} x
      where x.district_id = ${courseGroups.districtID} and x.course_group_id = ${courseGroups.id})`,
  },
})

export const courseSequenceProcedures = recordProcedures(courseSequencesRecord, {
  table: courseSequences,
  lines: { steps: courseSequenceSteps },
  columns: {
    path: { en: pathIn('en'), es: pathIn('es') },
  },
})

function pathIn(language: Language): SQL {
  return sql`(select coalesce(string_agg(${courseTitle(language, sql`c`)}, ' → ' order by x.place), '') from ${courseSequenceSteps} x
    join ${courses} c on c.district_id = x.district_id and c.id = x.course_id
    where x.district_id = ${courseSequences.districtID} and x.course_sequence_id = ${courseSequences.id})`
}

export const prerequisiteProcedures = recordProcedures(prerequisitesRecord, {
  table: coursePrerequisites,
  columns: {
    summary: { en: summaryIn('en'), es: summaryIn('es') },
  },
  after: refuseCircles,
})

function summaryIn(language: Language): SQL {
  const { courseID, requiredCourseID } = coursePrerequisites
  return sql`${titleOf(courseID, language)} || ' ← ' || ${titleOf(requiredCourseID, language)}`
}

function titleOf(courseID: PgColumn, language: Language): SQL {
  return sql`(select ${courseTitle(language, sql`c`)} from ${courses} c where c.district_id = ${coursePrerequisites.districtID} and c.id = ${courseID})`
}

/**
 * No course may end up requiring itself. Writes in a district are serialized here, so that the
 * second sees the rows of the first.
 */
async function refuseCircles({ tx, ctx, act }: RecordWritten<unknown>): Promise<void> {
  if (act === 'remove') return
  const { districtID } = ctx.user
  await tx
    .select({ id: districts.id })
    .from(districts)
    .where(eq(districts.districtID, districtID))
    .for('no key update')
  const needed = await tx
    .select({
      courseID: coursePrerequisites.courseID,
      requiredCourseID: coursePrerequisites.requiredCourseID,
    })
    .from(coursePrerequisites)
    .where(
      and(
        eq(coursePrerequisites.districtID, districtID),
        isNull(coursePrerequisites.removedAt),
        ne(coursePrerequisites.kind, 'recommended'),
      ),
    )
  const circle = circleOf(needed)
  if (!circle) return
  const rows = await tx
    .select({ id: courses.id, title: courseTitle(ctx.language) })
    .from(courses)
    .where(and(eq(courses.districtID, districtID), inArray(courses.id, circle)))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  throw refuse.fields({
    requiredCourseID: {
      id: 'academics.prerequisites.circle',
      values: { path: circle.map((id) => titles.get(id) ?? '').join(' → ') },
    },
  })
}
