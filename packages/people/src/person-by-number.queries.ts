import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { staffMembers, students } from './people.table.ts'

interface Numbered {
  districtID: number
  schoolID: number
  /** The number on the person's card. */
  number: string
  as: 'student' | 'staff' | 'anyone'
}

/**
 * The person with this number at a school; the district's own staff count at each. A number at
 * another school is as unknown as one that doesn't exist.
 */
export async function personByNumber(
  tx: Tx,
  { districtID, schoolID, number, as }: Numbered,
): Promise<number | undefined> {
  const student = sql`exists (select from ${students} s where s.district_id = ${districtID} and s.user_id = ${users.id} and s.school_id = ${schoolID})`
  const staff = sql`exists (select from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${users.id} and m.school_id in (0, ${schoolID}))`
  const kind = { student, staff, anyone: sql`(${student} or ${staff})` }[as]
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.localID, number.trim()), kind))
    .limit(1)
  return found?.id
}

/** SQL: `First Last` of the person in this column. */
export const nameOf = (districtID: SQL | { getSQL(): SQL }, userID: SQL | { getSQL(): SQL }): SQL =>
  sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = ${districtID} and u.id = ${userID})`
