export interface EffortShare {
  programID: number
  program: string
  minutes: number
  /** In hundredths of a percent; all shares of a report add up to 10,000. */
  share: number
}

/**
 * Minutes by program as shares of the total. The rounding difference goes to the largest, so that
 * they add up.
 */
export function sharesOf(
  hours: readonly { programID: number; program: string; minutes: number }[],
): EffortShare[] {
  const total = hours.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return []
  const shares = hours
    .filter(({ minutes }) => minutes > 0)
    .map((one) => ({ ...one, share: Math.floor((one.minutes * 10_000) / total) }))
    .toSorted((one, other) => other.minutes - one.minutes || one.programID - other.programID)
  const [largest] = shares
  if (largest) largest.share += 10_000 - shares.reduce((sum, { share }) => sum + share, 0)
  return shares
}

export interface EffortDifference {
  programID: number
  /** What payroll charged. */
  charged: number
  /** What the hours say it should have charged, of the same total. */
  due: number
  /** Positive: more has to be charged to this program. */
  difference: number
}

/**
 * Payroll charges compared with the hours worked: the same total, split by share. The rounding
 * difference goes to the largest share.
 */
export function compareWithPayroll(
  shares: readonly Pick<EffortShare, 'programID' | 'share'>[],
  charges: readonly { programID: number; cents: number }[],
): EffortDifference[] {
  const total = charges.reduce((sum, { cents }) => sum + cents, 0)
  const charged = new Map<number, number>()
  for (const { programID, cents } of charges)
    charged.set(programID, (charged.get(programID) ?? 0) + cents)
  const due = new Map(
    shares.map(({ programID, share }) => [programID, Math.floor((total * share) / 10_000)]),
  )
  const left = total - [...due.values()].reduce((sum, cents) => sum + cents, 0)
  const largest = shares.reduce<{ programID: number; share: number } | undefined>(
    (best, one) => (best === undefined || one.share > best.share ? one : best),
    undefined,
  )
  if (largest) due.set(largest.programID, (due.get(largest.programID) ?? 0) + left)
  return [...new Set([...due.keys(), ...charged.keys()])]
    .toSorted((one, other) => one - other)
    .map((programID) => {
      const [is, ought] = [charged.get(programID) ?? 0, due.get(programID) ?? 0]
      return { programID, charged: is, due: ought, difference: ought - is }
    })
}

/** The half of a year that a day is in: federal rules ask certifications twice a year. */
export const halfOf = (day: string): { startsOn: string; endsOn: string } =>
  Number(day.slice(5, 7)) <= 6
    ? { startsOn: `${day.slice(0, 4)}-01-01`, endsOn: `${day.slice(0, 4)}-06-30` }
    : { startsOn: `${day.slice(0, 4)}-07-01`, endsOn: `${day.slice(0, 4)}-12-31` }
