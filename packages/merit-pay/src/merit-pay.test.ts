import { afterAll, describe, expect, test } from 'vitest'
import { accessEvents } from '@atrium/kit/tables'
import { addStaff, appoint } from '@atrium/people/fixtures'
import {
  acknowledged,
  enterScores,
  evaluationOf,
  makeMeritPay,
  makeYear,
  otherCommittee,
  refused,
  why,
} from './merit-pay.fixtures.ts'

const world = await makeMeritPay()
const { administrator, as, committee, database, districtID, evaluator } = world
const { hal, ines, marcus, oak, otherAdministrator, priya, rosa, teachers } = world
afterAll(() => database.drop())

describe('annual evaluation settings', () => {
  test('open only when the weights of each category total 100%, and the components of an area do', async () => {
    const by = as(administrator)
    expect(
      await why(
        by.areas.create({
          draft: {
            ...{ code: 'X', name: { en: 'X', es: null }, description: null, active: true },
            components: [{ name: 'One', nameEs: null, weight: 60 }],
          },
        }),
      ),
    ).toEqual({ components: 'meritPay.areas.notWhole' })
    const { categoryID } = await makeYear(world, 'Weights')
    const { rows } = await by.areas.list({})
    const draft = {
      ...{ name: 'Not whole', schoolYear: 2026, lowest: 1, highest: 4, missing: 'wait' as const },
      ...{ poolCents: 1, reserveCents: 0, appealsFrom: 'reserve' as const },
      weights: [{ categoryID, areaID: rows[0]?.id ?? 0, weight: 99 }],
      levels: [{ name: 'All', nameEs: null, atLeast: 0, shares: 1 }],
    }
    const made = await by.cycles.create({ draft })
    expect(await why(by.cycles.act({ id: made.id, act: 'open' }))).toBe('meritPay.cycles.notWhole')
    expect(
      await why(
        by.cycles.create({
          draft: {
            ...{ ...draft, name: 'Four decimals' },
            levels: [{ name: 'All', nameEs: null, atLeast: 2.8799, shares: 1 }],
          },
        }),
      ),
    ).toEqual({ 'levels.0.atLeast': 'meritPay.cycles.threeDecimals' })
  })
})

