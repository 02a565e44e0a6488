import { users } from '@atrium/auth/tables'
import { seedDataSuites } from '@atrium/data-suites/public'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'

/**
 * Two data suites about the demo's own students, owned by the administrator; they are built after
 * the server is ready.
 */
export async function demoDataSuites(tx: Tx, districtID: number): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.sourcedID, demoPeople.admin.sourcedID)))
  if (!owner) throw new Error('the demo has no administrator')
  await seedDataSuites(tx, { districtID, ownerID: owner.id })
}
