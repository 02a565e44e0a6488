import { copySettings } from '@atrium/district-settings/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { holdRooms, refuseTakenRooms } from '@atrium/roster/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { bellSchedules, bellTimes, periods, schools } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { courseCatalogCourses, courseCatalogs } from '../courses/courses.table.ts'
import { planCopy, type CopyPlan } from './copy.queries.ts'
import type { CopyWish } from './words.ts'

/**
 * Copies exactly what the preview showed, in one transaction. Refuses 409 if something has changed
 * since, so that there is a new preview, and if bells that are copied would put a class into a booked room.
 */
export function copyAll(
  ctx: UserRequest,
  { token, ...wish }: CopyWish & { token: string },
): Promise<{ copied: number }> {
  const { districtID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    // Those who copy to one school take turns, so that the second sees what the first one did.
    await tx
      .select({ id: schools.id })
      .from(schools)
      .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
      .for('no key update')
    await holdRooms(tx, { districtID, schoolIDs: [schoolID] }, 'classes')
    const { plan, preview } = await planCopy(ctx, tx, wish)
    if (preview.token !== token) throw refuse.conflict('academics.copy.changed')
    await copySettings(ctx, tx, { from: wish.fromSchoolID, to: schoolID, names: plan.settings })
    await copyBells(tx, ctx, plan.bells)
    const made = await copyCourses(tx, ctx, plan.courses)
    await copyCatalogs(tx, ctx, wish.toYearID, plan.catalogs, made)
    await copySections(tx, ctx, plan.sections, made)
    // Sections were planned by the bells as they were; new ones may move them into a booked room.
    await refuseTakenRooms(ctx, tx, [schoolID])
    return {
      copied: Object.values(plan).reduce((sum, items: readonly unknown[]) => sum + items.length, 0),
    }
  })
}

const created = (ctx: UserRequest, entity: string, entityID: number, after: object) => ({
  ...{ districtID: ctx.user.districtID, actorID: ctx.user.userID, entity, entityID },
  ...{ action: 'create', after: { ...after }, cause: 'copy', requestID: ctx.request.requestID },
})

async function copyBells(tx: Tx, ctx: UserRequest, bells: CopyPlan['bells']): Promise<void> {
  if (bells.length === 0) return
  const { districtID, schoolID } = ctx.user
  const needed = new Map(bells.flatMap(({ times }) => times).map((time) => [time.code, time]))
  const own = and(
    eq(periods.districtID, districtID),
    eq(periods.schoolID, schoolID),
    isNull(periods.removedAt),
  )
  const known = await tx.select({ id: periods.id, code: periods.code }).from(periods).where(own)
  const missing = [...needed.values()].filter(
    ({ code }) => !known.some((period) => period.code === code),
  )
  const added =
    missing.length === 0
      ? []
      : await tx
          .insert(periods)
          .values(
            missing.map(({ code, name, kind, sortOrder }) => ({
              ...{ districtID, schoolID, code, name, kind, sortOrder },
            })),
          )
          .returning({ id: periods.id, code: periods.code })
  const idOf = new Map([...known, ...added].map(({ id, code }) => [code, id]))
  const [claimed] = await tx.execute<{ weekdays: string[] }>(sql`
    select coalesce(array_agg(distinct w), '{}') as weekdays from ${bellSchedules} b, unnest(b.weekdays) w
    where b.district_id = ${districtID} and b.school_id = ${schoolID} and b.removed_at is null`)
  for (const { times, weekdays, ...bell } of bells) {
    // A weekday that a schedule of the school runs on stays with that one.
    const free = weekdays.filter((day) => !claimed?.weekdays.includes(day))
    const [row] = await tx
      .insert(bellSchedules)
      .values({ districtID, schoolID, ...bell, weekdays: free })
      .returning({ id: bellSchedules.id })
    if (!row) throw new Error('the bell schedule was not copied')
    await tx.insert(bellTimes).values(
      times.map(({ code, startTime, endTime, instructionalMinutes }, at) => ({
        ...{ districtID, bellScheduleID: row.id, place: at + 1, periodID: idOf.get(code) ?? 0 },
        ...{ startTime, endTime, instructionalMinutes },
      })),
    )
    await audit(tx, created(ctx, 'schools.bellSchedules', row.id, { ...bell, weekdays: free }))
  }
  await audit(tx, ...added.map(({ id, code }) => created(ctx, 'schools.periods', id, { code })))
}

