import { daysOff, schoolYearAround } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { closedDays } from '@atrium/schools/tables'

/** The holidays and breaks of the demo district's school year: a roster carries none. */
export async function furnishCalendar(tx: Tx, districtID: number, today: string): Promise<void> {
  await tx
    .insert(closedDays)
    .values(daysOff(schoolYearAround(today)).map((days) => ({ districtID, ...days })))
}
