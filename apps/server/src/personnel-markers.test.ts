import { testDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
} from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { markersOf } from './markers.fixtures.ts'
import { loadMessages } from './messages.ts'
import { createCaller, messageFiles } from './modules.ts'

await loadMessages(messageFiles)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, marcus, rosa, priya } = riverbend
afterAll(() => database.drop())
const { insert, answersTo } = markersOf(database, districtID)

const [otis, wren] = await database.transaction(districtID, async (tx) => [
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Otis', lastName: 'Lund', title: 'Art' },
    isTeacher: true,
  }),
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Wren', lastName: 'Kaya', title: 'Evaluator' },
  }),
])
for (const group of ['educatorEvaluator', 'meritPayEvaluator'] as const)
  await appoint(database, districtID, { userID: wren, group, schoolID: oak })

const user = { user_id: marcus }
const named = (code: string) => ({ code, name: `{"en": "${code}", "es": "${code}"}` })

// Employment, licenses, the personnel file.
const groupID = await insert('employee_group', {
  ...{ ...named('CERT'), kind: 'certificated', workdays: 'staff', first_month: '07' },
  ...{ months: 12, day_hours: 8, minimum_day_half: 'half' },
})
const positionID = await insert('staff_position', {
  ...{ number: 'P1', title: '{"en": "Mathematics"}', school_id: oak, group_id: groupID, fte: 1 },
  starts_on: '2020-07-01',
})
await insert('position_assignment', {
  ...{ ...user, position_id: positionID, fte: 1, weekdays: '{mon,tue,wed,thu,fri}' },
  ...{ status: 'permanent', starts_on: '2020-07-01' },
})
await insert('staff_license', {
  ...{ ...user, kind: 'singleSubject', level: 'clear', from_grade: null, to_grade: null },
  ...{ issued_on: '2022-07-01', expires_on: '2026-11-01' },
})
await insert('staff_state_report', { ...user, service_years: 12 })
await insert('personnel_file_entry', { ...user, kind: 'commendation', entered_on: '2026-09-01' })
await insert('staff_conference', {
  ...{ ...user, kind: 'goalSetting', held_on: '2026-09-01', with_id: wren },
})
// Leave.
const reasonID = await insert('leave_reason', { ...named('SICK'), kind: 'sick', unit: 'days' })
const requestID = await insert('leave_request', {
  ...{ ...user, school_id: oak, reason_id: reasonID, first_day: '2026-10-19' },
  ...{ last_day: '2026-10-19', part: 'whole', from_time: null, to_time: null, unit: 'days' },
  ...{ substitute: 'needed', status: 'approved', days: '[{"on": "2026-10-19", "amount": 100}]' },
})
await insert('leave_correction', {
  ...{ ...user, reason_id: reasonID, on_day: '2026-09-01', amount: 1, entered_by: otis },
})
// Observations and videos of lessons.
const frameworkID = await insert('growth_framework', { ...named('CSTP'), description: null })
const observationID = await insert('lesson_observation', {
  ...{ school_id: oak, educator_id: marcus, evaluator_id: wren, kind: 'announced' },
  ...{ planned_on: '2026-10-01', framework_id: frameworkID, status: 'shared' },
  framework: JSON.stringify({ frameworkID, name: { en: 'CSTP' }, levels: [], competencies: [] }),
})
await insert('lesson_observation_note', {
  ...{ id: '00000000-0000-4000-8000-000000000001', observation_id: observationID },
  ...{ author_id: wren, at: '2026-10-01T17:00:00Z', indicator_ids: '{}' },
})
const videoID = await insert('lesson_video', {
  ...{ educator_id: marcus, recorded_on: '2026-10-01' },
  ...{ video_uuid: '00000000-0000-4000-8000-000000000002' },
  captions_uuid: '00000000-0000-4000-8000-000000000003',
})
await insert('lesson_video_comment', { video_id: videoID, author_id: marcus, at_second: 5 })
// Merit pay.
const categoryID = await insert('merit_category', named('T'))
const areaID = await insert('merit_area', { ...named('A'), description: null })
const componentID = await insert('merit_component', {
  ...{ place: 1, area_id: areaID, name: 'Questions', name_es: null, weight: 100 },
})
const cycleID = await insert('merit_cycle', {
  ...{ name: '2026', school_year: 2026, lowest: 1, highest: 4, missing: 'wait', pool_cents: 100 },
  ...{ appeals_from: 'reserve', reason: null, status: 'open' },
})
await insert('merit_cycle_weight', {
  ...{ place: 1, cycle_id: cycleID, category_id: categoryID, area_id: areaID, weight: 100 },
})
const evaluationID = await insert('merit_evaluation', {
  ...{ cycle_id: cycleID, educator_id: marcus, category_id: categoryID, evaluator_id: wren },
  ...{ school_id: oak, status: 'calibrated', thousandths: 3000 },
})
await insert('merit_score', {
  ...{ place: 1, evaluation_id: evaluationID, component_id: componentID, score: 3 },
})
await insert('merit_observation', {
  ...{ educator_id: marcus, observer_id: wren, school_id: oak, component_id: componentID },
  ...{ observed_on: '2026-10-01', status: 'shared' },
})

