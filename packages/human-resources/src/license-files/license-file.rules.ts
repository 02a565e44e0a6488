import { folded, parseDate, squeezed, type MessageRef } from '@atrium/kit/shared'
import { subjectAreas, type SubjectArea } from '@atrium/roster/subject-areas'
import type { LicenseKind, LicenseLevel } from '../licenses/licenses.words.ts'
import type { NeededColumn } from './license-file.words.ts'

interface FileLine {
  line: number
  cells: readonly string[]
}

/** What a line says about a license. */
export interface FiledLicense {
  kind: LicenseKind
  /** Null: it doesn’t say. */
  level: LicenseLevel | null
  subjects: SubjectArea[]
  /** Subjects and authorizations that have no subject area here. */
  unread: string[]
  /** It covers only the subjects that it names. */
  needsSubject: boolean
  englishLearners: boolean
  issuedOn: string
  expiresOn: string | null
}

export interface ReadLine {
  line: number
  seid: string
  lastName: string
  firstName: string
  /** Null: none, or none that can be read. */
  birthDate: string | null
  title: string
  number: string
  license: FiledLicense | null
  /** Why the line is refused. */
  reason: MessageRef | null
}

/**
 * Headings of the commissions of California and other states, squeezed. Where a file has several that mean
 * the same, the one that comes first here counts.
 */
const headings = {
  number:
    'documentnumber documentno docnumber docno credentialnumber credentialno licensenumber licenseno certificatenumber certificateno',
  title:
    'documenttitle credentialtitle licensetitle certificatetitle documentname credentialname licensename certificatename title document credential license certificate licensetype credentialtype certificatetype documenttype',
  level: 'term documentterm level licenselevel credentiallevel certificatelevel tier class',
  seid: 'seid statewideeducatoridentifier statewideeducatorid stateeducatorid educatoridentifier educatorid individualseid',
  lastName: 'lastname legallastname educatorlastname surname familyname last',
  firstName: 'firstname legalfirstname educatorfirstname givenname first',
  birthDate: 'dateofbirth birthdate dob educatordob birthday birth',
  issuedOn:
    'issuancedate issuedate issueddate dateissued issuedon issued effectivedate validfrom begindate startdate',
  expiresOn:
    'expirationdate expiredate expirydate dateofexpiration expireson expires expiration validthrough validto validuntil enddate',
} as const
type Column = keyof typeof headings

const subjectHeadings = new Set(
  'subject subjects subjectcode subjectcodes subjectarea subjectareas subjectdescription authorization authorizations authorizationcode authorizationcodes authorizationdescription authorizedsubject authorizedsubjects endorsement endorsements endorsementcode endorsementarea endorsementareas majorsubject'.split(
    ' ',
  ),
)

interface Columns {
  at: Record<Column, number>
  subjects: number[]
}

const plainHeading = (cell: string): string => squeezed(cell.replaceAll('#', ' number '))

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(plainHeading)
  const placeOf = (column: Column): number =>
    headings[column]
      .split(' ')
      .map((heading) => names.indexOf(heading))
      .find((place) => place >= 0) ?? -1
  return {
    at: {
      ...{ number: placeOf('number'), title: placeOf('title'), level: placeOf('level') },
      ...{ seid: placeOf('seid'), lastName: placeOf('lastName'), firstName: placeOf('firstName') },
      ...{ birthDate: placeOf('birthDate'), issuedOn: placeOf('issuedOn') },
      expiresOn: placeOf('expiresOn'),
    },
    subjects: names.flatMap((name, place) => (subjectHeadings.has(name) ? [place] : [])),
  }
}

/** Titles and dates of a report come above its headings. */
const headerDepth = 10

/**
 * The lines of a state’s file below its headings, each with a license or the reason why not; or what the
 * file has no column for, or two.
 */
export function readLicenseFile(
  lines: readonly FileLine[],
): { lines: ReadLine[] } | { missing: NeededColumn } | { twice: string } {
  const known = ({ cells }: FileLine): number =>
    Object.values(columnsOf(cells).at).filter((place) => place >= 0).length
  const header = lines
    .slice(0, headerDepth)
    .reduce<FileLine | undefined>(
      (best, one) => (best && known(best) >= known(one) ? best : one),
      undefined,
    )
  const columns = columnsOf(header?.cells ?? [])
  const has = (...needed: Column[]): boolean => needed.every((column) => columns.at[column] >= 0)
  for (const needed of ['number', 'title', 'issuedOn', 'expiresOn'] as const)
    if (!has(needed)) return { missing: needed }
  if (!has('seid') && !has('lastName', 'firstName', 'birthDate')) return { missing: 'person' }
  const names = (header?.cells ?? []).map(plainHeading)
  const repeated = Object.values(columns.at).find(
    (place) => place >= 0 && names.lastIndexOf(names[place] ?? '') !== place,
  )
  if (repeated !== undefined) return { twice: header?.cells[repeated] ?? '' }
  return {
    lines: lines
      .filter(({ line }) => line > (header?.line ?? 0))
      .map((line) => readLine(line, columns)),
  }
}

