import { describe, expect, test } from 'vitest'
import { changesBetween, prefilled, unanswered } from './facts.rules.ts'

const home = { street: '12 Oak St', apartment: '4', city: 'Riverbend', state: 'CA', zip: '95814' }

describe('what a family says beside today’s record', () => {
  test('is a change only where it says something else', () => {
    expect(changesBetween(['address', 'phone'], { ...home, phone: '+19165550101' }, home)).toEqual(
      [],
    )
    expect(changesBetween(['phone'], { phone: '+19165550101' }, { phone: '+19165550199' })).toEqual(
      [{ field: 'phone', today: '+19165550101', answer: '+19165550199', isUsual: true }],
    )
  })
  test('an address is one fact: a new street brings its own apartment, or none', () => {
    const moved = { ...home, street: '80 River Rd', apartment: null, zip: '95816' }
    expect(changesBetween(['address'], home, moved)).toEqual([
      { field: 'address', today: home, answer: moved, isUsual: true },
    ])
    expect(changesBetween(['address'], {}, home)).toEqual([
      { field: 'address', today: null, answer: home, isUsual: true },
    ])
  })
  test('capital letters and spaces typed on a phone are no change, an accent is', () => {
    expect(changesBetween(['address'], home, { ...home, street: ' 12 OAK  st' })).toEqual([])
    expect(changesBetween(['lastName'], { lastName: 'Pena' }, { lastName: 'Peña' })).toEqual([
      { field: 'lastName', today: 'Pena', answer: 'Peña', isUsual: true },
    ])
  })
  test('a blank is shown, and blanks the record only if the office says so', () => {
    expect(changesBetween(['middleName'], { middleName: 'Iñaki' }, { middleName: ' ' })).toEqual([
      { field: 'middleName', today: 'Iñaki', answer: null, isUsual: false },
    ])
  })
  test('a field that the family was not asked is no answer', () => {
    expect(changesBetween(['middleName'], { middleName: 'Iñaki' }, {})).toEqual([])
  })
})

describe('a registration begins', () => {
  test('with the record, and keeps what was answered, blanks too', () => {
    expect(
      prefilled(
        ['street', 'apartment', 'city'],
        { street: '12 Oak St', apartment: '4', city: 'Riverbend' },
        { street: '80 River Rd', apartment: null },
      ),
    ).toEqual({ street: '80 River Rd', apartment: null, city: 'Riverbend' })
  })
  test('and lacks the required facts that are blank', () => {
    expect(unanswered(['street', 'zip'], { street: '12 Oak St', zip: '' })).toEqual(['zip'])
  })
})
