import { roomUses, type RoomBooking } from '@atrium/roster/public'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cedarValley,
  changed,
  importBench,
  zipped,
  type Files,
  type ImportBench,
} from './imports.fixtures.ts'

let bench: ImportBench
let schoolID = 0
let bookings: RoomBooking[] = []
/** Monday, September 14, 2026, at Oak High. */
const book = (from: string, until: string, room = '12', date = '2026-09-14') => {
  bookings = [
    { schoolID, room, title: 'Number talks', from: `${date} ${from}`, until: `${date} ${until}` },
  ]
}
/** Algebra 1 A meets in period 3, at the time set by the school's bell schedule. */
const inRoom = (room: string, files: Files = cedarValley) =>
  changed(files, 'classes.csv', (lines) => lines.map((line) => line.replace(',12,', `,${room},`)))
const runImport = async (files: Files) => {
  const importID = await bench.runImport(zipped(files))
  const { rows } = await bench.caller().findings({ importID })
  return { importID, findings: rows.map(({ file, line, message }) => `${file}:${line} ${message}`) }
}
const places = async () => {
  const [row] = await bench.database.owner`
    select s.room, m.room as meeting, m.period, t.end_date::text as until from section s join section_meeting m on m.section_id = s.id
    join term t on t.id = s.term_id where s.sourced_id = 'k1'`
  return { ...row }
}
const roomTaken =
  'This room is booked by “Number talks” at a time when the section meets, so the section is imported without a room.'

beforeAll(async () => {
  bench = await importBench()
  roomUses({ name: 'test', bookings: async () => bookings }).install()
  await runImport(cedarValley)
  const { owner } = bench.database
  const [school] = await owner<{ id: number }[]>`select id from school where sourced_id = 's2'`
  schoolID = school!.id
  const of = { district_id: bench.districtID, school_id: schoolID }
  const [period] = await owner<
    { id: number }[]
  >`insert into period ${owner({ ...of, code: '3', name: 'Period 3' })} returning id`
  const [bells] = await owner<
    { id: number }[]
  >`insert into bell_schedule ${owner({ ...of, name: 'Regular', kind: 'regular', weekdays: ['mon'] })} returning id`
  await owner`insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time) values (${bench.districtID}, 1, ${bells!.id}, ${period!.id}, '10:00', '10:50')`
})
beforeEach(async () => {
  bookings = []
  await runImport(cedarValley)
})
afterAll(() => bench.close())

test('a section is imported without its room if the room is booked when it meets, and the row reports it', async () => {
  book('10:30', '12:00', '14')
  const { findings } = await runImport(inRoom('14'))
  expect(findings).toEqual([`classes.csv:2 ${roomTaken}`])
  expect(await places()).toMatchObject({ room: null, meeting: null, period: '3' })
  book('10:50', '12:00', '14')
  expect((await runImport(inRoom('14'))).findings).toEqual([])
  expect(await places()).toMatchObject({ room: '14', meeting: '14' })
})

test('a new section in a new term is imported without its booked room too', async () => {
  book('10:30', '12:00', '14', '2027-01-25')
  const files = {
    'academicSessions.csv': [
      ...cedarValley['academicSessions.csv']!,
      't2,active,Spring,semester,2027-01-11,2027-06-05,y1,2027',
    ],
    'classes.csv': [
      cedarValley['classes.csv']![0]!,
      'k2,active,Algebra 1 B,09,c1,B,scheduled,14,s2,t2,3',
    ],
  }
  expect((await runImport({ ...cedarValley, ...files })).findings).toEqual([
    `classes.csv:2 ${roomTaken}`,
  ])
})

test('a room that is booked between the check and the import is left out too', async () => {
  const importID = await bench.upload(zipped(inRoom('14')))
  await bench.caller().preflight({ importID })
  await bench.work()
  expect((await bench.caller().findings({ importID })).rows).toEqual([])
  book('10:30', '12:00', '14')
  await bench.caller().confirm({ importID })
  await bench.work()
  expect(await places()).toMatchObject({ room: null, meeting: null })
  expect((await bench.caller().findings({ importID })).rows).toMatchObject([
    { line: 2, message: roomTaken },
  ])
})

test('a term keeps its dates if the new ones would put its classes in a booked room', async () => {
  book('10:30', '12:00', '12', '2027-01-04')
  const sessions = {
    'academicSessions.csv': cedarValley['academicSessions.csv']!.map((line) =>
      line.replace('2026-12-20', '2027-01-08'),
    ),
  }
  expect((await runImport(sessions)).findings).toEqual([
    'academicSessions.csv:3 With these dates, a section would meet in a room while “Number talks” is there, so the term keeps its dates.',
  ])
  expect(await places()).toMatchObject({ until: '2026-12-20' })
})

test('a rollback leaves a section in place if its old room has been booked since', async () => {
  const { importID } = await runImport(inRoom('14'))
  book('10:30', '12:00', '12')
  await bench.caller().rollBack({ importID })
  await bench.work()
  expect(await places()).toMatchObject({ room: '14', meeting: '14' })
  const { rows } = await bench.caller().findings({ importID })
  expect(rows.map(({ message }) => message)).toContain(
    'The room that Algebra 1 A had before is booked for something else now, so it was left as it is.',
  )
})