/** As long as a license’s number may be here. */
const longestNumber = 40

function readLine({ line, cells }: FileLine, { at, subjects }: Columns): ReadLine {
  const cell = (column: Column): string => (cells[at[column]] ?? '').trim()
  const [title, number] = [cell('title'), cell('number')]
  const birth = dayOf(cell('birthDate'))
  const license = licenseOf({
    ...{ title, number, level: cell('level') },
    ...{ issued: cell('issuedOn'), expires: cell('expiresOn') },
    subjects: subjects.map((place) => cells[place] ?? ''),
  })
  return {
    ...{ line, title, number: number.slice(0, longestNumber) },
    ...{ seid: cell('seid'), lastName: cell('lastName'), firstName: cell('firstName') },
    birthDate: 'day' in birth ? birth.day : null,
    ...('reason' in license
      ? { license: null, reason: license.reason }
      : {
          license,
          // Without an SEID, the birth date decides who it is.
          reason: cell('seid') === '' && 'reason' in birth && birth.isWritten ? birth.reason : null,
        }),
  }
}

/** Why nothing is saved for a line, in words. */
export const because = (reason: string, values?: Record<string, string | number>): MessageRef => ({
  id: `humanResources.licenseFile.reason.${reason}`,
  ...(values && { values }),
})

function licenseOf(written: {
  title: string
  number: string
  level: string
  issued: string
  expires: string
  subjects: readonly string[]
}): FiledLicense | { reason: MessageRef } {
  const { title, number, issued, expires } = written
  if (squeezed(number) === '') return { reason: because('noNumber') }
  if (number.length > longestNumber)
    return { reason: because('longNumber', { max: longestNumber }) }
  if (title === '') return { reason: because('noTitle') }
  const kind = kindOf(title)
  if (!kind) return { reason: because('unknownTitle', { title: title.slice(0, 100) }) }
  if (issued === '') return { reason: because('noIssue') }
  const from = dayOf(issued)
  if ('reason' in from) return from
  const level = levelOf(expires) ?? levelOf(written.level) ?? levelOf(title)
  const isForLife = level === 'lifetime' && (expires === '' || !/\d/.test(expires))
  if (expires === '' && !isForLife) return { reason: because('noEnd') }
  const to = isForLife ? { day: null } : dayOf(expires)
  if ('reason' in to) return to
  if (to.day !== null && to.day < from.day) return { reason: because('endsFirst') }
  const named = subjectsOf(written.subjects)
  const inTitle = subjectsOf(title.split(/[-–—:(),]|\bin\b/i).slice(1))
  return {
    ...kind,
    level,
    subjects: named.subjects.length > 0 ? named.subjects : inTitle.subjects,
    unread: named.unread,
    englishLearners: named.englishLearners || inTitle.englishLearners,
    issuedOn: from.day,
    expiresOn: to.day,
  }
}

/** No license was issued or ends outside of these. */
const [earliest, latest] = ['1900-01-01', '2100-12-31']

/** A day of the US, ISO, or a spreadsheet; with a year of two digits it could be of either century. */
function dayOf(value: string): { day: string } | { reason: MessageRef; isWritten: boolean } {
  const isWritten = value !== ''
  if (!/\d{4}/.test(value) && /^\w+[-/., ]+\w+[-/., ]+\d{2}\b/u.test(value))
    return { isWritten, reason: because('twoDigits', { value: value.slice(0, 40) }) }
  const day = parseDate(value, /^\d{8}$/.test(value) ? 'compact' : 'mdy')
  return day !== null && day >= earliest && day <= latest
    ? { day }
    : { isWritten, reason: because('notADay', { value: value.slice(0, 40) }) }
}

/** Permits for other work than teaching in these grades, which would cover classes here. */
const notForClasses = /child development|clearance|activity supervisor/

