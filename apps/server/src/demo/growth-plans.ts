import { users } from '@atrium/auth/tables'
import { demoPeople, schoolYearAround } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { growthPlans } from '@atrium/staff/tables'
import { and, asc, eq } from 'drizzle-orm'

const goals = [
  {
    focus: 'instruction',
    goal: 'Ask questions that every student can begin to answer',
    actions: 'Plan three open questions for each lesson; visit a colleague’s class each month.',
  },
  {
    focus: 'planning',
    goal: 'Plan each unit from what students should be able to do at its end',
    actions: 'Write the unit’s last task first, together with the grade-level team.',
  },
  {
    focus: 'environment',
    goal: 'Begin every class within two minutes of the bell',
    actions: 'Teach the opening routine in August, and again after each break.',
  },
  {
    focus: 'professionalism',
    goal: 'Call each family with good news at least once a semester',
    actions: null,
  },
] as const

/**
 * This year's growth plans of some teachers, which the district's administrator evaluates; the
 * teacher with an account has last year's too.
 */
export async function writeGrowthPlans(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const people = await tx
    .select({
      id: staffMembers.userID,
      isTeacher: staffMembers.isTeacher,
      sourcedID: users.sourcedID,
    })
    .from(staffMembers)
    .innerJoin(
      users,
      and(eq(users.districtID, staffMembers.districtID), eq(users.id, staffMembers.userID)),
    )
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.status, 'active')))
    .orderBy(asc(staffMembers.userID))
  const personOf = (name: 'admin' | 'teacher') =>
    people.find(({ sourcedID }) => sourcedID === demoPeople[name].sourcedID)?.id
  const [evaluatorID = null, teacherID] = [personOf('admin'), personOf('teacher')]
  const { fall, year } = schoolYearAround(today)
  const plans = people
    .filter(({ id, isTeacher }, index) => id === teacherID || (isTeacher && index % 6 === 0))
    .map(({ id }, index) => ({
      ...{ districtID, userID: id, evaluatorID, schoolYear: fall, dueOn: year.endDate },
      ...(goals[index % goals.length] ?? goals[0]),
      status: id === teacherID || index % 3 > 0 ? 'active' : 'draft',
    }))
  const before = {
    ...{ districtID, evaluatorID, schoolYear: fall - 1, dueOn: null, ...goals[2] },
    evidence: 'The log of starting times, September to May.',
    ...{ status: 'completed', rating: 'proficient' },
  }
  const rows = [...plans, ...(teacherID === undefined ? [] : [{ ...before, userID: teacherID }])]
  if (rows.length > 0) await tx.insert(growthPlans).values(rows)
}
