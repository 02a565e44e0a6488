import { likePattern } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { orderOf, pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isOverdue, isWithLeaver } from '../facilities/equipment.procedures.ts'
import { equipment, equipmentCheckouts } from '../facilities/equipment.table.ts'
import type { StudentEquipmentRow } from './student-equipment.record.ts'

const status = sql<StudentEquipmentRow['status']>`case
  when ${equipmentCheckouts.returnedOn} is not null then 'returned' when ${isOverdue} then 'overdue' else 'out' end`
const name = sql<string>`${users.lastName} || coalesce(', ' || nullif(${users.firstName}, ''), '')`

/**
 * What students have borrowed from the current school, including students who have changed schools
 * since. One statement.
 */
export async function listStudentEquipment(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<StudentEquipmentRow>> {
  const { search = '', page = 1, size = 50, sort = 'student', filters = {} } = query
  const { districtID, schoolID } = ctx.user
  const like = likePattern(search)
  const rows = await ctx.db
    .select({
      id: equipmentCheckouts.id,
      version: equipmentCheckouts.version,
      student: name,
      studentNumber: equipmentCheckouts.borrowerNumber,
      equipment: equipment.name,
      tag: equipment.tag,
      checkedOutOn: equipmentCheckouts.checkedOutOn,
      dueOn: equipmentCheckouts.dueOn,
      status,
      holderLeft: isWithLeaver,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(equipmentCheckouts)
    .innerJoin(
      equipment,
      and(
        eq(equipment.districtID, equipmentCheckouts.districtID),
        eq(equipment.id, equipmentCheckouts.equipmentID),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.districtID, equipmentCheckouts.districtID),
        eq(users.id, equipmentCheckouts.borrowerID),
      ),
    )
    .innerJoin(
      students,
      and(
        eq(students.districtID, equipmentCheckouts.districtID),
        eq(students.userID, equipmentCheckouts.borrowerID),
      ),
    )
    .where(
      and(
        eq(equipmentCheckouts.districtID, districtID),
        eq(equipmentCheckouts.schoolID, schoolID),
        isNull(equipmentCheckouts.removedAt),
        filters.status ? sql`${status} = any(${textArray(filters.status)})` : undefined,
        filters.holderLeft
          ? sql`${isWithLeaver}::text = any(${textArray(filters.holderLeft)})`
          : undefined,
        search.trim() === ''
          ? undefined
          : or(
              ...[name, equipmentCheckouts.borrowerNumber, equipment.tag, equipment.name].map(
                (text) => sql`atrium_fold(${text}) like atrium_fold(${like})`,
              ),
            ),
      ),
    )
    .orderBy(...orderOf(sort, orders, equipmentCheckouts.id))
    .limit(size)
    .offset((page - 1) * size)
  return pageOfRows(rows, query)
}

const orders = {
  student: sql`atrium_fold(${name})`,
  studentNumber: equipmentCheckouts.borrowerNumber,
  equipment: equipment.name,
  tag: equipment.tag,
  checkedOutOn: equipmentCheckouts.checkedOutOn,
  dueOn: equipmentCheckouts.dueOn,
  status,
  holderLeft: isWithLeaver,
}
