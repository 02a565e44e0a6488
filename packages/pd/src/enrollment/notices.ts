import { holders } from '@atrium/access/public'
import type { Tx } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { screenLink } from '@atrium/notify/public'
import type { FlowNotice, Step } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { needs } from '../words.ts'
import type { enrollmentWorkflow } from './enrollment-state.rules.ts'
import { pdDelegates, pdSupervisors, type EnrollmentRow } from './enrollment.table.ts'
import type { More } from './flow.actions.ts'
import type { HeldSection } from './held-section.ts'

const titleOf = ({ course, row }: HeldSection) => `${course.title} · ${row.number}`

/** Who is notified of an act, and of what. */
export async function noticesOf(
  tx: Tx,
  {
    act,
    row,
    to,
    filled,
    actor,
    more: { section, token },
  }: Step<typeof enrollmentWorkflow, EnrollmentRow, More>,
  moved: EnrollmentRow,
): Promise<FlowNotice[]> {
  const { districtID } = row
  const values = { title: titleOf(section) }
  const own = (template: string, more: Record<string, string | number> = {}): FlowNotice => ({
    districtID,
    to: [row.userID],
    template: `pd.enrollment.${template}`,
    values: { ...values, ...more },
    screen: 'my/professional-learning',
  })
  const { reason = '' } = filled as { reason?: string | null }
  if (act === 'offer')
    return [
      {
        districtID,
        to: [row.userID],
        template: 'pd.enrollment.offered',
        values: {
          ...values,
          declineLink: screenLink('professional-development/catalog/section/unenroll', {
            sectionID: section.row.id,
            token: token ?? '',
          }),
        },
        screen: 'professional-development/catalog/section/enroll',
        params: { sectionID: section.row.id },
      },
    ]
  const notices: FlowNotice[] = []
  if (to === 'enrolled' && moved.needsSubstitute)
    notices.push(...(await substituteNotice(tx, moved, section)))
  if (act === 'approve') notices.push(own(to === 'enrolled' ? 'approved' : 'approvedWaitlisted'))
  else if (act === 'accept' || act === 'place') notices.push(own('enrolled'))
  else if (act === 'deny') notices.push(own('denied', { reason: reason ?? '' }))
  else if (act === 'cancel') notices.push(own('cancelled'))
  else if (act === 'lapse') notices.push(own('lapsed'))
  else if (act === 'excuse') notices.push(own('excused', { reason: reason ?? '' }))
  else if (act === 'withdraw' && actor.userID !== row.userID) notices.push(own('withdrawn'))
  return notices
}

/** A substitute is arranged by the office of the person's school. */
export async function substituteNotice(
  tx: Tx,
  row: EnrollmentRow,
  section: HeldSection,
): Promise<FlowNotice[]> {
  const [person] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, row.districtID), eq(staffMembers.userID, row.userID)))
  const office = await holders(tx, {
    districtID: row.districtID,
    permission: 'staff.manage',
    ...(person && { schoolID: person.schoolID }),
  })
  return office.length === 0
    ? []
    : [
        {
          districtID: row.districtID,
          to: office.filter((id) => id !== row.userID),
          template: 'pd.enrollment.substitute',
          values: { title: titleOf(section), note: row.substituteNote ?? '' },
          screen: 'my/pd-approvals',
        },
      ]
}

/**
 * Who can approve someone's request: the supervisor assigned to them and that person's delegate,
 * otherwise anyone who approves at their school.
 */
export async function approversOf(
  tx: Tx,
  { districtID, userID, today }: { districtID: number; userID: number; today: string },
): Promise<{ approverID: number | null; to: number[] }> {
  const [named] = await tx.execute<{ supervisorID: number; delegateID: number | null }>(sql`
    select s.supervisor_id as "supervisorID", (select d.delegate_id from ${pdDelegates} d where d.district_id = s.district_id and d.approver_id = s.supervisor_id and d.delegate_id <> ${userID}
      and ${today}::date between d.from_date and d.until_date) as "delegateID"
    from ${pdSupervisors} s where s.district_id = ${districtID} and s.user_id = ${userID}`)
  if (named)
    return {
      approverID: named.supervisorID,
      to: [named.supervisorID, ...(named.delegateID === null ? [] : [named.delegateID])],
    }
  const [person] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
  const to = await holders(tx, {
    districtID,
    permission: needs.approveRequests,
    ...(person && { schoolID: person.schoolID }),
  })
  return { approverID: null, to: to.filter((id) => id !== userID) }
}
