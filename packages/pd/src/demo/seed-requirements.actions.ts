import type { Tx } from '@atrium/kit/server'
import { pdLearning } from '../credit/credit.table.ts'
import { pdRequirements } from '../lists/lists.table.ts'
import { dayOf, type DemoPeople } from './demo-people.ts'

/** What every teacher has to earn, and learning elsewhere that someone asks credit for. */
export async function seedRequirements(
  tx: Tx,
  { districtID, teacherID, colleagueIDs, timeZone }: DemoPeople,
  now: Date,
  creditTypeID: number,
): Promise<void> {
  await tx.insert(pdRequirements).values({
    districtID,
    name: 'Annual professional learning',
    creditTypeID,
    amount: 6,
    audience: 'teacher',
    startsOn: dayOf(now, -120, timeZone),
    dueOn: dayOf(now, 180, timeZone),
  })
  // Without a file of evidence: the seed only writes the database, and a link to a missing file
  // answers 404.
  await tx.insert(pdLearning).values({
    districtID,
    userID: colleagueIDs[0] ?? teacherID,
    title: 'California Reading Association conference',
    provider: 'California Reading Association',
    startedOn: dayOf(now, -30, timeZone),
    endedOn: dayOf(now, -28, timeZone),
    hours: 12,
    creditTypeID,
    amount: 12,
    submittedAt: now.toISOString(),
    description: 'Three sessions on fluency in the middle grades.',
  })
}
