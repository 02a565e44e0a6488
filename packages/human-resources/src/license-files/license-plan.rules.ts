import { squeezed, type MessageRef } from '@atrium/kit/shared'
import { subjectAreas, type SubjectArea } from '@atrium/roster/subject-areas'
import type { LicenseKind, LicenseLevel } from '../licenses/licenses.words.ts'
import { because, type FiledLicense, type ReadLine } from './license-file.rules.ts'
import { filedFields, type FiledField, type LicenseFileItem } from './license-file.words.ts'

/** A license on file. */
export interface HeldDocument {
  id: number
  version: number
  kind: LicenseKind
  level: LicenseLevel
  number: string | null
  subjects: SubjectArea[]
  englishLearners: boolean
  issuedOn: string
  expiresOn: string | null
}

/** A staff member at the reader’s schools, with everything that a file can name them by. */
export interface FiledStaff {
  userID: number
  /** Last name first. */
  name: string
  firstName: string
  middleName: string | null
  preferredName: string | null
  lastName: string
  birthDate: string | null
  seid: string | null
  /** The reader, or the other parent of their child: someone else keeps their record. */
  isOwn: boolean
  licenses: HeldDocument[]
}

/** What a license has after the save. */
type FiledValues = Pick<HeldDocument, FiledField>

export interface PlannedLine {
  item: LicenseFileItem
  userID: number | null
  /** Of a line that is saved. */
  write: { before: HeldDocument | null; after: FiledValues } | null
}

/** Spreadsheets drop the zeros that a number starts with. */
const numberKey = (written: string): string => squeezed(written).replace(/^0+(?=.)/, '')

/**
 * Finds whom a line is about: by SEID, otherwise by last name, first name, and birth date. Accents, case,
 * spaces, and hyphens of a name don’t matter.
 */
function staffMatch(
  staff: readonly FiledStaff[],
): (line: Pick<ReadLine, 'seid' | 'lastName' | 'firstName' | 'birthDate'>) => FiledStaff[] {
  const bySEID = Map.groupBy(staff, ({ seid }) => numberKey(seid ?? ''))
  const byName = Map.groupBy(
    staff,
    ({ lastName, birthDate }) => `${squeezed(lastName)} ${birthDate ?? ''}`,
  )
  return ({ seid, lastName, firstName, birthDate }) => {
    const key = numberKey(seid)
    const found = key === '' ? undefined : bySEID.get(key)
    if (found) return found
    const first = squeezed(firstName)
    if (birthDate === null || first === '' || squeezed(lastName) === '') return []
    return (byName.get(`${squeezed(lastName)} ${birthDate}`) ?? []).filter(
      (one) =>
        // Someone with another SEID is someone else.
        (key === '' || numberKey(one.seid ?? '') === '') &&
        [one.firstName, one.preferredName, `${one.firstName} ${one.middleName ?? ''}`].some(
          (name) => squeezed(name ?? '') === first,
        ),
    )
  }
}

interface Matched {
  line: ReadLine
  person: FiledStaff
  license: FiledLicense
}

/** What a file will do, line by line, with the licenses that the staff have now. */
export function planLicenses(
  lines: readonly ReadLine[],
  staff: readonly FiledStaff[],
): PlannedLine[] {
  const peopleOf = staffMatch(staff)
  const planned = new Map<number, PlannedLine>()
  const matched: Matched[] = []
  for (const line of lines) {
    const people = peopleOf(line)
    const [person] = people.length === 1 ? people : []
    const put = (outcome: LicenseFileItem['outcome'], reason: MessageRef) =>
      planned.set(line.line, plain(line, person, { outcome, reason }))
    const isNamed =
      line.seid !== '' || (line.lastName !== '' && line.firstName !== '' && line.birthDate !== null)
    if (line.reason || !line.license) put('refused', line.reason ?? because('noTitle'))
    else if (!isNamed) put('refused', because('noPerson'))
    else if (people.length > 1) put('several', because('several', { count: people.length }))
    else if (!person) put('notMatched', because('notMatched'))
    else if (person.isOwn) put('refused', because('isOwn'))
    else matched.push({ line, person, license: line.license })
  }
  const documents = Map.groupBy(
    matched,
    ({ line, person }) => `${person.userID} ${numberKey(line.number)}`,
  )
  const claimed = new Set<number>()
  for (const same of documents.values())
    for (const one of planDocument(same, claimed)) planned.set(one.item.line, one)
  return lines.flatMap(({ line }) => planned.get(line) ?? [])
}