/** Answers the copy of each course. */
async function copyCourses(
  tx: Tx,
  ctx: UserRequest,
  coming: CopyPlan['courses'],
): Promise<ReadonlyMap<number, number>> {
  if (coming.length === 0) return new Map()
  const { districtID, schoolID } = ctx.user
  const sources = await tx
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.districtID, districtID),
        inArray(
          courses.id,
          coming.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(courses.id)
  const made = await tx
    .insert(courses)
    .values(
      sources.map(
        ({
          id: _,
          sourcedID: _s,
          version: _v,
          createdAt: _c,
          updatedAt: _u,
          removedAt: _r,
          ...course
        }) => ({
          ...course,
          schoolID,
        }),
      ),
    )
    .returning({ id: courses.id, title: courses.title })
  await audit(
    tx,
    ...made.map(({ id, title }) => created(ctx, 'academics.courses', id, { title, schoolID })),
  )
  return new Map(sources.map(({ id }, at) => [id, made[at]?.id ?? 0]))
}

async function copyCatalogs(
  tx: Tx,
  ctx: UserRequest,
  schoolYearID: number,
  catalogs: CopyPlan['catalogs'],
  made: ReadonlyMap<number, number>,
): Promise<void> {
  const { districtID, schoolID } = ctx.user
  for (const { name, courseIDs } of catalogs) {
    const [row] = await tx
      .insert(courseCatalogs)
      .values({ districtID, schoolID, schoolYearID, name })
      .returning({ id: courseCatalogs.id })
    if (!row) throw new Error('the catalog was not copied')
    if (courseIDs.length > 0)
      await tx.insert(courseCatalogCourses).values(
        courseIDs.map((courseID, at) => ({
          ...{ districtID, courseCatalogID: row.id, place: at + 1 },
          courseID: made.get(courseID) ?? courseID,
        })),
      )
    await audit(tx, created(ctx, 'academics.courseCatalogs', row.id, { name, schoolYearID }))
  }
}

async function copySections(
  tx: Tx,
  ctx: UserRequest,
  planned: CopyPlan['sections'],
  made: ReadonlyMap<number, number>,
): Promise<void> {
  if (planned.length === 0) return
  const { districtID, schoolID } = ctx.user
  const rows = await tx
    .insert(sections)
    .values(
      planned.map(({ source, courseID, termID }) => ({
        ...{ districtID, schoolID, termID, courseID: courseID ?? made.get(source.course.id) ?? 0 },
        ...{ sectionNumber: source.sectionNumber, title: source.title },
        ...{ room: source.room, capacity: source.capacity },
      })),
    )
    .returning({ id: sections.id, sectionNumber: sections.sectionNumber })
  const idAt = (at: number) => rows[at]?.id ?? 0
  const meetings = planned.flatMap(({ source }, at) =>
    source.meetings.map((meeting) => ({ districtID, sectionID: idAt(at), ...meeting })),
  )
  if (meetings.length > 0) await tx.insert(sectionMeetings).values(meetings)
  const teachers = planned.flatMap(({ source }, at) =>
    source.teachers.map((teacher) => ({ districtID, sectionID: idAt(at), ...teacher })),
  )
  if (teachers.length > 0) await tx.insert(sectionEnrollments).values(teachers)
  await audit(
    tx,
    ...rows.map(({ id, sectionNumber }, at) =>
      created(ctx, 'academics.sections', id, {
        ...{ sectionNumber, termID: planned[at]?.termID, title: planned[at]?.source.title },
      }),
    ),
  )
}
