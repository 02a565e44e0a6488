import type { PersonWithAccess, SightReason, WhoCanSee } from './who-can-see.queries.ts'

interface Person {
  userID: number
  name: string
}

interface Found {
  student: Person
  byGroup: readonly (Person & { reason: SightReason })[]
  family: readonly (Person & {
    relationship: string | null
    restricted: boolean
    hasAccount: boolean
  })[]
  teachers: readonly (Person & { hasAccount: boolean })[]
}

/**
 * One row per person with all of their reasons: the student, the family, teachers, then the office.
 * People whom a court order keeps from the student are in no row, whatever other reasons they have:
 * it overrides every permission.
 */
export function peopleWithAccess({ student, byGroup, family, teachers }: Found): WhoCanSee {
  const people = new Map<number, PersonWithAccess>()
  const add = ({ userID, name }: Person, hasAccount: boolean, reason: SightReason): void => {
    const person = people.get(userID) ?? { userID, name, hasAccount, reasons: [] }
    person.reasons.push(reason)
    people.set(userID, person)
  }
  const keptOut = family.filter(({ restricted }) => restricted)
  const isKeptOut = ({ userID }: Person) => keptOut.some((one) => one.userID === userID)
  add(student, true, { kind: 'self' })
  for (const one of family)
    if (!one.restricted)
      add(one, one.hasAccount, { kind: 'guardian', relationship: one.relationship })
  for (const one of teachers) if (!isKeptOut(one)) add(one, one.hasAccount, { kind: 'teacher' })
  for (const one of byGroup) if (!isKeptOut(one)) add(one, true, one.reason)
  return {
    people: [...people.values()],
    keptOut: keptOut.map(({ userID, name }) => ({ userID, name })),
  }
}
