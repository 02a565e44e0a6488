import { recordProcedures, type RecordWrite } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf, personByNumber } from '@atrium/people/public'
import { eq, ne, sql } from 'drizzle-orm'
import { studentGroupMembers, studentGroups } from './groups.table.ts'
import { homeroomsRecord } from './homerooms.record.ts'
import { housesAndTeamsRecord } from './houses-and-teams.record.ts'

const columns = {
  advisorName: nameOf(studentGroups.districtID, studentGroups.advisorID),
  students: sql`(select count(*)::int from ${studentGroupMembers} m
    where m.district_id = ${studentGroups.districtID} and m.group_id = ${studentGroups.id} and m.end_date is null)`,
}

export const homeroomProcedures = recordProcedures(homeroomsRecord, {
  table: studentGroups,
  columns,
  within: () => eq(studentGroups.kind, 'homeroom'),
  beforeWrite: (write) => {
    write.values.kind = 'homeroom'
    return findAdvisor(write)
  },
})

export const houseProcedures = recordProcedures(housesAndTeamsRecord, {
  table: studentGroups,
  columns,
  within: () => ne(studentGroups.kind, 'homeroom'),
  beforeWrite: (write) => findAdvisor(write),
})

type Led = { advisorNumber: string | null }

async function findAdvisor({
  tx,
  ctx: { user },
  before,
  draft: { advisorNumber },
  values,
}: RecordWrite<Led, Led>): Promise<FieldErrors | undefined> {
  if (before && before.advisorNumber === advisorNumber) return undefined
  values.advisorID = null
  if (advisorNumber === null) return undefined
  const { districtID, schoolID } = user
  const found = await personByNumber(tx, {
    ...{ districtID, schoolID, number: advisorNumber },
    as: 'staff',
  })
  if (!found) return { advisorNumber: { id: 'studentGroups.noStaff' } }
  values.advisorID = found
  return undefined
}
