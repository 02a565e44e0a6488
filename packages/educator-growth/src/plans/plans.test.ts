import type { CurrentUser } from '@atrium/kit/server'
import { afterAll, describe, expect, test } from 'vitest'
import { planRemindersJob } from '../dates/reminders.job.ts'
import {
  datesDraft,
  firstDay,
  goalDraft,
  makeGrowth,
  makeTemplate,
  refused,
  why,
} from '../educator-growth.fixtures.ts'

const world = await makeGrowth()
const {
  as,
  cast,
  competencyIDs,
  database,
  districtID,
  hal,
  ines,
  marcus,
  nora,
  oak,
  people,
  rosa,
} = world
afterAll(() => database.drop())
const [engaging = 0, assessing = 0] = competencyIDs

const marker = 'Quokka'
const dates = await as(people.office).dates.create({ draft: datesDraft('tenured') })
const templateID = await makeTemplate(world, 'Tenured teachers')
const start = (user: CurrentUser, educatorID: number, more: object = {}) =>
  as(user, firstDay).plans.create({
    draft: {
      ...{ schoolID: oak, educatorID, templateID, schoolYear: 2026, evaluatorID: null, goals: [] },
      ...more,
    },
  })
const press = (user: CurrentUser, id: number, act: string, filled: object = {}) =>
  as(user).plans.act({ id, act: act as 'approve', filled: filled as never })
const answer = async (user: CurrentUser, planID: number, text = 'It went well') => {
  const { questions, answering } = await as(user).planPage({ planID })
  await as(user).saveAnswers({
    planID,
    answers: questions
      .filter(({ stage }) => stage === answering)
      .map(({ id, kind }) => ({ id, answer: kind === 'level' ? '3' : text })),
  })
}
const setGoals = async (user: CurrentUser, id: number, goals: object[]) => {
  const { version } = await as(user).plans.get({ id })
  return as(user).plans.update({ id, version, changes: { goals } as never })
}

