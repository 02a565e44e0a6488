import { folded } from '@atrium/kit/shared'
import { isSameName, saysSame, type Change } from './facts.rules.ts'

/** Someone to call when the guardians don’t answer, as a family names them. Their place in the list is their priority. */
export interface NamedContact {
  name: string
  relationship: string
  phone: string
  otherPhone: string | null
  mayPickUp: boolean
}

/** The same on a student’s record today. */
export interface RecordContact extends NamedContact {
  id: number
  contactOrder: number
  /** False: a physician, say, who is only on file. */
  isEmergency: boolean
}

/** What an acceptance compares and writes of a contact. */
export const contactParts = [
  'name',
  'relationship',
  'phone',
  'otherPhone',
  'mayPickUp',
  'contactOrder',
  'isEmergency',
] as const
export type ContactValue = Pick<RecordContact, (typeof contactParts)[number]>

export interface ContactChange extends Change {
  /** Of the student’s record; undefined: someone new. */
  recordID?: number
}

/** Whether a fact that an acceptance compares is a contact. */
export const isOfContact = (field: string): boolean => /^(no)?contact\./i.test(field)

const valueOf = (contact: ContactValue): ContactValue =>
  Object.fromEntries(contactParts.map((part) => [part, contact[part]])) as unknown as ContactValue

const isSame = (one: ContactValue, other: ContactValue): boolean =>
  contactParts.every((part) =>
    part === 'name' ? saysSame(one.name, other.name) : one[part] === other[part],
  )

/** In the order in which they are called. */
const inOrder = <T extends { id: number; contactOrder: number }>(contacts: readonly T[]): T[] =>
  contacts.toSorted((one, other) => one.contactOrder - other.contactOrder || one.id - other.id)

/** What the lines of a form have; a line that is still being typed is one too. */
export const namedContacts = (answered: unknown): NamedContact[] =>
  (Array.isArray(answered) ? (answered as Partial<NamedContact>[]) : []).map((line) => ({
    name: line.name ?? '',
    relationship: line.relationship ?? '',
    phone: line.phone ?? '',
    otherPhone: line.otherPhone || null,
    mayPickUp: line.mayPickUp === true,
  }))

/** The contacts to begin with: those of all the household’s children who are on record, each person once. */
export function contactsOnRecord(records: readonly (readonly RecordContact[])[]): NamedContact[] {
  const known: NamedContact[] = []
  for (const record of records)
    for (const one of inOrder(record)) {
      if (!one.isEmergency || known.some(({ name }) => isSameName(name, one.name))) continue
      const { name, relationship, phone, otherPhone, mayPickUp } = one
      known.push({ name, relationship, phone, otherPhone, mayPickUp })
    }
  return known
}

/** Who of the record each answered contact is: the same name, otherwise the same phone under another name. */
function matched(
  today: readonly RecordContact[],
  answered: readonly NamedContact[],
): (RecordContact | undefined)[] {
  const left = new Set(inOrder(today))
  const take = (isIt: (one: RecordContact) => boolean): RecordContact | undefined => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const byName = answered.map(({ name }) => take((one) => isSameName(one.name, name)))
  return answered.map(
    ({ phone }, at) => byName[at] ?? take((one) => one.isEmergency && one.phone === phone),
  )
}

/** The priorities of contacts in the order in which they are named: the record’s numbers, as long as they are in it. */
function priorities(of: readonly (RecordContact | undefined)[]): number[] {
  let last = 0
  // The record may have the same number twice, in the order in which they were entered.
  let twinOf = Infinity
  return of.map((one) => {
    const stays =
      one !== undefined &&
      (one.contactOrder > last || (one.contactOrder === last && one.id > twinOf))
    last = stays ? one.contactOrder : last + 1
    twinOf = stays ? one.id : Infinity
    return last
  })
}

/**
 * What differs between a student’s contacts today and those that the family names, in its order; then those whom it no longer
 * names, who stay unless the office says otherwise. So does someone with the name of a guardian whom a court order keeps
 * from the student.
 */
export function contactChanges(
  today: readonly RecordContact[],
  answered: readonly NamedContact[],
  keptAway: readonly string[],
): ContactChange[] {
  const of = matched(today, answered)
  const orders = priorities(of)
  const said = answered.flatMap((one, at): ContactChange[] => {
    const record = of[at]
    const answer = { ...one, contactOrder: orders[at] ?? at + 1, isEmergency: true }
    if (record && isSame(record, answer)) return []
    const isKeptAway = keptAway.some((name) => folded(name) === folded(one.name.trim()))
    return [
      {
        field: `contact.${at}`,
        today: record ? { ...valueOf(record) } : null,
        answer: { ...valueOf(answer) },
        isUsual: !isKeptAway,
        ...(isKeptAway && { isKeptAway }),
        ...(record && { recordID: record.id }),
      },
    ]
  })
  const gone = inOrder(today).filter((one) => one.isEmergency && !of.includes(one))
  return [
    ...said,
    ...gone.map((one) => ({
      ...{ field: `noContact.${one.id}`, today: { ...valueOf(one) }, answer: null },
      ...{ isUsual: false, recordID: one.id },
    })),
  ]
}

/** The places of people who are named twice in one list. */
export const namedTwice = (answered: readonly NamedContact[]): number[] =>
  answered.flatMap(({ name }, at) =>
    name.trim() !== '' && answered.slice(0, at).some((one) => isSameName(one.name, name))
      ? [at]
      : [],
  )
