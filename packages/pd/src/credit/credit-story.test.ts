import { saveForm } from '@atrium/forms/public'
import { asRefusal, createCallerFactory, type UserRequest } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCedar,
  makeSection,
  makeUpload,
  outcomeOf,
  requestAs,
  runJob,
  storyTime,
  type Cedar,
} from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { remindersJob } from '../playlists/reminders.job.ts'
import { filePurposes, formArea } from '../words.ts'

let database: TestDatabase
let cedar: Cedar
let formID = 0
let questionID = 0
const caller = createCallerFactory(pd.router)
const during = new Date('2026-11-10T16:05:00Z')
const after = new Date('2026-11-11T17:00:00Z')
const as = (
  userID: number | null,
  part: 'office' | 'supervisor' | 'teacher' = 'teacher',
  now = after,
) => caller(requestAs(database, userID, part, now))
const learner = (at: number) => cedar.learners[at] ?? 0

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 12)
  const ctx = requestAs(database, cedar.office, 'office')
  const form = await saveForm({ ...ctx, db: database.district(1) } as UserRequest, {
    area: formArea,
    draft: {
      title: 'Course survey',
      description: null,
      signature: 'none',
      statement: null,
      sections: [
        {
          id: 0,
          title: 'The course',
          description: null,
          metadata: {},
          questions: [
            {
              id: 0,
              questionType: 'num',
              text: 'How useful was it?',
              metadata: { required: true },
            },
          ],
        },
      ],
    },
  })
  formID = form.id
  questionID = form.sections[0]?.questions[0]?.id ?? 0
})
afterAll(() => database.drop())

/** A section that so many have completed, each there for so many of its 180 minutes. */
async function completed(people: readonly { at: number; minutes: number }[], course = {}) {
  const made = await makeSection(database, cedar, { course, section: { seats: 20 } })
  const ids: number[] = []
  for (const { at } of people)
    ids.push(
      (
        await as(learner(at), 'teacher', storyTime).enrollment.request({
          sectionID: made.sectionID,
        })
      ).enrollmentID,
    )
  await as(cedar.instructor).attendance.note({
    meetingID: made.meetingID,
    marks: people.map(({ minutes }, index) => ({ enrollmentID: ids[index] ?? 0, minutes })),
  })
  for (const id of ids)
    await as(cedar.instructor).enrollment.act({ id, act: 'complete', filled: {} })
  return { ...made, ids }
}

describe('credit', () => {
  test('is shown to those who run professional development for people on the staff alone', async () => {
    const [student] = await database.owner<{ id: number }[]>`
      insert into users (district_id, first_name, last_name) values (1, 'Robert', 'Sinclair') returning id`
    const userID = student?.id ?? 0
    const { credit } = as(cedar.office, 'office')
    for (const read of [credit.transcript, credit.learning, credit.playlists])
      expect(asRefusal(await read({ userID }).catch((error: unknown) => error))?.code).toBe(
        'notFound',
      )
    expect((await credit.transcript({ userID: learner(0) })).credits).toEqual([])
  })
  test('is awarded once, by minutes, when the instructor sets completed, and is on the transcript that evening', async () => {
    await completed([
      { at: 0, minutes: 180 },
      { at: 1, minutes: 120 },
      { at: 2, minutes: 60 },
    ])
    const amounts = await Promise.all(
      [0, 1, 2].map(async (at) => (await as(learner(at)).credit.transcript({})).credits),
    )
    expect(amounts.map((credits) => credits.map(({ amount }) => amount))).toEqual([[3], [2], []])
    expect(amounts[0]?.[0]).toMatchObject({ minutes: 180, earnedOn: '2026-11-10' })
  })
  test('can be revoked with a reason, once, only by someone who runs professional development; then it no longer counts', async () => {
    await completed([{ at: 3, minutes: 180 }])
    const [credit] = (await as(learner(3)).credit.transcript({})).credits
    const revoke = (userID: number, part: 'office' | 'teacher') =>
      outcomeOf(
        as(userID, part).credit.revoke({ creditID: credit?.id ?? 0, reason: 'Entered twice' }),
      )
    expect(await revoke(learner(3), 'teacher')).toBe('kit.refusal.wholeDistrict')
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => revoke(cedar.office, 'office')),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    const { credits, totals } = await as(learner(3)).credit.transcript({})
    expect(credits[0]?.revokedReason).toBe('Entered twice')
    expect(totals).toEqual([])
  })
  test('waits for the survey if one is required', async () => {
    await completed([{ at: 4, minutes: 180 }], { surveyFormID: formID, surveyRequired: true })
    expect((await as(learner(4)).credit.transcript({})).credits).toEqual([])
    const [survey] = await as(learner(4)).pendingSurveys()
    expect(
      await outcomeOf(as(learner(5)).surveys.answer({ surveyID: survey?.id ?? 0, answers: {} })),
    ).toBe('kit.refusal.notFound')
    const answers = { [questionID]: 5 }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcomeOf(as(learner(4)).surveys.answer({ surveyID: survey?.id ?? 0, answers })),
      ),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect((await as(learner(4)).credit.transcript({})).credits).toHaveLength(1)
    expect(await as(learner(4)).pendingSurveys()).toEqual([])
  })
  test('can be read by the person and by people who run professional development, and by no colleague', async () => {
    expect(await outcomeOf(as(learner(6)).credit.transcript({ userID: learner(0) }))).toBe(
      'kit.refusal.notFound',
    )
    expect(
      await outcomeOf(as(cedar.office, 'office').credit.transcript({ userID: learner(0) })),
    ).toBe('done')
  })
})

