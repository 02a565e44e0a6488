import { auditEntries, notices } from '@atrium/kit/tables'
import { asRefusal } from '@atrium/kit/server'
import { contextOf } from '@atrium/people/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  afterDeadline,
  makeInstitute,
  makeInstitutes,
  makeOpen,
  readingsOf,
  refused,
  score,
  serve,
  submit,
  teacherAt,
  why,
} from './institutes.fixtures.ts'
import { decisionLetter } from './submissions/letter.document.ts'

const world = await makeInstitutes()
const { administrator, as, database, districtID, manager, otherAdministrator } = world
// Those with an even place teach at Oak, the others at Pine.
const ines = teacherAt(world, 0)
const hal = teacherAt(world, 1)
const mei = teacherAt(world, 2)
const omar = teacherAt(world, 3)
const greta = teacherAt(world, 4)
const luis = teacherAt(world, 5)
const ada = teacherAt(world, 6)
const ravi = teacherAt(world, 7)
afterAll(() => database.drop())

const noticesFor = (userID: number) =>
  database.transaction(districtID, async (tx) =>
    (
      await tx
        .select({ template: notices.template })
        .from(notices)
        .where(and(eq(notices.districtID, districtID), eq(notices.userID, userID)))
    ).map(({ template }) => template),
  )

describe('an institute', () => {
  test('opens only with a form, panels, and criteria that total 100%', async () => {
    const by = as(administrator)
    const open = async (of: object) =>
      why(by.institutes.act({ id: (await makeInstitute(world, of)).id, act: 'open' }))
    expect(await open({ formID: null })).toBe('institutes.noForm')
    expect(await open({ panels: [] })).toBe('institutes.noPanels')
    expect(await open({ criteria: [{ name: 'Plan', nameEs: null, weight: 90 }] })).toBe(
      'institutes.notWhole',
    )
    expect(await open({ dueOn: '2026-10-13' })).toBe('institutes.deadlinePassed')
    expect(await open({})).toBeUndefined()
  })

  test('is a draft only for the people who run it, and its submissions stay with them', async () => {
    const draft = await makeInstitute(world)
    const open = await makeOpen(world)
    const seen = async (who: typeof ines) =>
      (await as(who).institutes.list({ size: 100 })).rows.map(({ id }) => id)
    expect(await seen(ines)).not.toContain(draft.id)
    expect(await seen(ines)).toContain(open.id)
    expect(await seen(administrator)).toContain(draft.id)
    // Rosa has the permission, and was named for neither.
    expect(await seen(otherAdministrator)).not.toContain(draft.id)
    const id = await submit(world, open, ines)
    const listed = async (who: typeof ines) =>
      (await as(who).submissions.list({ size: 100 })).rows.map((row) => row.id)
    expect(await listed(administrator)).toContain(id)
    expect(await listed(manager)).toContain(id)
    expect(await listed(otherAdministrator)).toEqual([])
    expect(await refused(as(otherAdministrator).submissions.get({ id }))).toBe('notFound')
    expect(await refused(as(otherAdministrator).review.get({ id }))).toBe('notFound')
    expect(await refused(as(otherAdministrator).results({ instituteID: open.id }))).toBe('notFound')
    expect(await refused(as(hal).submissions.list({}))).toBe('forbidden')
    expect(
      await refused(as(otherAdministrator).institutes.act({ id: open.id, act: 'startReview' })),
    ).toBe('forbidden')
  })

  test('names only administrators who have the permission, and only managers name them', async () => {
    const { id: instituteID } = await makeInstitute(world)
    expect(
      await why(as(manager).administrators.create({ draft: { instituteID, userID: ines.userID } })),
    ).toEqual({ userID: 'institutes.notAdministrator' })
    expect(
      await refused(
        as(administrator).administrators.create({
          draft: { instituteID, userID: otherAdministrator.userID },
        }),
      ),
    ).toBe('forbidden')
    await as(manager).administrators.create({
      draft: { instituteID, userID: otherAdministrator.userID },
    })
    const { rows } = await as(otherAdministrator).administrators.list({})
    expect(rows.map((row) => row.instituteID)).toContain(instituteID)
  })

  test('changes its deadline only by extending it, later and with a reason, and tells people with a draft', async () => {
    const of = await makeOpen(world)
    await as(luis).own.start({ instituteID: of.id, title: 'Half done' })
    const by = as(administrator)
    const { version } = await by.institutes.get({ id: of.id })
    expect(
      await why(by.institutes.update({ id: of.id, version, changes: { dueOn: '2026-10-30' } })),
    ).toEqual({ dueOn: 'institutes.useExtend' })
    const extend = (dueOn: string, reason: string | null) =>
      by.institutes.act({
        ...{ id: of.id, act: 'extend' },
        filled: { dueOn, dueTime: '12:00', reason },
      })
    expect(await why(extend('2026-10-30', null))).toEqual({ reason: 'kit.valid.required' })
    expect(await why(extend('2026-10-19', 'Sooner'))).toEqual({
      dueOn: 'institutes.deadlineEarlier',
    })
    const moved = await extend('2026-11-02', 'The network was down.')
    // Standard time by then: noon in Los Angeles is 20:00 in UTC.
    expect(new Date(moved.dueAt ?? '').toISOString()).toBe('2026-11-02T20:00:00.000Z')
    expect(moved.extendedBecause).toBe('The network was down.')
    expect(await noticesFor(luis.userID)).toContain('institutes.extended')
  })
})