describe('an evaluation', async () => {
  const year = await makeYear(world, 'One year')
  const own = await evaluationOf(world, year.cycleID, marcus)
  const { id } = own

  test('has no total until a component that isn’t scored is decided about', async () => {
    expect((await enterScores(world, id, [3, 3, null])).total).toBeNull()
    const { version } = await as(administrator).cycles.get({ id: year.cycleID })
    await as(administrator).cycles.update({
      ...{ id: year.cycleID, version, changes: { missing: 'redistribute' } },
    })
    expect((await as(evaluator).evaluations.get({ id })).total).toBe('3.00')
  })
  test('of 3, 3 and 2.5 comes to 2.875, below the cut at 2.88', async () => {
    const scored = await enterScores(world, id, [3, 3, 2.5])
    expect([scored.total, scored.level]).toEqual(['2.875', 'Effective'])
  })
  test('is scored within the scale, by its evaluator alone', async () => {
    expect(await why(enterScores(world, id, [5, 3, 2.5]))).toEqual({
      'scores.0.score': 'meritPay.evaluations.outsideScale',
    })
    // A third decimal would be rounded.
    expect(await why(enterScores(world, id, [2.875, 3, 2.5]))).toEqual({
      'scores.0.score': 'meritPay.evaluations.twoDecimals',
    })
    const { version, scores } = await as(administrator).evaluations.get({ id })
    expect(
      await why(
        as(administrator).evaluations.update({
          ...{ id, version },
          changes: { scores: scores.map((line) => ({ ...line, score: 4 })) },
        }),
      ),
    ).toEqual({ scores: 'meritPay.evaluations.notYourScores' })
  })
  test('is never one’s own to score: no one is assigned to themselves, and one’s own isn’t there before calibration', async () => {
    expect(
      await why(
        as(administrator).evaluations.create({
          draft: {
            ...{ cycleID: year.cycleID, educatorID: rosa, categoryID: year.categoryID },
            ...{ evaluatorID: rosa, scores: [] },
          },
        }),
      ),
    ).toEqual({ evaluatorID: 'meritPay.evaluations.ownEvaluator' })
    // Marcus, were he an administrator and a member of the committee too.
    for (const group of [administrator, committee, evaluator])
      expect(await refused(as({ ...group, userID: marcus }).evaluations.get({ id }))).toBe(
        'notFound',
      )
    const { rows } = await as({ ...administrator, userID: marcus }).evaluations.list({})
    expect(rows.map((row) => row.educatorID)).not.toContain(marcus)
  })
  test('goes from evaluator to committee to educator to administrator, and no one skips a step', async () => {
    const act = (user: typeof evaluator, name: string, filled = {}) =>
      as(user).evaluations.act({ id, act: name as 'score', filled })
    const ownAct = (name: string) => as(teachers.marcus).ownAct({ id, act: name as 'score' })
    expect(await refused(act(committee, 'calibrate', { note: null }))).toBe('conflict')
    expect(await refused(act(administrator, 'certify'))).toBe('conflict')
    await act(evaluator, 'score')
    // Who scored doesn't calibrate, even as a member of the committee.
    expect(
      await refused(act({ ...committee, userID: rosa }, 'calibrate', { note: null })),
    ).not.toBe(undefined)
    expect(await refused(ownAct('acknowledge'))).toBe('notFound')
    const before = await as(teachers.marcus).reportCard()
    expect(before.years[0]).toMatchObject({ isWaiting: true, thousandths: null, areas: [] })
    await act(committee, 'calibrate', { note: 'As in other schools' })
    expect(await ownAct('acknowledge')).toEqual({ status: 'acknowledged' })
    expect(await refused(ownAct('certify'))).toBe('forbidden')
  })
  test('is in its educator’s report card with everything that its total rests on', async () => {
    const { years } = await as(teachers.marcus).reportCard()
    const found = years.find((one) => one.id === id)
    expect(found).toMatchObject({
      ...{ thousandths: 2875, level: 'Effective', levelEs: 'Efectivo', isWaiting: false },
      acts: ['appeal'],
    })
    expect(found?.areas.map(({ weight, components }) => [weight, components[0]?.score])).toEqual([
      [40, 3],
      [35, 3],
      [25, 2.5],
    ])
    expect((await as(teachers.hal).reportCard()).years.every(({ isWaiting }) => isWaiting)).toBe(
      true,
    )
  })
  test('is appealed by its educator, which opens again exactly the component that it names', async () => {
    const [first = 0, , third = 0] = year.componentIDs
    const appeal = (componentID: number) =>
      as(teachers.marcus).ownAct({
        ...{ id, act: 'appeal', filled: { componentID, reason: 'The second visit was left out.' } },
      })
    expect(await why(appeal(999_999))).toEqual({ componentID: 'meritPay.evaluations.notInIt' })
    expect(await appeal(third)).toEqual({ status: 'scored' })
    expect(
      await refused(
        as(committee).evaluations.act({ id, act: 'calibrate', filled: { note: null } }),
      ),
    ).toBe('conflict')
    const change = async (componentID: number, score: number, by = evaluator) => {
      const { version, scores } = await as(by).evaluations.get({ id })
      return as(by).evaluations.update({
        ...{ id, version },
        changes: {
          scores: scores.map((line) =>
            line.componentID === componentID ? { ...line, score } : line,
          ),
        },
      })
    }
    expect(await why(change(first, 4))).toEqual({ scores: 'meritPay.evaluations.onlyReopened' })
    expect((await change(third, 2.6)).total).toBe('2.90')
    await as(evaluator).evaluations.act({
      ...{ id, act: 'answer', filled: { answer: 'The visit counts.' } },
    })
    expect(await refused(change(third, 4))).not.toBe(undefined)
    // What the appeal doesn’t name stays closed to the committee too.
    expect(await why(change(first, 2, committee))).toEqual({
      scores: 'meritPay.evaluations.onlyReopened',
    })
    await as(committee).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
    const { years } = await as(teachers.marcus).reportCard()
    expect(years.find((one) => one.id === id)).toMatchObject({
      ...{ level: 'Highly effective', answer: 'The visit counts.' },
    })
  })
  test('is certified by an administrator, and paid by no one’s button', async () => {
    await as(teachers.marcus).ownAct({ id, act: 'acknowledge' })
    const certified = await as(administrator).evaluations.act({ id, act: 'certify' })
    expect(certified).toMatchObject({ status: 'certified', acts: ['correct', 'withdraw'] })
    expect(await refused(as(administrator).evaluations.act({ id, act: 'pay' }))).toBe('forbidden')
    // The settings it rests on don't change any more.
    const { version } = await as(administrator).cycles.get({ id: year.cycleID })
    expect(
      await why(
        as(administrator).cycles.update({
          ...{ id: year.cycleID, version, changes: { missing: 'minimum' } },
        }),
      ),
    ).toBe('meritPay.cycles.isCertified')
    const { rows } = await as(administrator).areas.list({ search: 'One year' })
    const area = await as(administrator).areas.get({
      id: rows.find(({ code }) => code === 'A One year')?.id ?? 0,
    })
    const [line] = area.components
    const change = (components: object[]) =>
      as(administrator).areas.update({
        ...{ id: area.id, version: area.version, changes: { components: components as never } },
      })
    expect(
      await why(
        change([
          { ...line, weight: 60 },
          { name: 'Other', nameEs: null, weight: 40 },
        ]),
      ),
    ).toEqual({ components: 'meritPay.areas.isCertified' })
    // A name isn’t what a total rests on.
    expect((await change([{ ...line, name: 'Lessons' }])).components).toMatchObject([
      { id: line?.id, name: 'Lessons', weight: 100 },
    ])
  })
})

