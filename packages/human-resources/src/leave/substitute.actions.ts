import { changeLeave } from '@atrium/attendance/public'
import { users } from '@atrium/auth/tables'
import { isOneOf, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { Reader } from '@atrium/notify/public'
import { staffMembers } from '@atrium/people/tables'
import type { FlowNotice } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { longDate } from '../long-date.rules.ts'
import type { LeaveRequestRow } from './leave.table.ts'

interface By {
  userID: number
  requestID?: string | undefined
}

export async function nameFor(tx: Tx, districtID: number, userID: number): Promise<string> {
  const [row] = await tx
    .select({
      name: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
    })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  return row?.name ?? ''
}

/** Who fills in reads what to do in an emergency. Refuses 422 anyone who isn’t active on the staff. */
export async function checkStaff(
  tx: Tx,
  { districtID, ids, field }: { districtID: number; ids: readonly number[]; field: string },
): Promise<void> {
  const found = await tx.$count(
    staffMembers,
    and(
      eq(staffMembers.districtID, districtID),
      eq(staffMembers.status, 'active'),
      isOneOf(staffMembers.userID, ids),
    ),
  )
  if (found < ids.length) throw refuse.fields({ [field]: { id: 'kit.valid.notAllowed' } })
}

/** Says in attendance who fills in, once the leave is entered there. */
export async function showSubstitute(
  tx: Tx,
  { districtID, absenceID }: Pick<LeaveRequestRow, 'districtID' | 'absenceID'>,
  substituteID: number,
  by: By,
): Promise<void> {
  if (absenceID === null) return
  const substitute = await nameFor(tx, districtID, substituteID)
  await changeLeave(tx, { districtID, id: absenceID, substitute }, by)
}

type Filled = Pick<
  LeaveRequestRow,
  'id' | 'districtID' | 'userID' | 'firstDay' | 'plan' | 'substituteID'
>

/** A person who fills in doesn’t read the request: what they need to know comes along. */
export const fillInNotices = (
  { districtID, firstDay, plan, substituteID }: Filled,
  name: string,
): FlowNotice[] =>
  substituteID === null
    ? []
    : [
        {
          ...{ districtID, template: 'humanResources.leave.fillIn', to: [substituteID] },
          values: ({ language }: Reader) => ({
            ...{ name, day: longDate(firstDay, language) },
            plan: plan ?? '',
          }),
          ...{ screen: 'staff-member/calendar', params: { staffID: substituteID } },
        },
      ]

/** The person who is out learns that someone fills in. */
export const filledNotice = ({ id, districtID, userID, firstDay }: Filled): FlowNotice => ({
  ...{ districtID, template: 'humanResources.leave.filled', to: [userID] },
  values: ({ language }: Reader) => ({ day: longDate(firstDay, language) }),
  ...{ screen: 'staff/leave-requests/edit', params: { id } },
})
