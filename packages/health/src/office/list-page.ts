import { users } from '@atrium/auth/tables'
import { listPage, noteEachOnceADay, type ListSource, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Needs, Page, RecordDefinition, VersionedRow } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readsSchool } from '../words.ts'
import { studentsWithin } from './people.queries.ts'

/** `Ruiz, Ana` */
export const studentName = sql<string>`concat_ws(', ', ${users.lastName}, nullif(${users.firstName}, ''))`

type HealthTable = PgTable &
  Record<'districtID' | 'id' | 'version' | 'userID' | 'removedAt', PgColumn>

/** What every row about a student has. */
type Common = 'id' | 'version' | 'studentID' | 'name' | 'grade'

/**
 * One page of rows of students' health records at the caller's schools. Each student on it is logged
 * as read, once a day. Two statements.
 */
export async function healthPage<
  Row extends VersionedRow & { studentID: number },
  Filters extends object,
>(
  ctx: UserRequest,
  listed: RecordDefinition<Row, Filters>,
  query: ListQuery,
  {
    from,
    section,
    needs = readsSchool,
    columns,
    where,
    order,
    ...source
  }: Pick<ListSource<Row>, 'search' | 'filters' | 'order' | 'where'> & {
    from: HealthTable
    /** The page of the student's record that the rows are on. */
    section: string
    /** Whom the caller must serve to see the rows; default: who reads a school's health data. */
    needs?: Needs
    columns: { [K in Exclude<keyof Row, Common>]: SQL<Row[K]> | PgColumn }
  },
): Promise<Page<Row>> {
  const { id, version, userID, removedAt } = from
  const page = await listPage(ctx, listed, query, {
    from,
    joins: [
      { table: users, on: eq(users.id, userID) },
      { table: students, on: eq(students.userID, userID) },
    ],
    columns: {
      ...{ id, version, studentID: userID, name: studentName, grade: students.grade },
      ...columns,
    } as unknown as ListSource<Row>['columns'],
    where: and(isNull(removedAt), studentsWithin(ctx, needs), where),
    // By age, not by letter.
    order: { name: sql`atrium_fold(${studentName})`, grade: students.gradeOrder, ...order },
    ...source,
  })
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: section },
    page.rows.map(({ studentID }) => studentID),
  )
  return page
}
