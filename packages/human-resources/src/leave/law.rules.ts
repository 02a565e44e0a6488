import type { FieldErrors } from '@atrium/kit/shared'
import type { Accrual, GroupKind, Unit } from './leave.words.ts'

/** What a group is allowed of sick leave. Amounts are hundredths of the unit. */
export interface SickLeave {
  groupKind: GroupKind
  /** How many months of a year the group works. */
  months: number
  dayHours: number
  unit: Unit
  accrual: Accrual
  perYear: number
  hoursPerUnit: number | null
  carryMost: number | null
  cap: number | null
}

/**
 * Where sick leave is less than California's law: Education Code 44978 for certificated and 45191 for
 * classified employees, whose days are there from the start of the year and accumulate without limit;
 * Labor Code 246 for everyone else.
 */
export function belowLaw(leave: SickLeave): FieldErrors {
  const { groupKind, months, accrual, perYear, hoursPerUnit, carryMost, cap } = leave
  const inDays = (amount: number) => (leave.unit === 'days' ? amount : amount / leave.dayHours)
  if (groupKind === 'other') {
    const isEarned = accrual === 'hoursWorked'
    const enough = leave.unit === 'hours' ? perYear >= 4000 : perYear >= 500
    const most = leave.unit === 'hours' ? 8000 : 1000
    return {
      ...(!isEarned && (accrual !== 'frontLoaded' || !enough) && said('perYear', 'fiveDays')),
      // An hour of leave for 30 worked; a day of leave for 30 days.
      ...(isEarned &&
        (hoursPerUnit ?? Infinity) > (leave.unit === 'hours' ? 30 : 30 * leave.dayHours) &&
        said('hoursPerUnit', 'oneFor30')),
      ...(isEarned && carryMost !== null && carryMost < most && said('carryMost', 'carries')),
      ...(isEarned && cap !== null && cap < most && said('cap', 'cap')),
    }
  }
  const least = groupKind === 'certificated' ? 1000 : Math.min(months, 12) * 100
  return {
    ...(inDays(perYear) < least && said('perYear', groupKind)),
    ...(accrual !== 'frontLoaded' && said('accrual', 'fromTheStart')),
    ...(carryMost !== null && said('carryMost', 'accumulates')),
    ...(cap !== null && said('cap', 'accumulates')),
  }
}

const said = (field: string, law: string): FieldErrors => ({
  [field]: { id: `humanResources.law.${law}` },
})