describe('a payment', async () => {
  const year = await makeYear(world, 'Paid year', { reserveCents: 300_000 })
  const ids = [
    (await evaluationOf(world, year.cycleID, marcus)).id,
    (await evaluationOf(world, year.cycleID, ines)).id,
    (await evaluationOf(world, year.cycleID, hal)).id,
  ]
  const [ofMarcus = 0, ofInes = 0, ofHal = 0] = ids
  const by = as(administrator)
  const prepare = (cycleID = year.cycleID) =>
    by.runs.create({ draft: { cycleID, payOn: '2026-10-14' } })
  const certify = (id: number) => by.evaluations.act({ id, act: 'certify' })

  test('waits until every evaluation of the year is certified or withdrawn', async () => {
    await acknowledged(world, ofMarcus, marcus, [3, 3, 2.5])
    await acknowledged(world, ofInes, ines, [3, 3, 2.5])
    await acknowledged(world, ofHal, hal, [4, 3, 3])
    await certify(ofMarcus)
    await certify(ofInes)
    expect(await why(prepare())).toBe('meritPay.runs.notCertified')
    await certify(ofHal)
  })
  test('divides the pool by shares to the cent, and says how each amount comes about', async () => {
    const run = await prepare()
    expect(run).toMatchObject({ status: 'prepared', totalCents: 100_000 * 10 })
    // 1 + 1 + 1.5 shares in $10,000.00: $2,857.142857… a share.
    const { lines, shares, poolCents } = await by.payments.lines({ runID: run.id })
    expect([shares, poolCents]).toEqual([350, 1_000_000])
    const cents = new Map(lines.map((line) => [line.evaluationID, line.cents]))
    expect([cents.get(ofMarcus), cents.get(ofInes), cents.get(ofHal)]).toEqual([
      285_714, 285_714, 428_572,
    ])
    expect(await why(by.runs.act({ id: run.id, act: 'post' }))).toBe('meritPay.runs.preparedByYou')
    const { content } = await by.payments.file({ runID: run.id })
    expect(content).toContain('2857.14')
    expect(content).not.toContain('Highly')
    await by.runs.act({ id: run.id, act: 'discard' })
  })
  test('can’t be posted after an evaluation in it changed', async () => {
    const run = await prepare()
    const [first = 0] = year.componentIDs
    await by.evaluations.act({
      ...{ id: ofMarcus, act: 'correct', filled: { componentID: first, reason: 'A typing error' } },
    })
    expect(await why(as(otherAdministrator).runs.act({ id: run.id, act: 'post' }))).toBe(
      'meritPay.runs.changed',
    )
    await by.runs.act({ id: run.id, act: 'discard' })
    await as(evaluator).evaluations.act({ id: ofMarcus, act: 'answer', filled: { answer: 'Kept' } })
    await as(committee).evaluations.act({ id: ofMarcus, act: 'calibrate', filled: { note: null } })
    await as(teachers.marcus).ownAct({ id: ofMarcus, act: 'acknowledge' })
    await certify(ofMarcus)
  })
  test('is prepared once even if twenty ask at once, and posted once by someone else', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => prepare()))
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    const id = made[0]?.id ?? 0
    const posts = await Promise.allSettled(
      Array.from({ length: 20 }, () => as(otherAdministrator).runs.act({ id, act: 'post' })),
    )
    expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paid = await by.evaluations.get({ id: ofHal })
    expect([paid.status, paid.paidCents]).toEqual(['paid', 428_572])
    const { years } = await as(teachers.hal).reportCard()
    expect(years.find((one) => one.id === ofHal)?.payments).toMatchObject([
      { cents: 428_572, shares: 150, allShares: 350, poolCents: 1_000_000 },
    ])
  })
  test('of corrections comes from the reserve, by the value of a share in the payment that they correct', async () => {
    const [first = 0, second = 0] = year.componentIDs
    // Marcus and Inés win what brings them to the next level: half a share more each.
    for (const [id, userID, component] of [
      [ofMarcus, marcus, first],
      [ofInes, ines, second],
    ] as const) {
      await by.evaluations.act({
        ...{ id, act: 'correct', filled: { componentID: component, reason: 'Appeal won' } },
      })
      const { version, scores } = await as(evaluator).evaluations.get({ id })
      await as(evaluator).evaluations.update({
        ...{ id, version },
        changes: {
          scores: scores.map((line) =>
            line.componentID === component ? { ...line, score: 4 } : line,
          ),
        },
      })
      await as(evaluator).evaluations.act({ id, act: 'answer', filled: { answer: 'Yes' } })
      const judge = userID === ines ? otherCommittee(world) : committee
      await as(judge).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
      const own = userID === ines ? teachers.ines : teachers.marcus
      await as(own).ownAct({ id, act: 'acknowledge' })
      await certify(id)
    }
    // $10,000.00 over 3.5 shares: a share and a half is $4,285.71, and $2,857.14 was paid.
    const run = await prepare()
    expect(run).toMatchObject({ kind: 'corrections', totalCents: 2 * 142_857 })
    await as(otherAdministrator).runs.act({ id: run.id, act: 'post' })
    expect((await by.evaluations.get({ id: ofInes })).paidCents).toBe(428_571)
    expect(await why(prepare())).toBe('meritPay.runs.nothingOwed')
  })
  test('of a closed year stays as it is, until the year is opened again with a reason', async () => {
    const [componentID = 0] = year.componentIDs
    const correct = () =>
      by.evaluations.act({
        ...{ id: ofHal, act: 'correct', filled: { componentID, reason: 'A typing error' } },
      })
    await by.cycles.act({ id: year.cycleID, act: 'close' })
    expect(await why(correct())).toBe('meritPay.evaluations.yearNotOpen')
    await by.cycles.act({
      ...{ id: year.cycleID, act: 'reopen', filled: { reason: 'A typing error' } },
    })
    expect((await correct()).status).toBe('scored')
  })
})

