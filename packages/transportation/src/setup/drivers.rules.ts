import { licenseClasses, type LicenseClass, type Obstacle, type Paper } from '../words.ts'

export interface DriverPapers {
  licenseClass: LicenseClass
  passenger: boolean
  schoolBus: boolean
  licenseExpiresOn: string
  medicalExpiresOn: string
  certificateExpiresOn: string
}

const lastDays = ({
  licenseExpiresOn,
  medicalExpiresOn,
  certificateExpiresOn,
}: DriverPapers): [Paper, string][] => [
  ['license', licenseExpiresOn],
  ['medical', medicalExpiresOn],
  ['certificate', certificateExpiresOn],
]

/**
 * What keeps a driver from driving a school bus on a day: papers that have ended (49 CFR 383.23 for the
 * license, 391.41 and 391.45 for the medical certificate, California Vehicle Code 12517 for the school
 * bus certificate), a class below the bus’s (49 CFR 383.91), a missing endorsement (49 CFR 383.93). A
 * paper counts on its last day.
 */
export function obstaclesOn(
  driver: DriverPapers,
  day: string,
  needsClass: LicenseClass,
): Obstacle[] {
  const ended = lastDays(driver)
    .filter(([, last]) => last < day)
    .map(([paper]) => paper)
  const isBelow = licenseClasses.indexOf(driver.licenseClass) > licenseClasses.indexOf(needsClass)
  return [
    ...ended,
    ...(isBelow ? (['class'] as const) : []),
    ...(driver.passenger ? [] : (['passenger'] as const)),
    ...(driver.schoolBus ? [] : (['schoolBus'] as const)),
  ]
}

/** How many days ahead the office hears that a paper ends. */
export const noticeDays = [60, 30, 7] as const

/**
 * The papers about which the office is told on a day: the first day within 60, 30, and 7 days of the
 * last one. `toldAt` is what it was told before; a renewed paper starts over.
 */
export function dueNotices(
  driver: DriverPapers,
  day: string,
  toldAt: Readonly<Partial<Record<Paper, { last: string; days: number }>>>,
): { paper: Paper; last: string; days: number }[] {
  return lastDays(driver).flatMap(([paper, last]) => {
    const left = Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)
    if (left < 0) return []
    const days = noticeDays.findLast((ahead) => left <= ahead)
    if (days === undefined) return []
    const told = toldAt[paper]
    return told?.last === last && told.days <= days ? [] : [{ paper, last, days }]
  })
}
