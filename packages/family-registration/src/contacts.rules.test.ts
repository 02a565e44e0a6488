import { describe, expect, test } from 'vitest'
import {
  contactChanges,
  contactsOnRecord,
  namedContacts,
  namedTwice,
  type RecordContact,
} from './contacts.rules.ts'

const named = (name: string, more: object = {}) => ({
  ...{ name, relationship: 'aunt', phone: '+19165550150', otherPhone: null, mayPickUp: false },
  ...more,
})
const onRecord = (id: number, name: string, more: object = {}): RecordContact => ({
  ...named(name, { phone: `+1916555015${id}` }),
  ...{ id, contactOrder: id, isEmergency: true },
  ...more,
})
const rosa = onRecord(1, 'Rosa Peña')
const luis = onRecord(2, 'Luis Peña', { mayPickUp: true })
const said = ({ id: _, contactOrder: __, isEmergency: ___, ...one }: RecordContact) => one
const fields = (changes: readonly { field: string; isUsual: boolean }[]) =>
  changes.map(({ field, isUsual }) => [field, isUsual])

describe('the contacts that a family begins with', () => {
  test('are those of its children, each person once, in the order in which they are called', () => {
    const contacts = contactsOnRecord([
      [luis, rosa],
      [onRecord(7, 'rosa pena'), onRecord(8, 'Mai Vang')],
    ])
    expect(contacts.map(({ name }) => name)).toEqual(['Rosa Peña', 'Luis Peña', 'Mai Vang'])
  })
  test('leave out who is on file for something else, such as a physician', () => {
    expect(contactsOnRecord([[onRecord(3, 'Dr. Soto', { isEmergency: false })]])).toEqual([])
  })
})

describe('contacts beside today’s record', () => {
  test('are no change where the family changes nothing, whatever their numbers', () => {
    expect(contactChanges([rosa, luis], [said(rosa), said(luis)], [])).toEqual([])
    const same = [rosa, luis].map((one) => ({ ...one, contactOrder: 1 }))
    expect(contactChanges(same, [said(rosa), said(luis)], [])).toEqual([])
    const after = [rosa, luis].map((one) => ({ ...one, contactOrder: one.contactOrder + 4 }))
    expect(contactChanges(after, [said(rosa), said(luis)], [])).toEqual([])
  })
  test('are the same person by name, without accents and capitals, and otherwise by phone', () => {
    const [renamed] = contactChanges([rosa], [{ ...said(rosa), name: 'Rosa Lara' }], [])
    expect(renamed).toMatchObject({
      ...{ field: 'contact.0', recordID: 1, isUsual: true },
      ...{ today: { name: 'Rosa Peña' }, answer: { name: 'Rosa Lara' } },
    })
    const [moved] = contactChanges([rosa], [named('rosa pena', { phone: '+15595550111' })], [])
    expect(moved).toMatchObject({ recordID: 1, answer: { phone: '+15595550111' } })
  })
  test('someone new who is called first moves the others back', () => {
    const changes = contactChanges([rosa, luis], [named('Mai'), said(rosa), said(luis)], [])
    expect(changes.map(({ answer }) => (answer as { contactOrder: number }).contactOrder)).toEqual([
      1, 2, 3,
    ])
  })
  test('in another order are a change of priority', () => {
    const changes = contactChanges([rosa, luis], [said(luis), said(rosa)], [])
    expect(changes).toMatchObject([
      { field: 'contact.1', today: { contactOrder: 1 }, answer: { contactOrder: 3 } },
    ])
  })
  test('whom the family no longer names stay unless the office says otherwise', () => {
    expect(fields(contactChanges([rosa, luis], [said(rosa)], []))).toEqual([['noContact.2', false]])
  })
  test('with the name of a guardian whom a court order keeps away are for the office to decide', () => {
    const changes = contactChanges([], [named('tomas ruiz', { mayPickUp: true })], ['Tomás Ruiz'])
    expect(changes).toMatchObject([{ field: 'contact.0', isUsual: false, isKeptAway: true }])
  })
})

test('A line that is still being typed is a contact too, and someone named twice is found', () => {
  const lines = namedContacts([{ name: 'Rosa Peña' }, { name: null }, { name: ' ROSA PENA ' }])
  expect(lines[0]).toEqual({
    ...{ name: 'Rosa Peña', relationship: '', phone: '', otherPhone: null, mayPickUp: false },
  })
  expect(namedTwice(lines)).toEqual([2])
  expect(namedContacts(undefined)).toEqual([])
})
