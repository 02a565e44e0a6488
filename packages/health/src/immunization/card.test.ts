import { describe, expect, test } from 'vitest'
import { antigensOf } from './doses.rules.ts'
import { antigens } from './schedule.rules.ts'
import { cdsi } from './cdsi.rules.ts'
import { readCard, readDay, readVaccine } from './card.rules.ts'
import { vaccineCodes, vaccineTexts } from './vaccine.words.ts'

const lifetime = { from: '2018-05-04', to: '2026-10-14' }
const read = (typed: string, within = lifetime) => {
  const found = readDay(typed, within)
  return 'value' in found ? found.value : found.error.id.replace('health.card.', '')
}

describe('the day of a dose on a card', () => {
  test('is read with the month first, or the year, and in eight digits', () => {
    for (const typed of [
      ...['2020-03-10', '3/10/2020', '03-10-2020', '3.10.2020', ' 03/10/2020 '],
      ...['20200310', '03102020', '2020-3-10'],
    ])
      expect(read(typed), typed).toBe('2020-03-10')
  })
  test('with two digits of a year is read where only one century is in the child’s life', () => {
    expect(read('3/10/20')).toBe('2020-03-10')
    expect(read('3/10/17')).toBe('beforeBirth')
    expect(read('3/10/27')).toBe('future')
    expect(read('3/10/20', { from: '1915-01-01', to: '2026-10-14' })).toBe('whichCentury')
  })
  test('isn’t before birth or after today', () => {
    expect(read('5/3/2018')).toBe('beforeBirth')
    expect(read('5/4/2018')).toBe('2018-05-04')
    expect(read('10/14/2026')).toBe('2026-10-14')
    expect(read('10/15/2026')).toBe('future')
  })
  test('as a number of a workbook is refused, with the day it may mean', () => {
    expect(readDay('43900', lifetime)).toEqual({
      error: { id: 'health.card.serial', values: { date: '2020-03-10' } },
    })
    expect(read('43900.5')).toBe('serial')
    expect(read('12345')).toBe('unreadable')
  })
  test('with the day first is refused, not guessed', () => {
    expect(read('23/4/2020')).toBe('monthFirst')
    expect(read('4/23/2020')).toBe('2020-04-23')
  })
  test('that isn’t in the calendar, or isn’t a day, is refused', () => {
    expect(read('2/30/2020')).toBe('noSuchDay')
    expect(read('2/29/2021')).toBe('noSuchDay')
    for (const typed of ['March 2020', '2020', '3/2020', '', '1e5', '2020-03-10T00:00'])
      expect(read(typed), typed).toBe('unreadable')
  })
})

describe('a vaccine on a card', () => {
  test('is read by its code, with or without the leading zero, and refused where no one knows the code', () => {
    expect(readVaccine('3')).toEqual({ value: '03' })
    expect(readVaccine('115')).toEqual({ value: '115' })
    for (const unknown of ['999', 'DTaP', '', '-3', 'toString'])
      expect(readVaccine(unknown), unknown).toMatchObject({
        error: { id: 'health.card.unknownVaccine' },
      })
  })
  test('of the schedule has a name in both languages', () => {
    const codes = [...cdsi.matchAll(/^[tv]\d+: (.*)$/gm)].flatMap(([, list = '']) =>
      list.split(/[ ,]/).map((one) => one.split('@')[0] ?? ''),
    )
    const known = new Set(codes.filter((code) => antigensOf(code).length > 0))
    expect(known.size).toBeGreaterThan(60)
    const named = new Set<string>(vaccineCodes)
    expect([...known].filter((code) => !named.has(code))).toEqual([])
    expect(new Set(vaccineCodes).size).toBe(Object.keys(vaccineTexts).length)
    expect(antigens.length).toBe(12)
  })
})

test('A card is read as a whole: each mistake at its field, and a dose that is there twice', () => {
  const line = (cvx: string, givenOn: string) => ({ cvx, givenOn, lot: ' ' })
  expect(
    readCard(
      [
        line('20', '7/4/2018'),
        line('20', '07/04/18'),
        line('999', '1/1/2017'),
        line('10', '7/4/18'),
      ],
      lifetime,
    ),
  ).toEqual({
    doses: [
      { cvx: '20', givenOn: '2018-07-04', lot: null },
      { cvx: '20', givenOn: '2018-07-04', lot: null },
      { cvx: '10', givenOn: '2018-07-04', lot: null },
    ],
    errors: {
      'doses.1.givenOn': { id: 'health.card.twice' },
      'doses.2.givenOn': { id: 'health.card.beforeBirth' },
      'doses.2.cvx': { id: 'health.card.unknownVaccine' },
    },
  })
})
