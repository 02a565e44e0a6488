import { users } from '@atrium/auth/tables'
import { lastPercentSQL } from '@atrium/grades/public'
import type { UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { isInClassOn, openSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { sectionGroupSets, sectionKeptApart, seatingCharts } from './seating.table.ts'
import type { ClassSeating } from './words.ts'

export interface ClassOf {
  staffID: number
  sectionID: number
}

/**
 * A class for its teachers, and for people who may open any classroom at its school. Refuses 404
 * anyone else. One statement.
 */
export const openClass = (ctx: UserRequest, of: ClassOf) =>
  openSection(ctx, { ...of, permission: 'classroom.any' })

/**
 * A class with its current students, charts, and groups. Levels come only from this class's grades:
 * its teacher may not see grades from other classes. Refuses 404 like `openClass`. Two statements.
 */
export async function classSeating(ctx: UserRequest, of: ClassOf): Promise<ClassSeating> {
  const section = await openClass(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const [row] = await ctx.db.execute<
    Pick<ClassSeating, 'students' | 'charts' | 'groupSets' | 'apart'>
  >(sql`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name,
          'localID', u.local_id, 'photoUUID', u.photo_uuid, 'level', ${lastPercentSQL({ districtID, sectionID, studentID: sql`u.id` })}) order by s.sort_name, u.id), '[]')
        from ${sectionEnrollments}
        join ${users} u on u.district_id = ${sectionEnrollments.districtID} and u.id = ${sectionEnrollments.userID}
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID} and ${isInClassOn(sql`${section.today}::date`)}
          and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}) as students,
      (select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version, 'name', c.name, 'rows', c.rows, 'columns', c.columns, 'seats', c.seats, 'isCurrent', c.is_current) order by c.id), '[]')
        from ${seatingCharts} c where c.district_id = ${districtID} and c.section_id = ${sectionID} and c.removed_at is null) as charts,
      (select coalesce(json_agg(json_build_object('id', g.id, 'version', g.version, 'name', g.name, 'method', g.method, 'groups', g.groups) order by g.id desc), '[]')
        from ${sectionGroupSets} g where g.district_id = ${districtID} and g.section_id = ${sectionID} and g.removed_at is null) as "groupSets",
      coalesce((select json_build_object('version', k.version, 'pairs', k.pairs)
        from ${sectionKeptApart} k where k.district_id = ${districtID} and k.section_id = ${sectionID}), '{"version": 0, "pairs": []}') as apart`)
  const { courseName, sectionNumber, mayWrite } = section
  const read = row ?? { students: [], charts: [], groupSets: [], apart: { version: 0, pairs: [] } }
  const here = new Set(read.students.map(({ id }) => id))
  // Students who have left, or whom a court order keeps from the reader, are in no visible chart.
  return {
    courseName,
    sectionNumber,
    mayWrite,
    students: read.students,
    charts: read.charts.map((chart) => ({
      ...chart,
      seats: chart.seats.filter(({ studentID }) => here.has(studentID)),
    })),
    groupSets: read.groupSets.map((set) => ({
      ...set,
      groups: set.groups.map((group) => ({
        ...group,
        studentIDs: group.studentIDs.filter((id) => here.has(id)),
      })),
    })),
    apart: {
      ...read.apart,
      pairs: read.apart.pairs.filter(([one, other]) => here.has(one) && here.has(other)),
    },
  }
}