describe('a plan', () => {
  test('starts with the assigned evaluator, the template’s questions and the year’s dates', async () => {
    const made = await start(people.principal, marcus)
    expect(made).toMatchObject({
      ...{ status: 'selfAssessment', evaluatorID: ines, educatorGroup: 'tenured' },
      ...{ waitsFor: 'educator', dueOn: '2026-09-11' },
    })
    const page = await as(people.marcus, firstDay).planPage({ planID: made.id })
    expect(page.answering).toBe('selfAssessment')
    expect(page.questions).toHaveLength(6)
    expect(page.dues.map(({ moment }) => moment)).toEqual(['open', null, null, null, null])
    expect(await why(start(people.principal, marcus))).toEqual({
      educatorID: 'educatorGrowth.plans.another',
    })
  })
  test('isn’t started by its educator, at another school, or with an evaluator who doesn’t evaluate', async () => {
    expect(await refused(start(people.principal, rosa))).toBe('forbidden')
    expect(await why(start(people.office, hal, { schoolID: world.pine }))).toEqual({
      educatorID: 'educatorGrowth.plans.notHere',
    })
    expect(await why(start(people.principal, hal, { evaluatorID: nora }))).toEqual({
      evaluatorID: 'educatorGrowth.plans.evaluatorSeesNothing',
    })
    expect(await why(start(people.principal, hal, { evaluatorID: hal }))).toEqual({
      evaluatorID: 'educatorGrowth.plans.evaluatorIsEducator',
    })
    expect(await refused(start(people.evaluator, hal))).toBe('forbidden')
  })
  test('keeps its questions when the template changes', async () => {
    const { id, version, questions } = await as(people.office).templates.get({ id: templateID })
    await as(people.office).templates.update({
      ...{ id, version },
      changes: { questions: questions.slice(0, 1) },
    })
    const { rows } = await as(people.marcus).plans.list({})
    const page = await as(people.marcus).planPage({ planID: rows[0]?.id ?? 0 })
    expect(page.questions).toHaveLength(6)
    await as(people.office).templates.update({
      ...{ id, version: version + 1 },
      changes: { questions: questions.map(({ id: _, ...line }) => line) },
    })
  })
  test('goes through the year to the signatures of both, and each part is signed', async () => {
    const { rows } = await as(people.marcus).plans.list({})
    const id = rows[0]?.id ?? 0
    expect(await why(press(people.marcus, id, 'submitSelf'))).toBe(
      'educatorGrowth.plans.unanswered',
    )
    await answer(people.marcus, id, 'Still thinking')
    // Until it is submitted, it is only the educator's.
    const seen = await as(people.evaluator).planPage({ planID: id })
    expect(JSON.stringify(seen)).not.toContain('Still thinking')
    await press(people.marcus, id, 'submitSelf')
    expect(JSON.stringify(await as(people.evaluator).planPage({ planID: id }))).toContain(
      'Still thinking',
    )
    // What is submitted stays as it is.
    expect(
      await refused(
        as(people.marcus).saveAnswers({ planID: id, answers: [{ id: 1, answer: 'Other' }] }),
      ),
    ).toBe('conflict')
    expect(await why(press(people.marcus, id, 'propose'))).toBe('educatorGrowth.plans.fewGoals')
    await setGoals(people.marcus, id, [goalDraft(null)])
    expect(await why(press(people.marcus, id, 'propose'))).toBe(
      'educatorGrowth.plans.withoutCompetency',
    )
    await setGoals(people.marcus, id, [goalDraft(engaging)])
    await press(people.marcus, id, 'propose')
    expect(await refused(press(people.marcus, id, 'approve'))).toBe('forbidden')
    expect(await why(press(people.evaluator, id, 'returnGoals', { reason: '' }))).toEqual({
      reason: 'kit.valid.required',
    })
    await press(people.evaluator, id, 'returnGoals', { reason: 'Say by when' })
    expect(await as(people.marcus).plans.get({ id })).toMatchObject({
      ...{ status: 'goals', reason: 'Say by when', mayEdit: true },
    })
    await press(people.marcus, id, 'propose')
    expect(await press(people.evaluator, id, 'approve', { comment: 'Clear' })).toMatchObject({
      ...{ status: 'approved', versionNumber: 1, reason: null },
    })
    await answer(people.marcus, id)
    await press(people.marcus, id, 'submitMidYear')
    await press(people.evaluator, id, 'answerMidYear', { comment: 'Go on' })
    await answer(people.marcus, id)
    await press(people.marcus, id, 'submitFinal')
    const filled = {
      ...{ rating: 'distinguished', strengths: marker, nextSteps: 'Mentor others' },
      outcome: 'continue',
    }
    expect(await refused(press(people.principal, id, 'conclude', filled))).toBe('forbidden')
    expect(await as(people.marcus).plans.get({ id })).toMatchObject({ rating: null })
    await press(people.evaluator, id, 'conclude', filled)
    expect(await as(people.marcus).plans.get({ id })).toMatchObject({
      ...{ status: 'released', rating: 'distinguished', strengths: marker, acts: ['sign'] },
    })
    const signed = await press(people.marcus, id, 'sign', { response: 'I agree' })
    expect(signed).toMatchObject({ status: 'signed', response: 'I agree', waitsFor: 'none' })
    const { signatures } = await as(people.evaluator).planPage({ planID: id })
    expect(signatures.map(({ part, name }) => [part, name.split(' ')[0]])).toEqual([
      ['selfAssessment', 'Marcus'],
      ['goals', 'Marcus'],
      ['goals', 'Marcus'],
      ['approval', 'Inés'],
      ['midYear', 'Marcus'],
      ['midYearAnswer', 'Inés'],
      ['finalReflection', 'Marcus'],
      ['summative', 'Inés'],
      ['receipt', 'Marcus'],
    ])
  })
  test('is read by its educator, its evaluator, and growth administrators of the school, and no one else', async () => {
    const { rows } = await as(people.marcus).plans.list({})
    const id = rows[0]?.id ?? 0
    for (const reader of [people.marcus, people.evaluator, people.principal, people.office]) {
      expect(JSON.stringify(await as(reader).plans.get({ id }))).toContain(marker)
      expect((await as(reader).staffGrowth({ userID: marcus })).plans).toHaveLength(1)
    }
    const stranger = { ...people.evaluator, userID: hal }
    for (const other of [people.principalOfPine, people.hal, people.nora, stranger]) {
      expect(await refused(as(other).plans.get({ id }))).toBe('notFound')
      expect(await refused(as(other).planPage({ planID: id }))).toBe('notFound')
      expect((await as(other).plans.list({})).total).toBe(0)
      expect(await refused(as(other).staffGrowth({ userID: marcus }))).toBe('notFound')
    }
    for (const other of [cast.ana, cast.elena])
      expect(await refused(as(other).plans.get({ id }))).toBe('forbidden')
    const seen = await database.owner<{ actorID: number }[]>`
      select distinct actor_id as "actorID" from access_event where entity = 'educatorGrowth.plans' and subject_id = ${marcus}`
    expect(seen.map(({ actorID }) => actorID)).toContain(rosa)
    expect(seen.map(({ actorID }) => actorID)).not.toContain(marcus)
  })
})