const at = (name: Parameters<typeof signedInUser>[0]['group'], userID: number, schoolID = oak) =>
  signedInUser({ districtID, userID, group: name, schoolID, roles: ['staff'] })
const strangers = {
  'a colleague': at('teacher', otis),
  'the front office': cast.rosa,
  'someone who decides on leave at another school': at('leaveManager', priya, pine),
  'human resources of another school': at('humanResources', priya, pine),
  'an evaluator of other educators': at('educatorEvaluator', otis),
  'a growth administrator of another school': at('growthAdministrator', priya, pine),
  'a merit pay evaluator of other educators': at('meritPayEvaluator', otis),
  'a student': cast.ana,
  'a guardian': cast.elena,
}
const hints = {
  ...{ id: evaluationID, userID: marcus, staffID: marcus, personID: marcus, kind: 'staff' },
  ...{ evaluationID, schoolID: oak, text: 'Zqx', search: 'Zqx', ids: [requestID], format: 'csv' },
  ...{ date: '2026-10-19', day: '2026-10-19', from: '2026-10-12', to: '2026-12-18' },
}

describe('what is kept about someone who works here', () => {
  test.each(Object.entries(strangers))(
    'is in no answer to %s, whatever is asked: search, lists, files, the audit log, notices',
    async (_, who) => {
      expect([...(await answersTo(who, hints))]).toEqual([])
    },
    120_000,
  )
  test('reaches those who decide on leave only as requests, those who evaluate only as evaluations, and human resources as the rest', async () => {
    const tablesFor = async (who: Parameters<typeof answersTo>[0]) =>
      [
        ...new Set(
          [...(await answersTo(who, hints))].map((found) =>
            found
              .replace(/^Zqx|: .*$/g, '')
              .replace(
                /^(staff_license|position_assignment|staff_state_report|personnel_file_entry|staff_conference|leave_request|leave_correction|lesson_observation_note|lesson_observation|lesson_video_comment|lesson_video|merit_evaluation|merit_score|merit_observation)_.*$/,
                '$1',
              ),
          ),
        ),
      ].toSorted()
    expect(await tablesFor(at('leaveManager', rosa))).toEqual(['leave_request'])
    expect(await tablesFor(at('meritPayEvaluator', wren))).toEqual([
      ...['merit_evaluation', 'merit_observation', 'merit_score'],
    ])
    const office = createCaller(contextOf(database, at('humanResources', otis)))
    const ofMarcus = { kind: 'staff' as const, userID: marcus }
    const { licenses, assignments, stateReports, fileEntries } = office.humanResources
    for (const list of [licenses, assignments, stateReports, fileEntries])
      expect(JSON.stringify(await list.list(ofMarcus))).toContain('Zqx')
  }, 240_000)
  test('is read by the person', async () => {
    const own = createCaller(contextOf(database, at('teacher', marcus)))
    const { balances } = await own.humanResources.staffLeave({ userID: marcus })
    expect(balances.flatMap(({ lines }) => lines.map(({ reason }) => reason))).toContain(
      'Zqxleave_correction_why',
    )
    const ofMarcus = { kind: 'staff' as const, userID: marcus }
    expect(await own.humanResources.licenses.list(ofMarcus)).toMatchObject([
      { number: 'Zqxstaff_license_number' },
    ])
    const { years } = await own.meritPay.reportCard()
    expect(years[0]).toMatchObject({ calibrationNote: 'Zqxmerit_evaluation_calibration_note' })
    const { videos } = await own.observation.videos({ userID: marcus })
    expect(videos[0]?.title).toBe('Zqxlesson_video_title')
  })
})