describe('a submission', () => {
  test('is kept unfinished, and submitted only with what its form requires', async () => {
    const of = await makeOpen(world)
    const by = as(ines)
    const { id } = await by.own.start({ instituteID: of.id, title: 'Reading buddies' })
    const toSend = async () => (await by.own.toDo()).drafts.map((draft) => draft.id)
    expect(await toSend()).toContain(id)
    const { version, form } = await by.own.form({ id })
    expect(form.questions).toHaveLength(2)
    const save = (version: number, isSubmitted: boolean, answers: object) =>
      by.own.save({
        ...{ id, version, isSubmitted, title: 'Reading buddies' },
        ...{ panelIDs: [of.science, of.literacy], answers: answers as never },
      })
    const kept = await save(version, false, {})
    expect(await why(save(kept.version, true, {}))).toEqual({
      [`answers.${of.questions[0]}`]: 'kit.valid.required',
    })
    expect(await refused(save(version, false, {}))).toBe('conflict')
    await save(kept.version, true, {
      [of.questions[0] ?? 0]: 'Pairs',
      [of.questions[1] ?? 0]: 'hi',
    })
    const own = await by.own.form({ id })
    expect(own).toMatchObject({ status: 'submitted', acts: ['change', 'withdraw'], decision: null })
    expect(own.answers).toMatchObject([
      { questionText: 'What will you do?', value: 'Pairs' },
      { questionText: 'For which grades?', value: 'hi', labels: ['High school'] },
    ])
    expect(await toSend()).not.toContain(id)
    expect(await noticesFor(ines.userID)).toContain('institutes.received')
    // It becomes a draft again with what was typed, and back.
    await by.own.act({ id, act: 'change' })
    expect((await by.own.form({ id })).draft).toMatchObject({ [of.questions[0] ?? 0]: 'Pairs' })
  })

  test('is refused after the deadline, which the refusal names in the district’s time zone', async () => {
    const of = await makeOpen(world)
    const { id } = await as(ines).own.start({ instituteID: of.id, title: 'Late' })
    const { version } = await as(ines).own.form({ id })
    const send = (now: string) =>
      as(ines, new Date(now)).own.save({
        ...{ id, version, title: 'Late', panelIDs: [], isSubmitted: true },
        answers: { [of.questions[0] ?? 0]: 'Too late', [of.questions[1] ?? 0]: 'el' },
      })
    // 5:01 PM in Los Angeles.
    const refusal = await send('2026-10-21T00:01:00Z').catch((error: unknown) => asRefusal(error))
    expect(refusal).toMatchObject({ code: 'conflict', ref: { id: 'institutes.late' } })
    expect(
      (refusal as unknown as { ref: { values: { deadline: string } } }).ref.values.deadline.replace(
        /\s/g,
        ' ',
      ),
    ).toBe('October 20, 2026 at 5:00 PM PDT')
    expect(
      await why(as(hal, afterDeadline).own.start({ instituteID: of.id, title: 'Later' })),
    ).toBe('institutes.late')
    expect(await refused(send('2026-10-21T00:00:30Z'))).toBeUndefined()
  })

  test('is its applicant’s alone: no one else reads, changes, or withdraws it', async () => {
    const of = await makeOpen(world)
    const id = await submit(world, of, ines)
    expect(await refused(as(hal).own.form({ id }))).toBe('notFound')
    expect(await refused(as(hal).own.act({ id, act: 'withdraw' }))).toBe('notFound')
    expect(await refused(as(hal).own.discard({ id }))).toBe('notFound')
    expect((await as(hal).own.forms()).own.map((one) => one.id)).not.toContain(id)
    // Nor the manager, on the applicant's own pages.
    expect(await refused(as(manager).own.form({ id }))).toBe('notFound')
  })

  test('goes to the panel that its applicant prefers when the review starts, and not before the deadline', async () => {
    const of = await makeOpen(world, {
      panels: [
        { name: 'Literacy', nameEs: null, most: 1 },
        { name: 'Science', nameEs: null, most: null },
      ],
    })
    const first = await submit(world, of, ines, { panelIDs: [of.literacy] })
    const second = await submit(world, of, hal, { panelIDs: [of.literacy, of.science] })
    const { version } = await as(hal).own.form({ id: second })
    await as(hal).own.prefer({ id: second, version, panelIDs: [of.literacy] })
    const start = (now?: Date) =>
      as(administrator, now).institutes.act({ id: of.id, act: 'startReview' })
    expect(await why(start())).toBe('institutes.notDue')
    await start(afterDeadline)
    const panel = async (id: number) => (await as(administrator).submissions.get({ id })).panelID
    expect([await panel(first), await panel(second)]).toEqual([of.literacy, of.science])
    expect(
      await why(as(hal, afterDeadline).own.prefer({ id: second, version: 99, panelIDs: [] })),
    ).toBeDefined()
    expect(await why(as(hal, afterDeadline).own.act({ id: second, act: 'change' }))).toBe(
      'institutes.notOpen',
    )
  })
})