test('The committee compares an evaluator’s totals with everyone’s, and each total shows what it rests on', async () => {
  const year = await makeYear(world, 'Compared')
  await appoint(database, districtID, { userID: priya, group: 'meritPayEvaluator', schoolID: oak })
  const of = async (userID: number) => (await evaluationOf(world, year.cycleID, userID)).id
  const [ofMarcus, ofHal] = [await of(marcus), await of(hal)]
  await enterScores(world, ofMarcus, [4, 4, 4])
  await enterScores(world, await of(ines), [4, 4, 4])
  // Hal’s is another evaluator’s.
  const { version } = await as(administrator).evaluations.get({ id: ofHal })
  await as(administrator).evaluations.update({
    ...{ id: ofHal, version, changes: { evaluatorID: priya } },
  })
  const byPriya = as({ ...evaluator, userID: priya })
  const drafted = await byPriya.evaluations.get({ id: ofHal })
  await byPriya.evaluations.update({
    ...{ id: ofHal, version: drafted.version },
    changes: { scores: drafted.scores.map((line) => ({ ...line, score: 2 })) },
  })
  const basis = (user: typeof evaluator) => as(user).basis({ evaluationID: ofMarcus })
  // Inés is on the committee: her own total isn’t in what she compares.
  expect(await basis(committee)).toMatchObject({
    components: [
      { name: 'A · Part A', counts: 40, score: 4 },
      { counts: 35, score: 4 },
      { counts: 25, score: 4 },
    ],
    compared: { evaluator: { count: 1, mean: 4000 }, all: { count: 2, mean: 3000 } },
  })
  expect((await basis(administrator)).compared).toEqual({
    ...{ evaluator: { count: 2, mean: 4000 } },
    all: { count: 3, mean: 10_000 / 3 },
  })
  // How others score isn’t for an evaluator, and nothing of it for the educator.
  expect((await basis(evaluator)).compared).toBeNull()
  expect(await refused(basis(teachers.marcus))).toBe('forbidden')
  // The choices of an appeal are the components of one’s own evaluations.
  const choices = async (user: typeof evaluator) =>
    (await as(user).components.options({ search: 'Part' })).map((one) => one.id)
  expect(await choices(teachers.marcus)).toEqual(expect.arrayContaining([...year.componentIDs]))
  expect(await choices(world.cast.elena)).toEqual([])
  await database.owner`delete from user_permission_group where user_id = ${priya} and group_id = (select id from permission_group where district_id = ${districtID} and key = 'meritPayEvaluator')`
})

