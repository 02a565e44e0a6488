import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { noticeDays, type LicenseGap, type LicenseKind } from './licenses.words.ts'

export interface HeldLicense {
  kind: LicenseKind
  /** Subject areas, as the first two digits of SCED codes. */
  subjects: readonly string[]
  fromGrade: GradeLevel | null
  toGrade: GradeLevel | null
  /** Only at this school; null: anywhere. */
  schoolID: number | null
  issuedOn: string
  expiresOn: string | null
}

export interface TaughtClass {
  schoolID: number
  /** Null: its course has no code, so nothing can be said about the subject. */
  subject: string | null
  grades: readonly string[]
}

const at = (grade: string): number => gradeLevels.indexOf(grade as GradeLevel)

/** Subject areas that no single subject covers: advisory, study hall. */
const anySubject: ReadonlySet<string> = new Set(['22', '23'])

/**
 * Why a class isn't covered by any of someone's licenses on a day; null if one covers it. Where several
 * fall short, it is the reason of the one that comes closest. A multiple subject license covers all
 * subjects of a self-contained class in its grades (Ed. Code 44256(b)).
 */
export function gapOf(
  taught: TaughtClass,
  licenses: readonly HeldLicense[],
  day: string,
): LicenseGap | null {
  const closeness: LicenseGap[] = ['none', 'notYet', 'expired', 'school', 'grade', 'subject']
  let closest: LicenseGap = 'none'
  for (const license of licenses) {
    if (license.kind === 'services') continue
    const gap = gapOfOne(taught, license, day)
    if (gap === null) return null
    if (closeness.indexOf(gap) > closeness.indexOf(closest)) closest = gap
  }
  return closest
}

function gapOfOne(taught: TaughtClass, license: HeldLicense, day: string): LicenseGap | null {
  if (day < license.issuedOn) return 'notYet'
  if (license.expiresOn !== null && day > license.expiresOn) return 'expired'
  if (license.schoolID !== null && license.schoolID !== taught.schoolID) return 'school'
  const { fromGrade, toGrade } = license
  const isOutside = taught.grades.some(
    (grade) =>
      (fromGrade !== null && at(grade) < at(fromGrade)) ||
      (toGrade !== null && at(grade) > at(toGrade)),
  )
  if (taught.grades.length > 0 && isOutside) return 'grade'
  const coversAll =
    license.kind === 'multipleSubject' ||
    license.kind === 'specialist' ||
    license.subjects.length === 0
  if (coversAll || taught.subject === null || anySubject.has(taught.subject)) return null
  return license.subjects.includes(taught.subject) ? null : 'subject'
}

/**
 * The notice that is due about a license that ends: 90, 30 or 7 days before. `sent`: the last one that
 * was sent. Someone who was entered late hears the nearest one, once.
 */
export function noticeDue(
  { expiresOn, sent }: { expiresOn: string | null; sent: number | null },
  today: string,
): number | undefined {
  if (expiresOn === null || expiresOn < today) return undefined
  const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000)
  const due = noticeDays.findLast((days) => left <= days)
  return due !== undefined && (sent === null || due < sent) ? due : undefined
}
