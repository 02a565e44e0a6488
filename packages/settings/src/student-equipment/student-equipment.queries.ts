import { users } from '@atrium/auth/tables'
import { listPage, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOverdue, isWithLeaver } from '../facilities/equipment.procedures.ts'
import { equipment, equipmentCheckouts } from '../facilities/equipment.table.ts'
import { studentEquipmentList, type StudentEquipmentRow } from './student-equipment.record.ts'

const status = sql<StudentEquipmentRow['status']>`case
  when ${equipmentCheckouts.returnedOn} is not null then 'returned' when ${isOverdue} then 'overdue' else 'out' end`
const name = sql<string>`${users.lastName} || coalesce(', ' || nullif(${users.firstName}, ''), '')`

/**
 * What students have borrowed from the current school, including students who have changed schools
 * since. One statement.
 */
export function listStudentEquipment(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<StudentEquipmentRow>> {
  const { id, version, borrowerID, borrowerNumber, checkedOutOn, dueOn } = equipmentCheckouts
  return listPage(ctx, studentEquipmentList, query, {
    from: equipmentCheckouts,
    joins: [
      { table: equipment, on: eq(equipment.id, equipmentCheckouts.equipmentID) },
      { table: users, on: eq(users.id, borrowerID) },
      { table: students, on: eq(students.userID, borrowerID) },
    ],
    columns: {
      ...{ id, version, checkedOutOn, dueOn, status },
      student: name,
      studentNumber: borrowerNumber,
      equipment: equipment.name,
      tag: equipment.tag,
      holderLeft: isWithLeaver,
    },
    where: and(
      eq(equipmentCheckouts.schoolID, ctx.user.schoolID),
      isNull(equipmentCheckouts.removedAt),
    ),
    order: { student: sql`atrium_fold(${name})` },
  })
}
