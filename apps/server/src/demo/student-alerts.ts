import type { Tx } from '@atrium/kit/server'
import { studentAlerts, students } from '@atrium/people/tables'
import type { AlertKind, AlertSeverity } from '@atrium/people/words'
import { and, asc, eq } from 'drizzle-orm'

interface Sample {
  kind: AlertKind
  severity: AlertSeverity
  headline: string
  details: string | null
  isForSchool: boolean
  /** One in this many students has it, starting with this one. */
  every: number
  from: number
}

const samples: readonly Sample[] = [
  {
    ...{ kind: 'medical', every: 41, from: 3, isForSchool: true },
    severity: 'critical',
    headline: 'Peanut allergy: EpiPen in the office',
    details: 'Give the EpiPen first, then call 911, then call the family.',
  },
  {
    ...{ kind: 'medical', every: 37, from: 11, isForSchool: true },
    severity: 'caution',
    headline: 'Asthma: inhaler in backpack',
    details: 'May use the inhaler without asking. Tell the office if it’s used twice in a day.',
  },
  {
    ...{ kind: 'medical', every: 173, from: 20, isForSchool: false },
    severity: 'critical',
    headline: 'Seizure plan on file',
    details: 'The nurse has the plan and the medication.',
  },
  {
    ...{ kind: 'services', every: 19, from: 5, isForSchool: true },
    severity: 'info',
    headline: '504 plan: extra time on tests',
    details: null,
  },
  {
    ...{ kind: 'services', every: 23, from: 8, isForSchool: true },
    severity: 'info',
    headline: 'IEP: see case manager before discipline',
    details: null,
  },
  {
    ...{ kind: 'behavior', every: 211, from: 30, isForSchool: true },
    severity: 'caution',
    headline: 'Safety plan: check in with the counselor each morning',
    details: null,
  },
  {
    ...{ kind: 'other', every: 97, from: 14, isForSchool: true },
    severity: 'caution',
    headline: 'Goes home by bus 7 only',
    details: null,
  },
]

/** Gives some students alerts for staff, from the first day of the school year. */
export async function giveStudentAlerts(
  tx: Tx,
  { districtID, startsOn }: { districtID: number; startsOn: string },
): Promise<void> {
  const pupils = await tx
    .select({ id: students.userID })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.status, 'active')))
    .orderBy(asc(students.userID))
  const alerts = samples.flatMap(({ every, from, ...alert }) =>
    pupils
      .filter((_, index) => index % every === from)
      .map(({ id }) => ({ districtID, userID: id, startsOn, ...alert })),
  )
  if (alerts.length > 0) await tx.insert(studentAlerts).values(alerts)
}