/** What each title is; the first that fits counts, and `true`: for the subjects that it names only. */
const titles: readonly (readonly [pattern: RegExp, kind: LicenseKind, needsSubject: boolean])[] = [
  [/career (and )?technical|vocational|\bcte\b|designated subjects/, 'careerTechnical', true],
  [/\bsubstitute\b/, 'permit', false],
  [
    /\b(permit|waiver|statutory leave)\b.*\b(multiple subjects?|elementary|specialist|special education)\b|\b(multiple subjects?|elementary|specialist|special education)\b.*\b(permit|waiver)\b/,
    'permit',
    false,
  ],
  [/\b(permit|waiver)\b|\bstatutory leave\b/, 'permit', true],
  [
    /\bservices?\b|administrat|principal|superintendent|counsel|psycholog|social work|nurse|librarian|library media|speech|audiolog|therapist/,
    'services',
    false,
  ],
  [
    /special education|education specialist|specialist instruction|exceptional|deaf|hard of hearing|visual impairment/,
    'specialist',
    false,
  ],
  [/multiple subject|elementary|early childhood|primary grades/, 'multipleSubject', false],
  [/single subject|secondary|middle grades|middle school|high school/, 'singleSubject', true],
]

function kindOf(title: string): Pick<FiledLicense, 'kind' | 'needsSubject'> | undefined {
  const plain = folded(title)
  if (notForClasses.test(plain)) return undefined
  const found = titles.find(([pattern]) => pattern.test(plain))
  return found && { kind: found[1], needsSubject: found[2] }
}

const levels: readonly (readonly [pattern: RegExp, level: LicenseLevel])[] = [
  [/\b(emergency|substitute|waiver|short-term)\b/, 'emergency'],
  [/\bintern(ship)?\b/, 'intern'],
  [
    /^life$|\blifetime\b|\bpermanent\b|\blife (credential|diploma|document|license|certificate)\b/,
    'lifetime',
  ],
  [/\bclear\b/, 'clear'],
  [/\b(preliminary|provisional|initial|probationary|temporary)\b/, 'preliminary'],
  [/\b(professional|standard|continuing|renewable)\b/, 'clear'],
]

const levelOf = (text: string): LicenseLevel | null =>
  levels.find(([pattern]) => pattern.test(folded(text)))?.[1] ?? null

/** Authorizations to teach English learners: they are no subject. */
const forEnglishLearners =
  /english learner|english language (development|acquisition)|second language|bilingual|crosscultural|\bb?clad\b|\besl\b|^ela[a-z0-9]$/

/** The subject area of a subject as states name it; the first that fits counts. */
const areas: readonly (readonly [pattern: RegExp, area: SubjectArea])[] = [
  [/language arts|literature|^english\b|^ela$/, '01'],
  [/computer|information (and communication )?technolog/, '10'],
  [/health (science|care)|medical|nursing/, '14'],
  [/agricultur|natural resources/, '18'],
  [/home economics|consumer|human services|cosmetolog/, '19'],
  [/military|\brotc\b/, '09'],
  [/public (safety|service)|law enforcement|fire (science|service)/, '15'],
  [/hospitality|culinary|tourism|food service/, '16'],
  [/building|construction|architect/, '17'],
  [/manufactur|welding/, '13'],
  [/transportation|automotive|logistics/, '20'],
  [/engineering|industrial|technology education/, '21'],
  [/business|marketing/, '12'],
  [/media|graphic|journalism/, '11'],
  [/social|history|government|civics|economics|geography|political/, '04'],
  [/physical education|\bhealth\b/, '08'],
  [/\barts?\b|music|dance|theat(er|re)|drama/, '05'],
  [
    /(world|foreign) languages?|languages? other than english|spanish|french|german|chinese|mandarin|cantonese|japanese|korean|italian|latin|arabic|russian|vietnamese|hmong|filipino|portuguese|sign language/,
    '24',
  ],
  [/math|algebra|geometry/, '02'],
  [/science|biolog|chemis|physics/, '03'],
]

function subjectsOf(
  cells: readonly string[],
): Pick<FiledLicense, 'subjects' | 'unread' | 'englishLearners'> {
  const found = new Set<string>()
  const unread = new Set<string>()
  let englishLearners = false
  for (const piece of cells.flatMap((cell) => cell.split(/[;|,\n]/))) {
    const plain = folded(piece).trim()
    const area = areas.find(([pattern]) => pattern.test(plain))?.[1]
    if (plain === '') continue
    if (forEnglishLearners.test(plain)) englishLearners = true
    else if (area) found.add(area)
    else if (subjectAreas.some((one) => one === plain)) found.add(plain)
    else unread.add(piece.trim().slice(0, 60))
  }
  return {
    subjects: subjectAreas.filter((area) => found.has(area)),
    unread: [...unread],
    englishLearners,
  }
}
