import { expect, test } from 'vitest'
import { balance, type Room, type ToPlace } from './balance.rules.ts'

const student = (studentID: number, of: Partial<ToPlace> = {}): ToPlace => ({
  ...{ studentID, grade: '06', traits: [], family: null, groupID: null },
  ...of,
})
const rooms = (count: number, of: Partial<Room> = {}): Room[] =>
  Array.from({ length: count }, (_, at) => ({ groupID: at + 1, grades: [], capacity: null, ...of }))

/** A small seeded generator, so that a failure can be reproduced. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('balanced groups differ by at most one student, in size and in students with the same traits', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const draw = numbers(seed)
    const next = () => draw.next().value as number
    const groups = rooms(2 + Math.floor(next() * 6))
    const students = Array.from({ length: Math.floor(next() * 200) }, (_, at) =>
      student(at + 1, {
        traits: [next() < 0.5 ? 'female' : 'male', `0${6 + Math.floor(next() * 3)}`],
      }),
    )
    const { places, unplaced } = balance(students, groups)
    expect(unplaced).toEqual([])
    const countsOf = (which: (of: ToPlace) => boolean) =>
      groups.map(
        ({ groupID }) =>
          students.filter((one) => places.get(one.studentID) === groupID && which(one)).length,
      )
    const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts)
    expect(spread(countsOf(() => true)), `seed ${seed}`).toBeLessThanOrEqual(1)
    for (const traits of new Set(students.map((one) => one.traits.join())))
      expect(spread(countsOf((one) => one.traits.join() === traits))).toBeLessThanOrEqual(1)
  }
})

test('students who have a place keep it, and the others even out the groups', () => {
  const students = [
    ...[1, 2, 3].map((id) => student(id, { groupID: 1 })),
    ...[4, 5, 6].map((id) => student(id)),
  ]
  const { places } = balance(students, rooms(2))
  expect([...places]).toEqual([
    [4, 2],
    [5, 2],
    [6, 2],
  ])
})

test('a group accepts its own grades up to its seats; leftover students are listed', () => {
  const groups: Room[] = [
    { groupID: 1, grades: ['06'], capacity: 1 },
    { groupID: 2, grades: ['07'], capacity: null },
  ]
  const { places, unplaced } = balance(
    [student(1), student(2), student(3, { grade: '07' }), student(4, { grade: null })],
    groups,
  )
  expect([...places]).toEqual([
    [1, 1],
    [3, 2],
  ])
  expect(unplaced).toEqual([2, 4])
})

test('a family stays together if its grades allow it', () => {
  const students = [1, 2, 3, 4].map((id) => student(id, { family: id < 3 ? 9 : null }))
  const { places } = balance(students, rooms(2))
  expect(places.get(1)).toBe(places.get(2))
  expect(new Set([places.get(3), places.get(4)])).toEqual(new Set([2]))
})
