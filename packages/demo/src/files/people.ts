import type { Cell } from '../csv.ts'
import type { Address, Guardian } from '../household.types.ts'
import type { Plan } from '../plan.ts'
import { studentsOf, type Student } from '../roll.ts'
import { district } from '../words/places.words.ts'

// Columns after pronouns are this district's own, since systems add custom columns.
export const usersHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'enabledUser',
  'username',
  'userIds',
  'givenName',
  'familyName',
  'middleName',
  'identifier',
  'email',
  'sms',
  'phone',
  'agentSourcedIds',
  'grades',
  'password',
  'userMasterIdentifier',
  'resourceSourcedIds',
  'preferredGivenName',
  'preferredMiddleName',
  'preferredFamilyName',
  'primaryOrgSourcedId',
  'pronouns',
  'stateId',
  'homeLanguage',
  'title',
  'hireDate',
  'graduationYear',
  'street',
  'city',
  'state',
  'zip',
]

/** The values of a row in users.csv; missing ones are empty. */
interface UserRow {
  sourcedID: string
  enabled: boolean
  givenName: string
  familyName: string
  middleName?: string
  preferredName?: string
  number?: string
  email: string
  phone?: string
  sms?: string
  agents?: readonly string[]
  grade?: string
  org?: string
  stateID?: string
  homeLanguage?: string
  title?: string
  hireDate?: string
  graduationYear?: number
  address?: Address
}

function userRow(user: UserRow): Cell[] {
  const { address } = user
  return [
    user.sourcedID,
    '',
    '',
    user.enabled,
    user.email,
    '',
    user.givenName,
    user.familyName,
    user.middleName ?? '',
    user.number ?? '',
    user.email,
    user.sms ?? '',
    user.phone ?? '',
    user.agents?.join(',') ?? '',
    user.grade ?? '',
    '',
    '',
    '',
    user.preferredName ?? '',
    '',
    '',
    user.org ?? '',
    '',
    user.stateID ?? '',
    user.homeLanguage ?? '',
    user.title ?? '',
    user.hireDate ?? '',
    user.graduationYear ?? '',
    address?.street ?? '',
    address?.city ?? '',
    address ? district.state : '',
    address?.zip ?? '',
  ]
}

export function* users(plan: Plan): Generator<Cell[]> {
  for (const member of plan.staff) {
    yield userRow({
      sourcedID: member.sourcedID,
      enabled: member.leftOn === null,
      givenName: member.givenName,
      familyName: member.familyName,
      number: member.number,
      email: member.email,
      phone: member.phone,
      org: member.school?.sourcedID ?? district.sourcedID,
      title: member.title,
      hireDate: member.hireDate,
    })
  }
  for (const entry of entriesOf(plan)) {
    if ('student' in entry) yield studentRow(entry.student, plan.years.now.fall)
    else
      yield userRow({
        ...entry.guardian,
        enabled: true,
        homeLanguage: entry.of.household.homeLanguage,
      })
  }
}

function studentRow(
  { child, household, sourcedID, number, email, now, before, school }: Student,
  fall: number,
): Cell[] {
  return userRow({
    sourcedID,
    number,
    email,
    address: household.address,
    org: school.sourcedID,
    homeLanguage: household.homeLanguage,
    enabled: now !== null,
    givenName: child.givenName,
    familyName: child.familyName,
    middleName: child.middleName,
    preferredName: child.preferredName,
    agents: child.guardians.map((guardian) => guardian.sourcedID),
    grade: (now ?? before)?.grade ?? '',
    stateID: `8${number.padStart(9, '0')}`,
    graduationYear: fall + 13 - child.cohort,
  })
}

/** Students in order, each household's guardians before its first one. */
function* entriesOf(
  plan: Plan,
): Generator<{ student: Student } | { guardian: Guardian; of: Student }> {
  let household = -1
  for (const student of studentsOf(plan.roll)) {
    if (student.household.index !== household) {
      household = student.household.index
      for (const guardian of student.household.guardians) yield { guardian, of: student }
    }
    yield { student }
  }
}

export const rolesHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'userSourcedId',
  'roleType',
  'role',
  'beginDate',
  'endDate',
  'orgSourcedId',
  'userProfileSourcedId',
]

export function* roles(plan: Plan): Generator<Cell[]> {
  const row = (user: string, role: string, org: string, begin: string, end = ''): Cell[] => [
    `${user}-${role}`,
    '',
    '',
    user,
    'primary',
    role,
    begin,
    end,
    org,
    '',
  ]
  const { now, before } = plan.years
  for (const member of plan.staff)
    yield row(
      member.sourcedID,
      member.role,
      member.school?.sourcedID ?? district.sourcedID,
      member.hireDate,
      member.leftOn ?? '',
    )
  for (const entry of entriesOf(plan)) {
    if ('student' in entry) {
      const { sourcedID, school, child, now: place } = entry.student
      // In this school since last year, since this one, or until last summer.
      const begin =
        place === null || sameSchool(entry.student) ? before.year.startDate : now.year.startDate
      yield row(
        sourcedID,
        'student',
        school.sourcedID,
        child.isNew ? now.year.startDate : begin,
        place === null ? before.year.endDate : '',
      )
    } else
      yield row(
        entry.guardian.sourcedID,
        'guardian',
        entry.of.school.sourcedID,
        before.year.startDate,
      )
  }
}

function sameSchool({ now, before }: Student): boolean {
  return now !== null && before !== null && now.school === before.school
}

export const demographicsHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'birthDate',
  'sex',
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'demographicRaceTwoOrMoreRaces',
  'hispanicOrLatinoEthnicity',
  'countryOfBirthCode',
  'stateOfBirthAbbreviation',
  'cityOfBirth',
  'publicSchoolResidenceStatus',
]
const races = [
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
] as const

export function* demographics(plan: Plan): Generator<Cell[]> {
  for (const { sourcedID, child, household } of studentsOf(plan.roll)) {
    const local = child.birthCountry === 'US'
    yield [
      sourcedID,
      '',
      '',
      child.birthDate,
      child.sex === 'nonBinary' ? 'other' : child.sex,
      ...races.map((race) => child.races.includes(race)),
      child.races.length > 1,
      child.hispanic,
      child.birthCountry,
      local ? district.state : '',
      local ? household.address.city : '',
      '',
    ]
  }
}

/**
 * Not part of the standard, which has guardians but not the type of relationship; in the format of
 * Microsoft's School Data Sync.
 */
export const relationshipsHeader = [
  'userSourcedId',
  'relationshipUserSourcedId',
  'relationshipRole',
]

export function* relationships(plan: Plan): Generator<Cell[]> {
  for (const { sourcedID, child } of studentsOf(plan.roll))
    for (const guardian of child.guardians) yield [sourcedID, guardian.sourcedID, guardian.relation]
}