describe('an amendment', () => {
  test('keeps the first version, and goes back to it when it is discarded', async () => {
    const { id } = await start(people.principal, hal, { evaluatorID: ines })
    await answer(people.hal, id)
    await press(people.hal, id, 'submitSelf')
    await setGoals(people.hal, id, [goalDraft(engaging)])
    await press(people.hal, id, 'propose')
    const { goals } = await press(people.evaluator, id, 'approve')
    const [goal] = goals as { id: number }[]
    // Approved: results and evidence only.
    await setGoals(people.hal, id, [{ ...goal, evidence: 'Log of September' }])
    expect(await why(setGoals(people.hal, id, [{ ...goal, goal: 'Less' }]))).toEqual({
      goals: 'educatorGrowth.plans.amendFirst',
    })
    await press(people.hal, id, 'amend', { reason: 'New class' })
    await setGoals(people.hal, id, [{ ...goal, goal: 'Changed' }, goalDraft(assessing, 'Second')])
    await press(people.hal, id, 'discard', { reason: 'Not needed' })
    const back = await as(people.hal).plans.get({ id })
    expect(back).toMatchObject({ status: 'approved', versionNumber: 1 })
    expect(back.goals.map((one) => one.goal)).toEqual(['Ask open questions'])
    await press(people.hal, id, 'amend', { reason: 'New class' })
    await setGoals(people.hal, id, [...back.goals, goalDraft(assessing, 'Second')])
    await press(people.hal, id, 'submitAmendment', { summary: 'A second goal' })
    expect(await refused(press(people.hal, id, 'adopt'))).toBe('forbidden')
    expect(await press(people.evaluator, id, 'adopt')).toMatchObject({
      ...{ status: 'approved', versionNumber: 2 },
    })
    const { versions } = await as(people.hal).planPage({ planID: id })
    expect(versions.map(({ content }) => content.goals.map((one) => one.goal))).toEqual([
      ['Ask open questions', 'Second'],
      ['Ask open questions'],
    ])
    expect(versions[1]?.content.goals[0]?.competency).toEqual({
      ...{ en: 'Engaging students', es: 'Involucrar a los estudiantes' },
    })
  })
})

