import type { GradeLevel } from '@atrium/schools/words'
import type { EntryRules, SchoolVaccine } from './school-entry.rules.ts'
import type { Pupil, Standing } from './standing.rules.ts'
import { reportedKinds, type ReportedKind } from './standing.words.ts'

/** What one school reports of some grades. */
export interface StateCounts {
  schoolID: number
  grades: readonly GradeLevel[]
  pupils: number
  kinds: Record<ReportedKind, number>
  /** How many have all doses of a vaccine; without those that the grades aren’t asked for. */
  met: Partial<Record<SchoolVaccine, number>>
}

/**
 * As what a student counts in the state’s report, each once: a dose that is still to come, or that the
 * record on its way may have, counts before an exemption, and one that is overdue before both.
 * @param today 'YYYY-MM-DD'
 */
export function reportedAs(
  { verdict, vaccines }: Standing,
  { exemptions }: Pick<Pupil, 'exemptions'>,
  today: string,
): ReportedKind {
  if (verdict === 'unknown') return 'notChecked'
  if (verdict === 'excluded' || verdict === 'noRecord') return 'overdue'
  if (vaccines.some(({ status: { state } }) => state === 'conditional' || state === 'missing'))
    return 'conditional'
  const exempt = vaccines.flatMap(({ status }) => (status.state === 'exempt' ? [status] : []))
  if (exempt.length === 0) return 'complete'
  const isOfAll = exemptions.some(
    ({ kind, until }) =>
      kind !== 'medical' && kind !== 'recordRequested' && (until === null || until >= today),
  )
  if (isOfAll) return 'other'
  return exempt.some(({ until }) => until !== null) ? 'temporaryExemption' : 'permanentExemption'
}

interface Judged {
  pupil: Pupil & { schoolID: number }
  standing: Standing
}

/** The counts of each school and each of the groups of grades that the state asks about. */
export function stateCounts(
  { reported }: Pick<EntryRules, 'reported'>,
  judged: readonly Judged[],
  today: string,
): StateCounts[] {
  const schools = Map.groupBy(judged, ({ pupil }) => pupil.schoolID)
  return [...schools].flatMap(([schoolID, all]) =>
    reported.flatMap((grades): StateCounts[] => {
      const own = all.filter(({ pupil: { grade } }) => grade !== null && grades.includes(grade))
      if (own.length === 0) return []
      const kinds = Object.fromEntries(reportedKinds.map((kind) => [kind, 0])) as Record<
        ReportedKind,
        number
      >
      const met: StateCounts['met'] = {}
      for (const { pupil, standing } of own) {
        kinds[reportedAs(standing, pupil, today)] += 1
        for (const { vaccine, status } of standing.vaccines)
          met[vaccine] = (met[vaccine] ?? 0) + (status.state === 'met' ? 1 : 0)
      }
      return [{ schoolID, grades, pupils: own.length, kinds, met }]
    }),
  )
}