describe('an anonymous survey', () => {
  test('ties no answer to a person, and shows results from five answers up', async () => {
    const people = [0, 1, 2, 3, 4, 5].map((at) => ({ at, minutes: 180 }))
    const { sectionID } = await completed(people, { surveyFormID: formID, surveyAnonymous: true })
    const results = () => as(cedar.instructor).surveys.results({ sectionID })
    for (const { at } of people) {
      const survey = (await as(learner(at)).pendingSurveys()).find(
        (one) => one.sectionID === sectionID,
      )
      await as(learner(at)).surveys.answer({
        surveyID: survey?.id ?? 0,
        answers: { [questionID]: at },
      })
      const { answers, questions } = await results()
      expect(questions === null).toBe(answers < 5)
    }
    const rows =
      await database.owner`select user_id, xmin::text as tx, answers from pd_survey_response where section_id = ${sectionID} order by ctid`
    expect(rows.every((row) => row.user_id === null)).toBe(true)
    // All were rewritten by the last answer: neither their transaction nor anything else reveals
    // who came when.
    expect(new Set(rows.map((row) => row.tx)).size).toBe(1)
    const times =
      await database.owner`select distinct answered_at::text as at from pd_course_survey where section_id = ${sectionID}`
    expect(times).toHaveLength(1)
    const log =
      await database.owner`select changes::text from audit_entry where entity = 'pd.survey'`
    expect(JSON.stringify(log)).not.toContain(String(questionID))
    expect(await outcomeOf(as(learner(7)).surveys.results({ sectionID }))).toBe(
      'kit.refusal.notFound',
    )
  })
})

test('results of an anonymous survey count in steps of five: comparing them reveals no single answer', async () => {
  const people = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ at, minutes: 180 }))
  const { sectionID } = await completed(people, { surveyFormID: formID, surveyAnonymous: true })
  const seen: string[] = []
  for (const { at } of people) {
    const survey = (await as(learner(at)).pendingSurveys()).find(
      (one) => one.sectionID === sectionID,
    )
    await as(learner(at)).surveys.answer({
      surveyID: survey?.id ?? 0,
      answers: { [questionID]: at },
    })
    const { answers, counted, questions } = await as(cedar.instructor).surveys.results({
      sectionID,
    })
    seen.push(`${answers}/${counted} ${questions?.[0]?.mean ?? 'not shown'}`)
  }
  expect(seen).toEqual([
    '1/0 not shown',
    '2/0 not shown',
    '3/0 not shown',
    '4/0 not shown',
    '5/5 2',
    '6/5 2',
    '7/5 2',
    '8/5 2',
    '9/5 2',
    '10/10 4.5',
  ])
})

