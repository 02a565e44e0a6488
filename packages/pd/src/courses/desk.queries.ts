import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pdSections } from '../sections/sections.table.ts'
import type { CourseState, SectionState } from '../words.ts'
import { pdCourseComments, pdCourses, pdCourseStandards } from './courses.table.ts'
import { coursesWithin } from './courses.procedures.ts'

export interface CourseComment {
  id: number
  field: string
  text: string
  author: string
  createdAt: string
  resolvedAt: string | null
}
export interface CourseDesk {
  state: CourseState
  creatorID: number
  comments: CourseComment[]
  standards: number[]
  sections: {
    id: number
    number: string
    state: SectionState
    startsAt: string | null
    seats: number
    seatsTaken: number
    waitlistTaken: number
  }[]
}

/**
 * A course's data besides its fields; undefined if the reader may not know about it. One statement.
 */
export async function readDesk(
  ctx: UserRequest,
  courseID: number,
): Promise<CourseDesk | undefined> {
  const [row] = await ctx.db
    .select({
      state: pdCourses.state,
      creatorID: pdCourses.creatorID,
      comments: sql<
        CourseComment[]
      >`(select coalesce(json_agg(json_build_object('id', m.id, 'field', m.field, 'text', m.text, 'author', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), 'createdAt', m.created_at, 'resolvedAt', m.resolved_at) order by m.id), '[]')
        from ${pdCourseComments} m join ${users} u on u.district_id = m.district_id and u.id = m.author_id where m.district_id = ${pdCourses}.district_id and m.course_id = ${pdCourses}.id)`,
      standards: sql<
        number[]
      >`(select coalesce(json_agg(x.item_id order by x.place), '[]') from ${pdCourseStandards} x where x.district_id = ${pdCourses}.district_id and x.course_id = ${pdCourses}.id)`,
      sections: sql<
        CourseDesk['sections']
      >`(select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'state', s.state, 'startsAt', s.starts_at, 'seats', s.seats, 'seatsTaken', s.seats_taken, 'waitlistTaken', s.waitlist_taken) order by s.starts_at desc nulls first, s.id), '[]')
        from ${pdSections} s where s.district_id = ${pdCourses}.district_id and s.course_id = ${pdCourses}.id and s.removed_at is null)`,
    })
    .from(pdCourses)
    .where(
      and(
        eq(pdCourses.districtID, ctx.user.districtID),
        eq(pdCourses.id, courseID),
        isNull(pdCourses.removedAt),
        coursesWithin(ctx),
      ),
    )
  return row
}