/** The lines about one document: states write one for each authorization. */
function planDocument(same: readonly Matched[], claimed: Set<number>): PlannedLine[] {
  const [first] = same
  if (!first) return []
  const { line, person } = first
  const factsOf = ({ license: { kind, level, issuedOn, expiresOn } }: Matched): string =>
    JSON.stringify([kind, level, issuedOn, expiresOn])
  const other = same.find((one) => factsOf(one) !== factsOf(first))
  if (other)
    return same.map((one) =>
      plain(one.line, person, {
        outcome: 'refused',
        reason: because('contradicts', {
          line: factsOf(one) === factsOf(first) ? other.line.line : line.line,
        }),
      }),
    )
  const license = same.map((one) => one.license).reduce(together)
  const rest = same.slice(1).map((one) =>
    plain(one.line, person, {
      outcome: 'same',
      reason: because('goesWith', { line: line.line }),
    }),
  )
  const held = heldOf(person, line.number, license, claimed)
  const refused = (reason: MessageRef): PlannedLine[] =>
    same.map((one) => plain(one.line, person, { outcome: 'refused', reason }))
  if (held.length > 1) return refused(because('numberTwice', { count: held.length }))
  const before = held[0] ?? null
  const after = afterOf(line.number, license, before)
  // Without a subject it would cover every one; a person may have entered it like that.
  const staysOpen = before !== null && before.kind === after.kind
  if (license.needsSubject && after.subjects.length === 0 && !staysOpen)
    return refused(
      license.unread.length > 0
        ? because('unknownSubject', { subject: license.unread.join(', ').slice(0, 200) })
        : because('noSubject'),
    )
  if (before) claimed.add(before.id)
  const changes = before ? filedFields.filter((field) => isOther(before[field], after[field])) : []
  const outcome = !before ? 'new' : changes.length > 0 ? 'changed' : 'same'
  const { kind, level, issuedOn, expiresOn } = after
  return [
    {
      item: {
        ...plain(line, person, { outcome, reason: null }).item,
        license: { kind, level, issuedOn, expiresOn },
        ...{ changes, unread: license.unread },
        before: before && { issuedOn: before.issuedOn, expiresOn: before.expiresOn },
      },
      userID: person.userID,
      write: outcome === 'same' ? null : { before, after },
    },
    ...rest,
  ]
}

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)

const union = (one: readonly SubjectArea[], other: readonly SubjectArea[]): SubjectArea[] =>
  subjectAreas.filter((area) => one.includes(area) || other.includes(area))

const together = (one: FiledLicense, other: FiledLicense): FiledLicense => ({
  ...one,
  subjects: union(one.subjects, other.subjects),
  unread: [...new Set([...one.unread, ...other.unread])],
  needsSubject: one.needsSubject || other.needsSubject,
  englishLearners: one.englishLearners || other.englishLearners,
})

/**
 * The license on file that a document is: with its number, or else the only one without a number that is
 * of the same kind and starts on the same day.
 */
function heldOf(
  { licenses }: FiledStaff,
  number: string,
  { kind, issuedOn }: FiledLicense,
  claimed: ReadonlySet<number>,
): HeldDocument[] {
  const numbered = licenses.filter((one) => numberKey(one.number ?? '') === numberKey(number))
  if (numbered.length > 0) return numbered
  const open = licenses.filter(
    (one) =>
      numberKey(one.number ?? '') === '' &&
      one.kind === kind &&
      one.issuedOn === issuedOn &&
      !claimed.has(one.id),
  )
  return open.length === 1 ? open : []
}

/** What the file doesn’t say stays; a subject that isn’t known here takes none away. */
function afterOf(number: string, license: FiledLicense, before: HeldDocument | null): FiledValues {
  const { kind, level, subjects, unread, englishLearners, issuedOn, expiresOn } = license
  const held = before?.subjects ?? []
  const all = subjects.length === 0 || unread.length > 0 ? union(held, subjects) : subjects
  return {
    ...{ kind, issuedOn, expiresOn },
    level: level ?? before?.level ?? 'clear',
    number: before?.number?.trim() ? before.number : number,
    // In whatever order they are on file.
    subjects: all.length === held.length && all.every((area) => held.includes(area)) ? held : all,
    englishLearners: englishLearners || (before?.englishLearners ?? false),
  }
}

function plain(
  { line, title, number, seid, lastName, firstName }: ReadLine,
  person: FiledStaff | undefined,
  { outcome, reason }: Pick<LicenseFileItem, 'outcome' | 'reason'>,
): PlannedLine {
  return {
    item: {
      ...{ line, title, number, outcome, reason },
      asWritten: [lastName, firstName].filter(Boolean).join(', ') || seid,
      name: person?.name ?? null,
      ...{ license: null, changes: [], before: null, unread: [] },
    },
    userID: person?.userID ?? null,
    write: null,
  }
}