/** Two from Oak and two from Pine apply; two others of each school read, two readers each. */
async function makeReview(of: object = {}) {
  const made = await makeOpen(world, of)
  const ids = {
    ines: await submit(world, made, ines, { title: 'Ines' }),
    hal: await submit(world, made, hal, { title: 'Hal' }),
    mei: await submit(world, made, mei, { title: 'Mei' }),
    omar: await submit(world, made, omar, { title: 'Omar' }),
  }
  const both = [made.literacy, made.science]
  for (const who of [greta, luis, ada, ravi]) await serve(world, made, who, { panelIDs: both })
  const act = (name: 'startReview' | 'deal' | 'decideByRank' | 'release' | 'close') =>
    as(administrator, afterDeadline).institutes.act({ id: made.id, act: name })
  await act('startReview')
  return { made, ids, act }
}

describe('a review', () => {
  test('deals each submission to two readers of the other school, evenly', async () => {
    const { made, act } = await makeReview()
    await act('deal')
    for (const who of [greta, luis, ada, ravi])
      expect(await readingsOf(world, made, who)).toHaveLength(2)
    // Greta and Ada teach at Oak, like Inés and Mei.
    const titles = (await readingsOf(world, made, greta)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Hal', 'Omar'])
    expect(await noticesFor(greta.userID)).toContain('institutes.dealt')
    const { rows } = await as(administrator).submissions.list({
      ...{ filters: { instituteID: [String(made.id)] }, size: 50 },
    })
    expect(rows.map(({ status }) => status)).toEqual([
      'assigned',
      'assigned',
      'assigned',
      'assigned',
    ])
    // Dealing again changes nothing.
    await act('deal')
    expect(await readingsOf(world, made, greta)).toHaveLength(2)
  })

  test('never deals to someone who named a conflict, and says who can’t read and why', async () => {
    const made = await makeOpen(world)
    const id = await submit(world, made, ines, { panelIDs: [made.literacy] })
    await serve(world, made, luis, { conflicts: [ines.userID] })
    await serve(world, made, ravi)
    await serve(world, made, greta)
    await serve(world, made, hal, { panelIDs: [made.science] })
    const by = as(administrator, afterDeadline)
    await by.institutes.act({ id: made.id, act: 'startReview' })
    await by.institutes.act({ id: made.id, act: 'deal' })
    expect(await readingsOf(world, made, luis)).toEqual([])
    const { readings, others, result } = await by.review.get({ id })
    expect(readings.map(({ panelist }) => panelist)).toEqual(['Ravi Menon'])
    expect(result).toMatchObject({ given: 0, missing: 2 })
    expect(others.map(({ name, obstacle }) => [name, obstacle])).toEqual([
      ['Luis Campos', 'named'],
      ['Greta Holm', 'school'],
      ['Hal Young', null],
    ])
    const assign = (panelistID: number) => by.review.assign({ submissionID: id, panelistID })
    expect(await why(assign(luis.userID))).toEqual({ panelistID: 'institutes.obstacle.named' })
    expect(await why(assign(greta.userID))).toEqual({ panelistID: 'institutes.obstacle.school' })
    expect(await why(assign(ravi.userID))).toEqual({ panelistID: 'institutes.readsIt' })
    // By hand, someone of another panel may read it.
    await assign(hal.userID)
    expect(await readingsOf(world, made, hal)).toHaveLength(1)
  })

  test('doesn’t give an applicant’s submission to the person whom they report to', async () => {
    const made = await makeOpen(world, { apartBySchool: false, readersEach: 1 })
    const id = await submit(world, made, ines, { panelIDs: [made.literacy] })
    await serve(world, made, luis)
    await database.owner`
      with g as (insert into employee_group (district_id, code, name, kind, first_month, months, day_hours, workdays, minimum_day_half, active)
          values (${districtID}::integer, 'T', '{"en":"Teachers"}', 'certificated', '07', 12, 8, 'staff', 'half', true) returning id),
        head as (insert into staff_position (district_id, number, title, group_id, fte, starts_on) select ${districtID}::integer, 'H', '{"en":"Head"}', id, 1, '2020-07-01' from g returning id, group_id),
        own as (insert into staff_position (district_id, number, title, group_id, fte, reports_to_id, starts_on) select ${districtID}::integer, 'O', '{"en":"Own"}', group_id, 1, id, '2020-07-01' from head returning id)
      insert into position_assignment (district_id, user_id, position_id, fte, weekdays, status, starts_on)
      select ${districtID}::integer, ${luis.userID}::integer, id, 1, '{mon}'::text[], 'permanent', '2020-07-01'::date from head
      union all select ${districtID}::integer, ${ines.userID}::integer, id, 1, '{mon}'::text[], 'permanent', '2020-07-01'::date from own`
    const by = as(administrator, afterDeadline)
    await by.institutes.act({ id: made.id, act: 'startReview' })
    await by.institutes.act({ id: made.id, act: 'deal' })
    expect(await readingsOf(world, made, luis)).toEqual([])
    expect((await by.review.get({ id })).others).toMatchObject([{ obstacle: 'supervisor' }])
    // In the other stories, no one reports to anyone.
    await database.owner`update position_assignment set removed_at = now()`
  })

  test('shows a panelist the scores of others only once they gave their own, and no one else’s reading', async () => {
    const { made, ids, act } = await makeReview()
    await act('deal')
    const own = (await readingsOf(world, made, greta)).find(({ title }) => title === 'Hal')
    const other = (await readingsOf(world, made, ada)).find(({ title }) => title === 'Hal')
    if (!own || !other) throw new Error('Hal is read by the two from Oak')
    expect(await refused(as(ada, afterDeadline).readings.get({ id: own.id }))).toBe('notFound')
    expect(await refused(as(hal, afterDeadline).readings.get({ id: own.id }))).toBe('notFound')
    const toScore = async () =>
      (await as(greta, afterDeadline).own.toDo()).readings.filter(({ id }) => id === own.id)
    expect(await toScore()).toMatchObject([{ title: 'Hal' }])
    await score(world, made, greta, own.id, 4)
    expect(await toScore()).toEqual([])
    expect((await as(ada, afterDeadline).readings.get({ id: other.id })).others).toEqual([])
    await score(world, made, ada, other.id, 2)
    const { others } = await as(ada, afterDeadline).readings.get({ id: other.id })
    expect(others).toMatchObject([{ panelist: 'Greta Holm' }])
    // Both gave theirs: the submission is scored, and 50 points apart, which is flagged.
    const review = await as(administrator, afterDeadline).review.get({ id: ids.hal })
    expect(review.result).toMatchObject({ raw: 7500, spread: 5000, isFlagged: true, missing: 0 })
    expect((await as(administrator).submissions.get({ id: ids.hal })).status).toBe('scored')
    // Nor does the applicant see that.
    expect((await as(hal, afterDeadline).own.form({ id: ids.hal })).status).toBe('assigned')
    // What is given doesn't change, until an administrator returns it.
    const { version } = await as(greta, afterDeadline).readings.get({ id: own.id })
    const again = { id: own.id, version, scores: [], comment: null, isDone: false }
    expect(await why(as(greta, afterDeadline).readings.save(again))).toBe('institutes.isScored')
    await as(administrator, afterDeadline).review.takeBack({
      ...{ id: own.id, why: 'Please look at the plan again.', isReturned: true },
    })
    expect((await as(administrator).submissions.get({ id: ids.hal })).status).toBe('assigned')
    expect(await as(greta, afterDeadline).readings.get({ id: own.id })).toMatchObject({
      ...{ status: 'assigned', why: 'Please look at the plan again.', others: [] },
    })
  })

  test('refuses a score outside the scale, and scores that are given with one missing', async () => {
    const { made, act } = await makeReview()
    await act('deal')
    const [own] = await readingsOf(world, made, greta)
    const { version } = await as(greta, afterDeadline).readings.get({ id: own?.id ?? 0 })
    const [plan = 0, need = 0] = made.criteria
    const save = (isDone: boolean, given: (number | null)[]) =>
      as(greta, afterDeadline).readings.save({
        ...{ id: own?.id ?? 0, version, isDone, comment: null },
        scores: given.map((one, at) => ({ criterionID: made.criteria[at] ?? 0, score: one })),
      })
    expect(await why(save(false, [5, 1]))).toEqual({
      [`scores.${plan}`]: 'institutes.outsideScale',
    })
    expect(await why(save(true, [4]))).toEqual({ [`scores.${need}`]: 'kit.valid.required' })
    expect(await why(save(true, [4, null]))).toEqual({ [`scores.${need}`]: 'kit.valid.required' })
    expect(await refused(save(false, [4]))).toBeUndefined()
  })

  test('gives what a panelist leaves to others, and keeps what they scored', async () => {
    const { made, act } = await makeReview()
    await act('deal')
    const [done, left] = await readingsOf(world, made, greta)
    await score(world, made, greta, done?.id ?? 0, 3)
    await serve(world, made, greta, { isWilling: false, panelIDs: [made.literacy] })
    expect((await readingsOf(world, made, greta)).map(({ id }) => id)).toEqual([done?.id])
    expect(await noticesFor(administrator.userID)).toContain('institutes.left')
    // Hal and Omar can be read by Oak only, and Ada has both already: a third from Oak is needed.
    await serve(world, made, ines, { panelIDs: [made.literacy, made.science] })
    await act('deal')
    expect((await readingsOf(world, made, ines)).map(({ title }) => title)).toEqual([left?.title])
    const { panelists } = (
      await as(administrator, afterDeadline).results({ instituteID: made.id })
    )[0] ?? {
      panelists: [],
    }
    expect(panelists.find(({ name }) => name === 'Greta Holm')).toMatchObject({
      ...{ status: 'withdrawn', assigned: 0, done: 1 },
    })
  })

  test('lets a panelist give up a submission with a reason, which then never comes back', async () => {
    const { made, ids, act } = await makeReview()
    await act('deal')
    const own = (await readingsOf(world, made, luis)).find(({ title }) => title === 'Ines')
    const { version } = await as(luis, afterDeadline).readings.get({ id: own?.id ?? 0 })
    await as(luis, afterDeadline).readings.giveUp({
      ...{ id: own?.id ?? 0, version, why: 'We are married.', isConflict: true },
    })
    await act('deal')
    expect((await readingsOf(world, made, luis)).map(({ title }) => title)).toEqual(['Mei'])
    const review = await as(administrator, afterDeadline).review.get({ id: ids.ines })
    expect(review.readings.find(({ panelist }) => panelist === 'Luis Campos')).toMatchObject({
      ...{ status: 'gaveUp', why: 'We are married.' },
    })
    const mine = (await as(luis).preferences.get()).find((one) => one.instituteID === made.id)
    expect(mine?.own?.conflicts).toMatchObject([{ personID: ines.userID }])
  })

  test('without names says neither who applied nor where, anywhere in the answer', async () => {
    const { made, act } = await makeReview({ isBlind: true })
    await act('deal')
    const [own] = await readingsOf(world, made, greta)
    const reading = await as(greta, afterDeadline).readings.get({ id: own?.id ?? 0 })
    const said = JSON.stringify([own, reading])
    expect(said).not.toMatch(/Young|Said|Pine Middle/)
    expect(reading).toMatchObject({ applicant: null, school: null })
    await as(greta, afterDeadline).readings.giveUp({
      ...{ id: reading.id, version: reading.version, why: 'I know this work.', isConflict: true },
    })
    const mine = (await as(greta).preferences.get()).find((one) => one.instituteID === made.id)
    expect(mine?.own?.conflicts).toEqual([])
  })

  test('takes a withdrawn submission out, with the readings that wait', async () => {
    const { made, ids, act } = await makeReview()
    await act('deal')
    await as(hal, afterDeadline).own.act({ id: ids.hal, act: 'withdraw' })
    expect((await readingsOf(world, made, greta)).map(({ title }) => title)).toEqual(['Omar'])
    const [found] = await as(administrator, afterDeadline).results({ instituteID: made.id })
    expect(found?.rows.find(({ id }) => id === ids.hal)).toMatchObject({
      ...{ status: 'withdrawn', rank: null },
    })
    expect(await why(as(hal, afterDeadline).own.act({ id: ids.hal, act: 'withdraw' }))).toBe(
      'kit.refusal.actNotNow',
    )
  })
})

describe('decisions', () => {
  /** Inés 100%, Mei and Omar 75%, Hal 25%: two seats, and the second would be a tie. */
  async function makeScored() {
    const { made, ids, act } = await makeReview()
    await act('deal')
    const given: Record<string, number> = { Ines: 4, Mei: 3, Omar: 3, Hal: 1 }
    for (const who of [greta, luis, ada, ravi])
      for (const { id, title } of await readingsOf(world, made, who))
        await score(world, made, who, id, given[title] ?? 0)
    return { made, ids, act }
  }
  const decideOn = (id: number, act: 'decide' | 'decideWithout' | 'correct', filled: object) =>
    as(administrator, afterDeadline).submissions.act({ id, act, filled: { ...filled } })

  test('follow the ranking, and leave a tie at the cut to a person', async () => {
    const { made, ids, act } = await makeScored()
    await act('decideByRank')
    const decision = async (id: number) =>
      (await as(administrator).submissions.get({ id })).decision
    expect(await Promise.all([ids.ines, ids.mei, ids.omar, ids.hal].map(decision))).toEqual([
      'accepted',
      null,
      null,
      'declined',
    ])
    expect(await why(act('release'))).toBe('institutes.undecided')
    await decideOn(ids.mei, 'decide', { decision: 'accepted', note: 'We liked the budget.' })
    await decideOn(ids.omar, 'decide', { decision: 'waitlisted', note: null })
    // Nothing is out yet.
    expect(await as(mei, afterDeadline).own.form({ id: ids.mei })).toMatchObject({
      ...{ status: 'assigned', decision: null, note: null, decidedAt: null },
    })
    await act('release')
    expect(await as(mei, afterDeadline).own.form({ id: ids.mei })).toMatchObject({
      ...{ status: 'decided', decision: 'accepted', note: 'We liked the budget.' },
    })
    expect(await noticesFor(mei.userID)).toContain('institutes.released')
    expect(await why(decideOn(ids.hal, 'decide', { decision: 'accepted', note: null }))).toBe(
      'kit.refusal.actNotNow',
    )
    // A correction takes a reason, and the applicant learns of it.
    expect(
      await why(decideOn(ids.omar, 'correct', { decision: 'accepted', note: null, reason: null })),
    ).toEqual({ reason: 'kit.valid.required' })
    await decideOn(ids.omar, 'correct', {
      ...{ decision: 'accepted', note: null, reason: 'A place opened.' },
    })
    expect((await as(omar, afterDeadline).own.form({ id: ids.omar })).decision).toBe('accepted')
    expect(await noticesFor(omar.userID)).toContain('institutes.corrected')
    await act('close')
    expect(
      await why(decideOn(ids.omar, 'correct', { decision: 'declined', note: null, reason: 'No' })),
    ).toBe('institutes.isClosed')
    const { rows } = (await as(administrator).results({ instituteID: made.id }))[0] ?? { rows: [] }
    expect(rows.map(({ title, rank }) => [title, rank])).toEqual([
      ['Ines', 1],
      ['Mei', 2],
      ['Omar', 2],
      ['Hal', 4],
    ])
  })

  test('by twenty people at once are one decision, and the others are refused', async () => {
    const { ids } = await makeScored()
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refused(
          as(at % 2 === 0 ? administrator : manager, afterDeadline).submissions.act({
            ...{ id: ids.mei, act: 'decide' },
            filled: { decision: at % 2 === 0 ? 'accepted' : 'declined', note: null },
          }),
        ),
      ),
    )
    expect(tried.filter((one) => one === undefined)).toHaveLength(1)
    expect(tried.filter((one) => one === 'conflict')).toHaveLength(19)
    const logged = await database.transaction(districtID, (tx) =>
      tx.$count(
        auditEntries,
        and(
          eq(auditEntries.districtID, districtID),
          eq(auditEntries.entity, 'institutes.submissions'),
          eq(auditEntries.entityID, ids.mei),
          eq(auditEntries.action, 'decide'),
        ),
      ),
    )
    expect(logged).toBe(1)
  })

  test('without every score take a reason', async () => {
    const { ids, act } = await makeReview()
    await act('deal')
    expect(await why(decideOn(ids.hal, 'decide', { decision: 'declined', note: null }))).toBe(
      'kit.refusal.actNotNow',
    )
    expect(
      await why(
        decideOn(ids.hal, 'decideWithout', { decision: 'declined', note: null, reason: '' }),
      ),
    ).toEqual({ reason: 'kit.valid.required' })
    await decideOn(ids.hal, 'decideWithout', {
      ...{ decision: 'declined', note: null, reason: 'It isn’t complete.' },
    })
    expect((await as(administrator).submissions.get({ id: ids.hal })).reason).toBe(
      'It isn’t complete.',
    )
  })

  test('on an administrator’s own submission are another administrator’s, and it isn’t in their answers', async () => {
    const made = await makeOpen(world)
    const id = await submit(world, made, administrator, { title: 'My own' })
    expect(await refused(as(administrator).submissions.get({ id }))).toBe('notFound')
    expect(await refused(as(administrator).review.get({ id }))).toBe('notFound')
    const [found] = await as(administrator).results({ instituteID: made.id })
    expect(found).toMatchObject({ rows: [], hasOwn: true })
    expect((await as(manager).results({ instituteID: made.id }))[0]?.rows).toMatchObject([
      { title: 'My own' },
    ])
  })

  test('have a letter in the applicant’s language, for them once decisions are out', async () => {
    const { ids, act } = await makeReview()
    await act('deal')
    await database.owner`update users set language = 'es' where district_id = ${districtID} and id = ${hal.userID}`
    await decideOn(ids.hal, 'decideWithout', {
      ...{ decision: 'accepted', note: 'Nos gustó el plan.', reason: 'One reader is ill.' },
    })
    const letter = (who: typeof hal, submissionID = ids.hal) =>
      decisionLetter.describe(
        { ...contextOf(database, who), db: database.district(districtID), user: who },
        { submissionID },
      )
    expect(await refused(letter(hal))).toBe('notFound')
    expect(await refused(letter(otherAdministrator))).toBe('notFound')
    expect(await refused(letter(administrator, ids.mei))).toBe('notFound')
    const { document } = await letter(administrator)
    expect(document.language).toBe('es')
    const { sheets } = document as { sheets: Iterable<unknown> }
    expect(JSON.stringify([...sheets])).toContain('Nos gustó el plan.')
    for (const id of [ids.ines, ids.mei, ids.omar])
      await decideOn(id, 'decideWithout', { decision: 'declined', note: null, reason: 'Late.' })
    await act('release')
    expect((await letter(hal)).document.language).toBe('es')
    expect(await refused(letter(mei))).toBe('notFound')
  })

  test('are in a file with their scores, a line for each submission', async () => {
    const { made } = await makeScored()
    const { content } = await as(administrator).reportFile({ instituteID: made.id })
    const [, first] = content.split(/\r?\n/)
    expect(first).toMatch(/Ines.*Inés Prado.*Oak High.*100\.00/)
    expect(await refused(as(hal).reportFile({ instituteID: made.id }))).toBe('forbidden')
  })
})