test('a single person’s answer to an anonymous survey can’t be read from the database', async () => {
  const people = [{ at: 6, minutes: 180 }]
  const { sectionID } = await completed(people, { surveyFormID: formID, surveyAnonymous: true })
  const [survey] = await as(learner(6)).pendingSurveys()
  await as(learner(6)).surveys.answer({
    surveyID: survey?.id ?? 0,
    answers: { [questionID]: 4711 },
  })
  const rows =
    await database.owner`select r.*, octet_length(sealed_answers) as size from pd_survey_response r where section_id = ${sectionID}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('4711')
  expect(rows[0]).toMatchObject({ user_id: null, answers: {} })
  const everywhere = await database.owner`
    select (select string_agg(changes::text, '') from audit_entry) as log, (select string_agg(values::text, '') from mail_message) as mail`
  expect(JSON.stringify(everywhere)).not.toContain('4711')
  expect(await as(cedar.instructor).surveys.results({ sectionID })).toEqual({
    answers: 1,
    counted: 0,
    questions: null,
  })
})

describe('checking in', () => {
  test('accepts the projected code from enrolled people, during the meeting, and counts the minutes once', async () => {
    const { sectionID, meetingID } = await makeSection(database, cedar, { section: { seats: 5 } })
    await as(learner(8), 'teacher', storyTime).enrollment.request({ sectionID })
    expect(await outcomeOf(as(learner(8), 'teacher', during).attendance.code({ meetingID }))).toBe(
      'kit.refusal.notFound',
    )
    const { code } = await as(cedar.instructor, 'teacher', during).attendance.code({ meetingID })
    const checkIn = (at: number, typed: string, now = during) =>
      as(learner(at), 'teacher', now).attendance.checkIn({ meetingID, code: typed, way: 'code' })
    expect(await outcomeOf(checkIn(9, code))).toBe('pd.attendance.notEnrolled')
    expect(await outcomeOf(checkIn(8, code === '000000' ? '111111' : '000000'))).toBe(
      'kit.refusal.fields',
    )
    expect(await outcomeOf(checkIn(8, code, storyTime))).toBe('pd.attendance.notNow')
    expect(await checkIn(8, code)).toEqual({ minutes: 180, title: 'Reading across subjects' })
    const roster = await as(cedar.instructor, 'teacher', during).sectionDesk.roster({ sectionID })
    expect(roster.people.map(({ minutes }) => minutes)).toEqual([180])
  })
})

describe('outside learning', () => {
  test('is requested with evidence, decided by others, and on the transcript once', async () => {
    const draft = {
      title: 'CABE conference',
      provider: 'CABE',
      startedOn: '2026-03-01',
      endedOn: '2026-03-03',
      hours: 12,
      creditTypeID: cedar.creditTypeID,
      amount: 12,
      description: null,
    }
    expect(
      await outcomeOf(as(cedar.office, 'office').credit.saveLearning({ draft, files: [] })),
    ).toBe('kit.refusal.fields')
    const filename = 'certificate.pdf'
    const filesOf = async (ownerID: number) => [
      {
        uuid: await makeUpload(database, { ownerID, filename, purpose: filePurposes.evidence }),
        name: filename,
      },
    ]
    const [officeFiles, files] = [await filesOf(cedar.office), await filesOf(learner(10))]
    const own = await as(cedar.office, 'office').credit.saveLearning({ draft, files: officeFiles })
    // A file that someone else uploaded can't be read by attaching it.
    expect(
      await outcomeOf(as(learner(10)).credit.saveLearning({ draft, files: officeFiles })),
    ).toBe('kit.refusal.fields')
    const { id } = await as(learner(10)).credit.saveLearning({ draft, files })
    const approve = (of: number) =>
      outcomeOf(as(cedar.office, 'office').credit.act({ id: of, act: 'approve', filled: {} }))
    expect(await approve(own.id)).toBe('kit.refusal.actNotYours')
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect((await as(learner(10)).credit.transcript({})).credits).toMatchObject([
      { amount: 12, isOutside: true },
    ])
  })
})

describe('a playlist', () => {
  const draft = (name: string, courseIDs: number[], userIDs: number[]) => ({
    name,
    description: null,
    dueOn: '2026-12-01',
    courseIDs,
    userIDs,
  })
  test('emails everyone assigned the first time it is activated, and no one after that', async () => {
    const { courseID } = await makeSection(database, cedar)
    const office = as(cedar.office, 'office')
    const { id } = await office.playlists.save({
      draft: draft('First-year teachers', [courseID], [learner(0), learner(1)]),
    })
    const set = (status: string) => office.playlists.setStatus({ id, status })
    expect(await set('actv')).toEqual({ status: 'actv', emailed: 2 })
    expect(await set('inac')).toEqual({ status: 'inac', emailed: 0 })
    expect(await set('actv')).toEqual({ status: 'actv', emailed: 0 })
    const mails =
      await database.owner`select recipient from mail_message where template = 'pd.playlist.assignedBy'`
    expect(mails).toHaveLength(2)
    const refusal = await set('gone').catch((error: unknown) => error)
    expect(JSON.stringify((refusal as { cause: { detail: unknown } }).cause.detail)).toContain(
      'pd.playlist.status',
    )
    expect(await outcomeOf(as(learner(2)).playlists.get({ id }))).toBe('pd.playlist.notAllowed')
    expect(await outcomeOf(as(learner(0)).playlists.get({ id }))).toBe('done')
  })
  test('due within a week reminds everyone assigned who has not finished it, once', async () => {
    const { courseID } = await makeSection(database, cedar)
    const office = as(cedar.office, 'office')
    const { id } = await office.playlists.save({
      draft: draft('New this year', [courseID], [learner(5), learner(7)]),
    })
    const remind = (at: string) => runJob(database, remindersJob, new Date(at))
    const reminded = async () =>
      (
        await database.owner<{ id: number }[]>`
          select user_id as id from pd_playlist_user where playlist_id = ${id} and reminded_at is not null order by user_id`
      ).map((row) => row.id)
    await remind('2026-11-28T15:00:00Z')
    expect(await reminded()).toEqual([])
    await office.playlists.setStatus({ id, status: 'actv' })
    // The evening before: eight days are left on the district's wall clock, seven in Greenwich.
    await remind('2026-11-24T05:00:00Z')
    expect(await reminded()).toEqual([])
    await database.owner`
      insert into pd_credit (district_id, user_id, course_id, title, credit_type_id, amount, minutes, earned_on, awarded_at)
      values (1, ${learner(7)}, ${courseID}, 'Done', ${cedar.creditTypeID}, 3, 180, '2026-11-20', '2026-11-20T17:00:00Z')`
    await remind('2026-11-25T15:00:00Z')
    expect(await reminded()).toEqual([learner(5)])
    await remind('2026-11-26T15:00:00Z')
    const mails =
      await database.owner`select recipient from mail_message where template = 'pd.playlist.due' and values::text like '%New this year%'`
    expect(mails).toHaveLength(1)
  })
  test('that is personal belongs to one person and is only copied', async () => {
    const { courseID } = await makeSection(database, cedar)
    const office = as(cedar.office, 'office')
    const { id } = await office.playlists.save({
      draft: draft('Literacy', [courseID], [learner(3)]),
    })
    await office.playlists.setStatus({ id, status: 'actv' })
    const copy = await as(learner(3)).playlists.copy({ id })
    expect(await outcomeOf(office.playlists.get({ id: copy.id }))).toBe('pd.playlist.notAllowed')
    expect(
      (await as(learner(3)).credit.playlists({})).map(({ name, status }) => `${name} ${status}`),
    ).toContain('Literacy pers')
    expect(
      await outcomeOf(as(learner(3)).playlists.setStatus({ id: copy.id, status: 'actv' })),
    ).toBe('kit.refusal.fields')
  })
})

test('the report counts hours by person, school, credit type, and LCAP goal, and shows who is behind', async () => {
  const office = as(cedar.office, 'office')
  await office.requirements.create({
    draft: {
      name: 'Annual hours',
      creditTypeID: cedar.creditTypeID,
      amount: 3,
      audience: 'teacher',
      startsOn: '2026-07-01',
      dueOn: '2027-06-30',
    },
  })
  const report = await office.reports.get({ from: '2026-07-01', to: '2027-06-30' })
  expect(report.bySchool[0]?.label).toBe('Cedar High')
  expect(report.byCreditType[0]?.label).toBe('Professional learning hours')
  const [requirement] = report.requirements
  expect(requirement?.people).toBe(13)
  expect(requirement?.behind.map(({ userID }) => userID)).toContain(learner(11))
  expect(requirement?.behind.map(({ userID }) => userID)).not.toContain(learner(0))
  expect(
    await outcomeOf(as(learner(0)).reports.get({ from: '2026-07-01', to: '2027-06-30' })),
  ).toBe('kit.refusal.wholeDistrict')
})