describe('a handover', () => {
  test('leaves signed parts signed, and the plan is closed to the evaluator before', async () => {
    const { rows } = await as(people.hal).plans.list({})
    const id = rows[0]?.id ?? 0
    const before = await as(people.hal).planPage({ planID: id })
    const handOver = { evaluatorID: rosa, reason: 'Inés moves to Pine' }
    expect(await refused(press(people.evaluator, id, 'handOver', handOver))).toBe('forbidden')
    expect(
      await why(press(people.principal, id, 'handOver', { ...handOver, evaluatorID: nora })),
    ).toEqual({ evaluatorID: 'educatorGrowth.plans.evaluatorSeesNothing' })
    await press(people.principal, id, 'handOver', handOver)
    expect((await as(people.hal).planPage({ planID: id })).signatures).toEqual(before.signatures)
    expect(await refused(as(people.evaluator).plans.get({ id }))).toBe('notFound')
    expect((await as(people.principal).plans.get({ id })).acts).toContain('handOver')
    const told = await database.owner<{ userID: number }[]>`
      select distinct user_id as "userID" from notice where template like 'educatorGrowth.%anded%'`
    expect(told.map(({ userID }) => userID)).toEqual([ines])
  })
  test('of all open plans leaves the finished ones where they are', async () => {
    expect(
      await as(people.office).handOverAll({ fromID: rosa, toID: ines, reason: 'Back again' }),
    ).toEqual({ plans: 1 })
    expect(
      await why(as(people.office).handOverAll({ fromID: rosa, toID: ines, reason: 'Again' })),
    ).toBe('educatorGrowth.plans.nothingToHandOver')
    expect(
      await why(
        as(people.principalOfPine).handOverAll({ fromID: ines, toID: rosa, reason: 'Not mine' }),
      ),
    ).toBe('educatorGrowth.plans.nothingToHandOver')
    const entries = await database.owner<{ action: string }[]>`
      select action from audit_entry where entity = 'educatorGrowth.plans' and action = 'handOver'`
    expect(entries).toHaveLength(2)
  })
})

