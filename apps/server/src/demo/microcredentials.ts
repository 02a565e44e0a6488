import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { seedMicrocredentials } from '@atrium/microcredentials/public'
import { and, eq, inArray } from 'drizzle-orm'

/** A dozen microcredentials: the teacher designed them, the administrator of professional development answered. */
export async function furnishMicrocredentials(tx: Tx, districtID: number): Promise<void> {
  const { teacher, pdadmin } = demoPeople
  const people = await tx
    .select({ id: users.id, sourcedID: users.sourcedID })
    .from(users)
    .where(and(eq(users.districtID, districtID), inArray(users.sourcedID, [teacher.sourcedID, pdadmin.sourcedID])))
  const idOf = (sourcedID: string) => people.find((person) => person.sourcedID === sourcedID)?.id ?? 0
  await seedMicrocredentials(tx, { districtID, creatorID: idOf(teacher.sourcedID), approverID: idOf(pdadmin.sourcedID) })
}