test('An evaluator reads the names of the year and the category, and nothing else of them', async () => {
  const year = await makeYear(world, 'Named')
  const { cycleID } = year
  const categoryID = Number((await evaluationOf(world, cycleID, marcus)).categoryID)
  const named = async (user: typeof evaluator) => [
    ...(await as(user).evaluationYears.options({ ids: [cycleID] })),
    ...(await as(user).evaluationCategories.options({ ids: [categoryID] })),
  ]
  const names = [
    { id: cycleID, label: 'Named' },
    { id: categoryID, label: 'Teachers' },
  ]
  for (const user of [evaluator, committee, administrator]) expect(await named(user)).toEqual(names)
  expect(await refused(named(teachers.marcus))).toBe('forbidden')
  expect(await refused(as(evaluator).cycles.get({ id: cycleID }))).toBe('forbidden')
  expect(await as(evaluator).evaluationYears.options({ search: 'NAME' })).toEqual([names[0]])
})

test('No one certifies the evaluation of the person in whose place they act', async () => {
  const year = await makeYear(world, 'Delegated')
  const delegateID = await database.transaction(districtID, (tx) =>
    addStaff(tx, { districtID, schoolID: oak, firstName: 'June', lastName: 'Ito', title: 'Dean' }),
  )
  await appoint(database, districtID, { userID: hal, group: 'meritPayAdministrator', schoolID: 0 })
  await appoint(database, districtID, { userID: delegateID, group: 'schoolStaff', schoolID: oak })
  await database.owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id, granted_by, delegated_by)
    select ${districtID}, ${delegateID}, id, 0, ${hal}, ${hal} from permission_group where district_id = ${districtID} and key = 'meritPayAdministrator'`
  const delegate = { ...administrator, userID: delegateID }
  const certify = async (educatorID: number) => {
    const { id } = await evaluationOf(world, year.cycleID, educatorID)
    await acknowledged(world, id, educatorID, [3, 3, 3])
    return refused(as(delegate).evaluations.act({ id, act: 'certify' }))
  }
  expect(await certify(hal)).toBe('forbidden')
  expect(await certify(marcus)).toBe(undefined)
})

test('A total follows the components of its areas until it is certified', async () => {
  const by = as(administrator)
  const year = await makeYear(world, 'Moving')
  const { id } = await evaluationOf(world, year.cycleID, marcus)
  expect((await enterScores(world, id, [4, 3, 3])).total).toBe('3.40')
  const { rows } = await by.areas.list({ search: 'Moving' })
  const { version, components, ...area } = await by.areas.get({
    id: rows.find(({ code }) => code === 'A Moving')?.id ?? 0,
  })
  await by.areas.update({
    ...{ id: area.id, version },
    changes: {
      components: [
        ...components.map((line) => ({ ...line, weight: 50 })),
        { name: 'New', nameEs: null, weight: 50 },
      ],
    },
  })
  const { total, scores } = await by.evaluations.get({ id })
  expect([total, scores.length]).toEqual([null, 4])
})

test('An appeal whose evaluator has left goes to another one, whom an administrator names', async () => {
  const by = as(administrator)
  const year = await makeYear(world, 'Left in mid-year')
  const { id } = await evaluationOf(world, year.cycleID, hal)
  await acknowledged(world, id, hal, [3, 3, 3])
  const replace = async (evaluatorID: number) => {
    const { version } = await by.evaluations.get({ id })
    return by.evaluations.update({ id, version, changes: { evaluatorID } })
  }
  expect(await refused(replace(priya))).not.toBe(undefined)
  const [componentID = 0] = year.componentIDs
  await as(teachers.hal).ownAct({
    ...{ id, act: 'appeal', filled: { componentID, reason: 'One visit was left out.' } },
  })
  expect(await why(replace(hal))).toEqual({ evaluatorID: 'meritPay.evaluations.ownEvaluator' })
  expect(await why(replace(priya))).toEqual({ evaluatorID: 'meritPay.evaluations.notEvaluator' })
  await appoint(database, districtID, { userID: priya, group: 'meritPayEvaluator', schoolID: oak })
  // Inés confirmed it for the committee: she doesn’t answer for the evaluator.
  expect(await why(replace(ines))).toEqual({ evaluatorID: 'meritPay.evaluations.hasCalibrated' })
  await replace(priya)
  expect(await refused(as(evaluator).evaluations.get({ id }))).toBe('notFound')
  await as({ ...evaluator, userID: priya }).evaluations.act({
    ...{ id, act: 'answer', filled: { answer: 'It was counted.' } },
  })
  await as(committee).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
  const { years } = await as(teachers.hal).reportCard()
  expect(years.find((one) => one.id === id)).toMatchObject({
    ...{ status: 'calibrated', answer: 'It was counted.', thousandths: 3000 },
  })
})

describe('the days for an appeal', async () => {
  const by = as(administrator)
  const year = await makeYear(world, 'Days to appeal')
  const [componentID = 0] = year.componentIDs
  const { id } = await evaluationOf(world, year.cycleID, hal)
  const card = async (now?: Date) => {
    const { years } = await as(teachers.hal, now).reportCard()
    const found = years.find((one) => one.id === id)
    return found && [found.appealThrough, found.isAppealOver, found.acts]
  }
  const appeal = (now: Date) =>
    as(teachers.hal, now).ownAct({
      ...{ id, act: 'appeal', filled: { componentID, reason: 'One visit was left out.' } },
    })
  const certify = (now?: Date) => as(administrator, now).evaluations.act({ id, act: 'certify' })
  // October 14 and ten days: through the last minute of the 24th in Los Angeles.
  const lastMinute = new Date('2026-10-25T06:59:00Z')
  const after = new Date('2026-10-25T07:00:00Z')

  test('begin when the educator acknowledges, and nothing is certified before they are over', async () => {
    await world.allowAppeals(10)
    await acknowledged(world, id, hal, [3, 3, 3])
    expect(await card()).toEqual(['2026-10-24', false, ['appeal']])
    expect(await by.evaluations.get({ id })).toMatchObject({ appealThrough: '2026-10-24' })
    for (const now of [undefined, lastMinute])
      expect(await why(certify(now))).toBe('meritPay.evaluations.appealOpen')
  })
  test('begin again after the answer to an appeal', async () => {
    expect(await appeal(lastMinute)).toEqual({ status: 'scored' })
    await as(evaluator, after).evaluations.act({ id, act: 'answer', filled: { answer: 'No.' } })
    await as(committee, after).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
    // The days of the first one don’t count any more.
    expect(await card(after)).toEqual([null, false, ['acknowledge']])
    await as(teachers.hal, after).ownAct({ id, act: 'acknowledge' })
    expect(await card(after)).toEqual(['2026-11-04', false, ['appeal']])
  })
  test('end: then the evaluation is certified, and not appealed any more', async () => {
    const over = new Date('2026-11-05T18:00:00Z')
    expect(await card(over)).toEqual(['2026-11-04', true, []])
    expect(await why(appeal(over))).toBe('meritPay.evaluations.appealOver')
    expect(await certify(over)).toMatchObject({ status: 'certified', appealThrough: null })
  })
  test('also begin without an acknowledgment, and the educator learns of it', async () => {
    const { id: other } = await evaluationOf(world, year.cycleID, ines)
    await enterScores(world, other, [3, 3, 3])
    await as(evaluator).evaluations.act({ id: other, act: 'score' })
    await as(otherCommittee(world)).evaluations.act({
      ...{ id: other, act: 'calibrate', filled: { note: null } },
    })
    await by.evaluations.act({
      ...{ id: other, act: 'withoutAcknowledgment', filled: { reason: 'On leave' } },
    })
    const [told] = await database.owner<{ template: string }[]>`
      select template from notice where user_id = ${ines} order by id desc limit 1`
    expect(told?.template).toBe('meritPay.goesOn')
    expect(await why(by.evaluations.act({ id: other, act: 'certify' }))).toBe(
      'meritPay.evaluations.appealOpen',
    )
    const { status } = await as(teachers.ines).ownAct({
      ...{ id: other, act: 'appeal', filled: { componentID, reason: 'I was on leave.' } },
    })
    expect(status).toBe('scored')
    await world.allowAppeals(0)
  })
})

describe('what is certified after the payment of its year', () => {
  const by = as(administrator)
  const prepare = (cycleID: number) => by.runs.create({ draft: { cycleID, payOn: '2026-10-14' } })
  const post = (id: number) => as(otherAdministrator).runs.act({ id, act: 'post' })
  const pay = async (cycleID: number) => post((await prepare(cycleID)).id)
  const paidOf = async (id: number) => {
    const { status, paidCents } = await by.evaluations.get({ id })
    return { status, paidCents }
  }
  /** A year in which only one of the three takes part. */
  const yearOf = async (
    name: string,
    userID: number,
    scores: number[],
    settings: Parameters<typeof makeYear>[2] = { appealsFrom: 'nextRun' },
  ) => {
    const year = await makeYear(world, name, settings)
    for (const other of [marcus, ines, hal].filter((one) => one !== userID))
      await by.evaluations.act({
        ...{ id: (await evaluationOf(world, year.cycleID, other)).id, act: 'withdraw' },
        filled: { reason: 'Not in this story' },
      })
    const { id } = await evaluationOf(world, year.cycleID, userID)
    await acknowledged(world, id, userID, scores)
    await by.evaluations.act({ id, act: 'certify' })
    return { ...year, id }
  }
  type Year = Awaited<ReturnType<typeof yearOf>>
  /** Marcus wins an appeal about the first component, which gets this score. */
  const won = async ({ id, componentIDs: [componentID = 0] }: Year, score: number) => {
    await by.evaluations.act({
      ...{ id, act: 'correct', filled: { componentID, reason: 'Appeal won' } },
    })
    const { version, scores } = await as(evaluator).evaluations.get({ id })
    if (scores.some((line) => line.componentID === componentID && line.score !== score))
      await as(evaluator).evaluations.update({
        ...{ id, version },
        changes: {
          scores: scores.map((line) =>
            line.componentID === componentID ? { ...line, score } : line,
          ),
        },
      })
    await as(evaluator).evaluations.act({ id, act: 'answer', filled: { answer: 'Yes' } })
    await as(committee).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
    await as(teachers.marcus).ownAct({ id, act: 'acknowledge' })
    return by.evaluations.act({ id, act: 'certify' })
  }
  /** Someone else joins the year; their evaluation isn’t certified yet. */
  const joins = async ({ cycleID, categoryID }: Year, lastName: string) => {
    const educatorID = await database.transaction(districtID, (tx) =>
      addStaff(tx, { districtID, schoolID: oak, firstName: 'June', lastName, title: 'Art' }),
    )
    const { id } = await by.evaluations.create({
      draft: { cycleID, educatorID, categoryID, evaluatorID: rosa, scores: [] },
    })
    return { id, educatorID }
  }
  const certifies = async ({ id, educatorID }: { id: number; educatorID: number }) => {
    await acknowledged(world, id, educatorID, [3, 3, 2.5])
    await by.evaluations.act({
      ...{ id, act: 'withoutAcknowledgment', filled: { reason: 'On leave' } },
    })
    await by.evaluations.act({ id, act: 'certify' })
  }

  test('comes first in the next year’s payment where the settings say so', async () => {
    const first = await yearOf('First of two', marcus, [2, 3, 3])
    await pay(first.cycleID)
    // From 2.6 to 3.4: a share and a half, of a pool that was $10,000.00 for one share.
    expect((await won(first, 4)).total).toBe('3.40')
    expect(await why(pay(first.cycleID))).toBe('meritPay.runs.inNextYear')
    const second = await yearOf('Second of two', ines, [3, 3, 3])
    const run = await pay(second.cycleID)
    expect(run).toMatchObject({ owedCents: 500_000, poolCents: 500_000, totalCents: 1_000_000 })
    expect(await paidOf(first.id)).toEqual({ status: 'paid', paidCents: 1_500_000 })
  })
  test('is paid once by the next payment, even if it was never certified before', async () => {
    const first = await yearOf('Joined late', marcus, [3, 3, 2.5])
    await pay(first.cycleID)
    const late = await joins(first, 'Late')
    await certifies(late)
    expect(await why(pay(first.cycleID))).toBe('meritPay.runs.inNextYear')
    // Its own pool is still to come: no other year’s payment is for it.
    const waiting = await yearOf('Not paid yet', hal, [3, 3, 3])
    const next = await yearOf('The next one', ines, [3, 3, 3], {
      ...{ appealsFrom: 'nextRun', poolCents: 3_000_000 },
    })
    // One share of a pool that was $10,000.00 for one share.
    const run = await pay(next.cycleID)
    expect(run).toMatchObject({ owedCents: 1_000_000, poolCents: 2_000_000, totalCents: 3_000_000 })
    expect(await paidOf(late.id)).toEqual({ status: 'paid', paidCents: 1_000_000 })
    expect(await paidOf(waiting.id)).toEqual({ status: 'certified', paidCents: null })
    expect(await pay(waiting.cycleID)).toMatchObject({ owedCents: 0, totalCents: 1_000_000 })
    expect(await paidOf(late.id)).toEqual({ status: 'paid', paidCents: 1_000_000 })
  })
  test('is paid once from the reserve, even if it was never certified before', async () => {
    const year = await yearOf('Late, of a reserve', marcus, [3, 3, 2.5], {
      reserveCents: 1_000_000,
    })
    await pay(year.cycleID)
    const late = await joins(year, 'Later')
    await certifies(late)
    expect(await pay(year.cycleID)).toMatchObject({ kind: 'corrections', totalCents: 1_000_000 })
    expect(await paidOf(late.id)).toEqual({ status: 'paid', paidCents: 1_000_000 })
    expect(await why(pay(year.cycleID))).toBe('meritPay.runs.nothingOwed')
  })
  test('is in the pool instead if someone joins before it is posted', async () => {
    const year = await yearOf('Joined in time', marcus, [3, 3, 2.5])
    const { id } = await prepare(year.cycleID)
    const late = await joins(year, 'Intime')
    expect(await why(post(id))).toBe('meritPay.runs.changed')
    await certifies(late)
    expect(await why(post(id))).toBe('meritPay.runs.changed')
    await by.runs.act({ id, act: 'discard' })
    expect(await pay(year.cycleID)).toMatchObject({ kind: 'pool', totalCents: 1_000_000 })
    expect(await paidOf(year.id)).toEqual({ status: 'paid', paidCents: 500_000 })
    expect(await paidOf(late.id)).toEqual({ status: 'paid', paidCents: 500_000 })
  })
  test('isn’t paid twice where two years’ payments were prepared with it', async () => {
    const first = await yearOf('Owed once', marcus, [2, 3, 3])
    await pay(first.cycleID)
    await won(first, 4)
    const second = await yearOf('One of both', ines, [3, 3, 3])
    const third = await yearOf('The other of both', hal, [3, 3, 3])
    const one = await prepare(second.cycleID)
    const other = await prepare(third.cycleID)
    expect([one.owedCents, other.owedCents]).toEqual([500_000, 500_000])
    await post(one.id)
    expect(await why(post(other.id))).toBe('meritPay.runs.changed')
    // Certified again with the same result, it is owed nothing more.
    await won(first, 4)
    expect(await why(post(other.id))).toBe('meritPay.runs.changed')
    expect(await paidOf(first.id)).toEqual({ status: 'certified', paidCents: 1_500_000 })
    await by.runs.act({ id: other.id, act: 'discard' })
    expect(await pay(third.cycleID)).toMatchObject({ owedCents: 0, totalCents: 1_000_000 })
    expect(await paidOf(first.id)).toEqual({ status: 'paid', paidCents: 1_500_000 })
  })
})

test('A simulation shows who would move, and sets nothing', async () => {
  const by = as(administrator)
  const year = await makeYear(world, 'Simulated')
  for (const [userID, scores] of [
    [marcus, [4, 2, 2]],
    [ines, [2, 4, 2]],
    [hal, [3, 3, 3]],
  ] as const)
    await enterScores(world, (await evaluationOf(world, year.cycleID, userID)).id, scores)
  const before = await by.cycles.get({ id: year.cycleID })
  const seen = await by.simulate({
    cycleID: year.cycleID,
    weights: before.weights.map(({ categoryID, areaID }, at) => ({
      ...{ categoryID, areaID, weight: [60, 15, 25][at] ?? 0 },
    })),
  })
  // As set: 2.8, 2.7, 3; simulated: 3.2, 2.3, 3.
  expect(seen.before).toMatchObject({ counted: 3, lowest: 2700, highest: 3000, cents: 1_000_000 })
  expect(seen.after).toMatchObject({ counted: 3, lowest: 2300, highest: 3200, cents: 1_000_000 })
  expect(seen.moved.map(({ educator, to }) => [educator, to.level])).toContainEqual([
    'Bell, Marcus',
    'Highly effective',
  ])
  expect(await by.cycles.get({ id: year.cycleID })).toEqual(before)
  expect(await refused(as(evaluator).simulate({ cycleID: year.cycleID }))).toBe('forbidden')
})

describe('a spot observation', () => {
  const draft = { observedOn: '2026-10-13', minutes: 15, score: 3, evidence: 'Students explained.' }
  test('is its observer’s until it is shared, and then in the educator’s report card', async () => {
    const by = as(evaluator)
    const { rows } = await as(administrator).areas.list({})
    const { components } = await as(administrator).areas.get({ id: rows[0]?.id ?? 0 })
    const componentID = components[0]?.id ?? 0
    const made = await by.observations.create({
      draft: { ...draft, schoolID: oak, educatorID: marcus, componentID },
    })
    expect((await as(teachers.marcus).reportCard()).observations).toEqual([])
    await by.observations.act({ id: made.id, act: 'share' })
    expect((await as(teachers.marcus).reportCard()).observations).toMatchObject([
      { evidence: 'Students explained.', score: 3 },
    ])
    expect((await as(teachers.hal).reportCard()).observations).toEqual([])
    expect(
      await why(
        by.observations.create({
          draft: { ...draft, schoolID: oak, educatorID: rosa, componentID },
        }),
      ),
    ).toEqual({ educatorID: 'meritPay.observations.ownClass' })
    expect(await refused(as(teachers.marcus).observations.get({ id: made.id }))).toBe('forbidden')
  })
})

test('Reads of evaluations are logged', async () => {
  const events = await database.transaction(districtID, (tx) => tx.select().from(accessEvents))
  expect(
    events.some(
      ({ entity, subjectID, actorID }) =>
        entity === 'meritPay.evaluations' && subjectID === marcus && actorID === rosa,
    ),
  ).toBe(true)
})