describe('dates', () => {
  test('leave someone hired in October 15 district days for each step', async () => {
    await database.owner`update staff_member set hire_date = '2026-10-19' where user_id = ${nora}`
    const { id } = await start(people.principal, nora, { evaluatorID: ines })
    const { dues } = await as(people.nora).planPage({ planID: id })
    // Thanksgiving week has no district days.
    expect(dues.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-11-09', '2026-12-07'])
  })
  test('that change are those of plans that aren’t finished, except where one was extended', async () => {
    const { rows } = await as(people.nora).plans.list({})
    const id = rows[0]?.id ?? 0
    expect(
      await why(press(people.evaluator, id, 'extend', { until: '2026-11-01', reason: 'Ill' })),
    ).toEqual({ until: 'educatorGrowth.plans.notLater' })
    await press(people.evaluator, id, 'extend', { until: '2026-11-20', reason: 'Ill' })
    const { version, windows } = await as(people.office).dates.get({ id: dates.id })
    await as(people.office).dates.update({
      ...{ id: dates.id, version },
      changes: {
        windows: windows.map((one) =>
          one.step === 'midYear' ? { ...one, dueOn: '2027-02-12' } : one,
        ),
      },
    })
    const own = await as(people.nora).planPage({ planID: id })
    expect(own.dues.map(({ dueOn }) => dueOn).slice(0, 3)).toEqual([
      ...['2026-11-20', '2026-12-07', '2027-02-12'],
    ])
    const finished = await as(people.marcus).plans.list({})
    const done = await as(people.marcus).planPage({ planID: finished.rows[0]?.id ?? 0 })
    expect(done.dues[2]?.dueOn).toBe('2027-01-29')
  })
  test('count what is late in days on which the district works', async () => {
    // Due on Friday, November 20; the week after is Thanksgiving.
    for (const [day, lateDays] of [
      ['2026-11-27T20:00:00Z', null],
      ['2026-12-01T20:00:00Z', 2],
    ] as const) {
      const { rows } = await as(people.principal, new Date(day)).plans.list({
        filters: { status: ['selfAssessment'] },
      })
      expect(rows.map((row) => [row.educator, row.lateDays])).toEqual([['Okafor, Nora', lateDays]])
    }
    const late = await as(people.principal, new Date('2026-12-01T20:00:00Z')).plans.list({
      filters: { isLate: ['true'] },
    })
    expect(late.rows.map(({ educator }) => educator)).toEqual(['Okafor, Nora'])
  })
  test('remind once that a step is due soon, and once that it is late, the evaluator too', async () => {
    const run = (day: string) =>
      planRemindersJob.run(
        {
          ...{ database, districtID, db: database.district(districtID), now: () => new Date(day) },
        } as never,
        {},
        { check: () => undefined, report: () => undefined } as never,
      )
    const sent = async () =>
      (
        await database.owner<{ template: string; userID: number }[]>`
          select template, user_id as "userID" from notice where template like 'educatorGrowth.soon%' or template like 'educatorGrowth.late%' order by id`
      ).map(({ template, userID }) => [template.split('.').slice(1, 3).join('.'), userID])
    await run('2026-11-16T14:00:00Z')
    await run('2026-11-17T14:00:00Z')
    expect(await sent()).toEqual([['soon.own', nora]])
    await run('2026-12-01T14:00:00Z')
    await run('2026-12-02T14:00:00Z')
    expect(await sent()).toEqual([
      ['soon.own', nora],
      ['late.own', nora],
      ['late.other', ines],
    ])
  })
  test('are in the order of the steps, and set by the district', async () => {
    const draft = datesDraft('probationary')
    expect(
      await why(
        as(people.office).dates.create({
          draft: { ...draft, windows: draft.windows.toReversed() },
        }),
      ),
    ).toEqual({ 'windows.1.step': 'educatorGrowth.dates.order' })
    expect(await refused(as(people.principal).dates.create({ draft }))).toBe('forbidden')
  })
})

describe('a plan of improvement', () => {
  test('is written by both, and a second administrator signs who didn’t evaluate', async () => {
    const improvement = await makeTemplate(world, 'Improvement', {
      ...{ educatorGroup: 'improvement', needsReview: true, needsCompetency: false },
    })
    const { id } = await start(people.principal, marcus, {
      ...{ templateID: improvement, evaluatorID: rosa },
    })
    await answer(people.marcus, id)
    await press(people.marcus, id, 'submitSelf')
    await setGoals(people.principal, id, [goalDraft(null, 'Start class on time')])
    await press(people.principal, id, 'propose')
    await press(people.principal, id, 'approve')
    await answer(people.marcus, id)
    await press(people.marcus, id, 'submitMidYear')
    await press(people.principal, id, 'answerMidYear', { comment: 'Better' })
    await answer(people.marcus, id)
    await press(people.marcus, id, 'submitFinal')
    await press(people.principal, id, 'conclude', {
      ...{ rating: 'basic', strengths: 'Works hard', nextSteps: 'Go on', outcome: 'support' },
    })
    expect(await press(people.marcus, id, 'sign')).toMatchObject({ status: 'review' })
    expect(await refused(press(people.principal, id, 'review'))).toBe('forbidden')
    expect(await press(people.office, id, 'review')).toMatchObject({ status: 'signed' })
  })
})

describe('a template', () => {
  test('starts the plans of a school’s teachers who have none, once', async () => {
    const start = () =>
      as(people.principal).templates.act({
        ...{ id: templateID, act: 'start' },
        filled: { schoolID: oak, schoolYear: 2027, evaluatorID: rosa },
      })
    await start()
    const { rows } = await as(people.principal).plans.list({ size: 100 })
    const next = rows.filter(({ schoolYear }) => schoolYear === 2027)
    expect(next.map(({ educator, evaluatorID }) => [educator, evaluatorID])).toEqual(
      expect.arrayContaining([
        // Marcus has an evaluator assigned; the others have the one who is named.
        ['Bell, Marcus', ines],
        ['Okafor, Nora', rosa],
        ['Young, Hal', rosa],
      ]),
    )
    expect(next).toHaveLength(3)
    expect(await why(start())).toBe('educatorGrowth.templates.noOneToStart')
    expect(
      await refused(
        as(people.principal).templates.act({
          ...{ id: templateID, act: 'start' },
          filled: { schoolID: world.pine, schoolYear: 2027, evaluatorID: null },
        }),
      ),
    ).toBe('forbidden')
  })
})
