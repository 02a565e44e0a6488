import { createCallerFactory } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { addStaff, contextOf, storyDay } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersBench, type AnswersBench } from './answers.fixtures.ts'
import { dataSuitesRouter } from './data-suites.router.ts'
import { deliverJob } from './delivery/deliver.job.ts'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'
import { departedOwnersJob } from './shares/departed-owners.job.ts'

let bench: AnswersBench
const day = 86_400_000
const after = (days: number) => new Date(storyDay.getTime() + days * day).toISOString()

beforeAll(async () => {
  bench = await answersBench()
  await bench.rules({ openLinks: true })
})
afterAll(() => bench.close())

const nobody = () => createCallerFactory(dataSuitesRouter)(contextOf(bench.database, null))
const rowsOf = ({ charts }: { charts: { answer: { rows: unknown[][] } | null }[] }) =>
  charts.map((chart) => chart.answer?.rows)

describe('a snapshot', () => {
  test("stays unchanged when the files change, and can be compared with today's numbers", async () => {
    const { suiteID, dashboardID, newer } = await bench.suite({ security: false })
    const { snapshotID } = await bench
      .by('rosa')
      .takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    await newer()
    const view = await bench.by('rosa').snapshot({ suiteID, snapshotID })
    expect(view).toMatchObject({
      name: 'Board',
      title: 'Scores',
      takenAt: storyDay.toISOString(),
      provenance: {
        files: [{ name: 'scores', rows: 58, uploads: [{ name: 'scores.csv' }] }],
        rowSecurity: false,
      },
    })
    expect(rowsOf(view)[1]).toEqual([[38.5]])
    expect((await bench.by('rosa').snapshotNow({ suiteID, snapshotID }))[1]?.answer?.rows).toEqual([
      [138.5],
    ])
    expect(await bench.by('rosa').snapshots({ suiteID })).toMatchObject([
      { snapshotID, name: 'Board', title: 'Scores', charts: 2 },
    ])
  })
  test("contains no small group, not even for the suite's owner", async () => {
    const { suiteID, chartID } = await bench.suite({ security: false })
    const { snapshotID } = await bench
      .by('rosa')
      .takeSnapshot({ suiteID, chartID, name: 'One chart' })
    expect(rowsOf(await bench.by('rosa').snapshot({ suiteID, snapshotID }))).toEqual([
      [
        ['0101', 30],
        ['0202', null],
        ['0303', null],
      ],
    ])
  })
  test('shows each reader the stored rows of their own school, even when the files have changed', async () => {
    const { suiteID, dashboardID, to, newer } = await bench.suite()
    await to('marcus')
    await to('priya')
    const { snapshotID } = await bench
      .by('rosa')
      .takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    await newer()
    expect(rowsOf(await bench.by('marcus').snapshot({ suiteID, snapshotID }))).toEqual([
      [['0101', 30]],
      [[24.5]],
    ])
    expect(rowsOf(await bench.by('priya').snapshot({ suiteID, snapshotID }))).toEqual([
      [['0202', 24]],
      [[51.5]],
    ])
  })
  test('by an editor of one school shows them only their own rows', async () => {
    const { suiteID, dashboardID, to } = await bench.suite()
    await to('marcus', 'edit')
    const { snapshotID } = await bench
      .by('marcus')
      .takeSnapshot({ suiteID, dashboardID, name: 'Mine' })
    expect(rowsOf(await bench.by('marcus').snapshot({ suiteID, snapshotID }))).toEqual([
      [['0101', 30]],
      [[24.5]],
    ])
    expect(rowsOf(await bench.by('rosa').snapshot({ suiteID, snapshotID }))[1]).toEqual([[38.5]])
  })
  test('is created and removed by editors, and is invisible to strangers and other districts', async () => {
    const { suiteID, dashboardID, to } = await bench.suite()
    await to('marcus')
    const { snapshotID } = await bench
      .by('rosa')
      .takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    expect(await codeOf(bench.by('marcus').takeSnapshot({ suiteID, dashboardID, name: 'x' }))).toBe(
      'kit.refusal.forbidden',
    )
    expect(await codeOf(bench.by('marcus').removeSnapshot({ suiteID, snapshotID }))).toBe(
      'kit.refusal.forbidden',
    )
    for (const who of ['priya', 'otto'] as const)
      for (const act of [
        () => bench.by(who).snapshot({ suiteID, snapshotID }),
        () => bench.by(who).snapshotNow({ suiteID, snapshotID }),
        () => bench.by(who).snapshots({ suiteID }),
        () => bench.by(who).removeSnapshot({ suiteID, snapshotID }),
      ])
        expect(await codeOf(act())).toBe('kit.refusal.notFound')
    await bench.by('rosa').removeSnapshot({ suiteID, snapshotID })
    expect(await codeOf(bench.by('rosa').snapshot({ suiteID, snapshotID }))).toBe(
      'kit.refusal.notFound',
    )
    expect(await codeOf(bench.by('rosa').removeSnapshot({ suiteID, snapshotID }))).toBe(
      'kit.refusal.notFound',
    )
  })
})

describe('a link', () => {
  const link = async (
    more: {
      audience?: 'signedIn' | 'anyone'
      schoolID?: number | null
      days?: number
      snapshot?: boolean
    } = {},
  ) => {
    const of = await bench.suite()
    const { suiteID, dashboardID } = of
    const to = more.snapshot
      ? {
          snapshotID: (await bench.by('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' }))
            .snapshotID,
        }
      : { dashboardID }
    return {
      ...of,
      ...(await bench.by('rosa').createLink({
        suiteID,
        ...to,
        name: 'L',
        audience: more.audience ?? 'signedIn',
        schoolID: more.schoolID ?? null,
        expiresAt: after(more.days ?? 30),
      })),
    }
  }
  test('for staff shows each of them their own school, for a dashboard and a snapshot alike', async () => {
    for (const snapshot of [false, true]) {
      const { token } = await link({ snapshot })
      expect(rowsOf(await bench.by('marcus').shared({ token }))).toEqual([[['0101', 30]], [[24.5]]])
      expect(rowsOf(await bench.by('priya').shared({ token }))).toEqual([[['0202', 24]], [[51.5]]])
    }
  })
  test('for anyone shows one school, or the district without its small groups, and nothing about the suite but names', async () => {
    const one = await link({ audience: 'anyone', schoolID: bench.riverbend.pine })
    expect(rowsOf(await nobody().sharedWithAnyone({ token: one.token }))).toEqual([
      [['0202', 24]],
      [[51.5]],
    ])
    const all = await link({ audience: 'anyone', snapshot: true })
    const view = await nobody().sharedWithAnyone({ token: all.token })
    expect(rowsOf(view)[0]).toEqual([
      ['0101', 30],
      ['0202', null],
      ['0303', null],
    ])
    expect(view.names.attributes.map((attribute) => attribute.displayName)).toEqual([
      'School Code',
      'Score',
    ])
  })
  test('that is expired, revoked, guessed, from another district, or for others leads nowhere', async () => {
    const { suiteID, linkID, token } = await link()
    const anyone = await link({ audience: 'anyone' })
    expect(await codeOf(bench.by('otto').shared({ token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(bench.by('marcus').shared({ token: anyone.token }))).toBe(
      'dataSuites.links.gone',
    )
    expect(await codeOf(nobody().sharedWithAnyone({ token: 'A'.repeat(43) }))).toBe(
      'dataSuites.links.gone',
    )
    expect(await codeOf(nobody().shared({ token }))).toBe('kit.refusal.unauthenticated')
    await bench.by('rosa').revokeLink({ suiteID, linkID })
    expect(await codeOf(bench.by('marcus').shared({ token }))).toBe('dataSuites.links.gone')
    await bench.database
      .owner`update data_suite_link set expires_at = ${after(-1)} where id = ${anyone.linkID}`
    expect(await codeOf(nobody().sharedWithAnyone({ token: anyone.token }))).toBe(
      'dataSuites.links.gone',
    )
    expect((await bench.by('rosa').sharing({ suiteID: anyone.suiteID })).links).toMatchObject([
      { state: 'expired' },
    ])
  })
  test('has a token that is stored nowhere, is created only by the owner, and never lasts longer than a year', async () => {
    const { suiteID, dashboardID, token, to } = await link()
    const rows = await bench.database.owner`select * from data_suite_link`
    expect(JSON.stringify(rows)).not.toContain(token)
    await to('marcus', 'edit')
    const draft = {
      suiteID,
      dashboardID,
      name: 'x',
      audience: 'signedIn' as const,
      schoolID: null,
      expiresAt: after(3),
    }
    expect(await codeOf(bench.by('marcus').createLink(draft))).toBe('kit.refusal.forbidden')
    expect((await bench.by('marcus').sharing({ suiteID })).links).toEqual([])
    expect(
      await fieldsOf(bench.by('rosa').createLink({ ...draft, expiresAt: after(400) })),
    ).toEqual({ expiresAt: 'dataSuites.links.tooLong' })
    expect(await fieldsOf(bench.by('rosa').createLink({ ...draft, expiresAt: after(-1) }))).toEqual(
      { expiresAt: 'dataSuites.links.tooLong' },
    )
    const other = await bench.suite({ security: false })
    expect(
      await codeOf(bench.by('rosa').createLink({ ...draft, dashboardID: other.dashboardID })),
    ).toBe('kit.refusal.notFound')
    expect(
      await fieldsOf(
        bench.by('rosa').createLink({
          ...draft,
          suiteID: other.suiteID,
          dashboardID: other.dashboardID,
          audience: 'anyone',
          schoolID: bench.riverbend.oak,
        }),
      ),
    ).toEqual({ schoolID: 'dataSuites.links.noRowSecurity' })
  })
  test('for anyone stops at once when the district takes that back', async () => {
    const { suiteID, dashboardID, token } = await link({ audience: 'anyone' })
    await bench.rules({ openLinks: false })
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('dataSuites.links.gone')
    expect(
      await codeOf(
        bench.by('rosa').createLink({
          suiteID,
          dashboardID,
          name: 'x',
          audience: 'anyone',
          schoolID: null,
          expiresAt: after(3),
        }),
      ),
    ).toBe('dataSuites.links.notOpen')
    await bench.rules({ openLinks: true })
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('done')
  })
  test('serves twenty at once, each their own', async () => {
    const { token } = await link()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        bench.by(at % 2 ? 'marcus' : 'priya').shared({ token }),
      ),
    )
    answers.forEach((view, at) => expect(rowsOf(view)[1]).toEqual([[at % 2 ? 24.5 : 51.5]]))
  })
})

describe('insights', () => {
  test('are proposed from the columns, saved, shown on a dashboard, and follow the data', async () => {
    const { suiteID, dashboardID, newer, to } = await bench.suite({ security: false })
    await to('marcus')
    const proposed = await bench.by('rosa').proposedInsights({ suiteID })
    const gap = proposed.find((one) => one.by.name === 'School Code')
    // Elm has four students, and so is in no sentence; Pine would reveal it.
    expect(gap).toBeUndefined()
    const definition = {
      kind: 'gap' as const,
      reducer: 'average' as const,
      value: proposed[0]?.definition.value ?? '',
      by: proposed[0]?.definition.by ?? { field: '' },
      filters: [],
      filterSetIDs: [],
    }
    expect(proposed[0]).toMatchObject({
      measure: 'Score',
      by: { name: 'Gender' },
      told: { kind: 'gap', high: { at: 'F', value: 49 }, low: { at: 'M', value: 28 } },
    })
    const { insightID } = await bench.by('rosa').saveInsight({ suiteID, dashboardID, definition })
    expect(
      (await bench.by('rosa').proposedInsights({ suiteID })).map((one) => one.by.name),
    ).not.toContain('Gender')
    expect(await bench.by('marcus').insights({ suiteID, dashboardID })).toMatchObject([
      { insightID, told: { high: { value: 49 } } },
    ])
    await newer()
    expect(await bench.by('marcus').insights({ suiteID, dashboardID })).toMatchObject([
      { told: { high: { value: 149 } } },
    ])
    expect(await codeOf(bench.by('marcus').removeInsight({ suiteID, insightID }))).toBe(
      'kit.refusal.forbidden',
    )
    await bench.by('rosa').placeInsight({ suiteID, insightID, dashboardID: null })
    expect(await bench.by('marcus').insights({ suiteID, dashboardID })).toEqual([])
    await bench.by('rosa').removeInsight({ suiteID, insightID })
    expect(await bench.by('rosa').insights({ suiteID })).toEqual([])
  })
  test('reveal nothing about groups that are too small', async () => {
    const { suiteID, ref } = await bench.suite({ security: false })
    await bench.by('rosa').saveInsight({
      suiteID,
      dashboardID: null,
      definition: {
        kind: 'gap',
        reducer: 'average',
        value: ref('Score'),
        by: { field: ref('School Code') },
        filters: [],
        filterSetIDs: [],
      },
    })
    expect(await bench.by('rosa').insights({ suiteID })).toMatchObject([{ told: null }])
  })
})

test('people with whom a suite can be shared are distinguished if names repeat: by their role, place, and number', async () => {
  const { districtID, oak, pine } = bench.riverbend
  const posts = [
    [oak, 'Teacher', '501'],
    [oak, 'Teacher', '502'],
    [pine, 'Counselor', '503'],
  ] as const
  const ids = await bench.database.transaction(districtID, async (tx) => {
    const made: number[] = []
    for (const [schoolID, title, localID] of posts)
      made.push(
        await addStaff(tx, {
          districtID,
          schoolID,
          firstName: 'Lee',
          lastName: 'Rivera',
          title,
          localID,
        }),
      )
    return made
  })
  const { suiteID } = await bench.suite()
  const told = ['Teacher · Oak High · 501', 'Teacher · Oak High · 502', 'Counselor · Pine Middle']
  const found = await bench.by('rosa').shareTargets({ suiteID, search: 'rivera' })
  expect(found.map((one) => [one.name, one.beside])).toEqual(
    told.map((beside) => ['Lee Rivera', beside]),
  )
  expect(await bench.by('rosa').shareTargets({ suiteID, search: 'nair' })).toMatchObject([
    { name: 'Priya Nair', beside: null },
  ])
  for (const id of ids.slice(1))
    await bench.by('rosa').share({ suiteID, kind: 'user', id, role: 'view', expiresAt: null })
  expect((await bench.by('rosa').shares({ suiteID })).map((one) => one.beside)).toEqual([
    'Teacher · Oak High',
    'Counselor · Pine Middle',
  ])
})

describe('ownership', () => {
  test('goes to someone who may own suites, who is notified; the previous owner may still edit', async () => {
    const { suiteID } = await bench.suite()
    expect(
      await fieldsOf(bench.by('rosa').transfer({ suiteID, userID: bench.riverbend.ana })),
    ).toEqual({ userID: 'dataSuites.transfer.mayNotOwn' })
    expect(
      await codeOf(bench.by('marcus').transfer({ suiteID, userID: bench.riverbend.marcus })),
    ).toBe('kit.refusal.notFound')
    expect(await bench.by('rosa').possibleOwners({ suiteID, search: 'nair' })).toEqual([
      { userID: bench.riverbend.priya, name: 'Priya Nair', beside: null },
    ])
    await bench.by('rosa').transfer({ suiteID, userID: bench.riverbend.priya })
    expect([
      (await bench.by('priya').get({ suiteID })).role,
      (await bench.by('rosa').get({ suiteID })).role,
    ]).toEqual(['owner', 'edit'])
    expect(
      await codeOf(bench.by('rosa').transfer({ suiteID, userID: bench.riverbend.marcus })),
    ).toBe('kit.refusal.forbidden')
    const [mail] = await bench.database.everyDistrict
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, 'dataSuites.transferred'))
    expect(mail).toMatchObject({ to: 'priya@riverbend.test', language: 'es' })
  })
  test('of someone who has left goes overnight to the first of their editors, or else to an administrator', async () => {
    const [withEditor, alone] = [await bench.suite(), await bench.suite()]
    await withEditor.to('marcus', 'edit')
    const { districtID, rosa } = bench.riverbend
    const run = () =>
      departedOwnersJob.run(
        {
          database: bench.database,
          db: bench.database.district(districtID),
          districtID,
          runID: 1,
          startedBy: 0,
          attempt: 1,
          hear: async () => {},
          now: () => storyDay,
        },
        {},
        {} as never,
      )
    expect(await run()).toEqual({ passed: 0 })
    await bench.database
      .owner`update staff_member set status = 'inactive' where district_id = ${districtID} and user_id = ${rosa}`
    await run()
    const owners = await bench.database
      .owner`select id, owner_id from data_suite where id in (${withEditor.suiteID}, ${alone.suiteID}) order by id`
    expect(owners.map((one) => Number(one.owner_id))).toEqual([
      bench.riverbend.marcus,
      bench.riverbend.dolores,
    ])
    expect(await codeOf(bench.by('rosa').get({ suiteID: alone.suiteID }))).toBe(
      'kit.refusal.notFound',
    )
    expect(await run()).toEqual({ passed: 0 })
    await bench.database
      .owner`update staff_member set status = 'active' where district_id = ${districtID} and user_id = ${rosa}`
  })
})

describe('a dashboard by email', () => {
  const due = async (now = new Date(storyDay.getTime() + 8 * day)) => {
    const { districtID } = bench.riverbend
    return deliverJob.run(
      {
        database: bench.database,
        db: bench.database.district(districtID),
        districtID,
        runID: 1,
        startedBy: 0,
        attempt: 1,
        hear: async () => {},
        now: () => now,
      },
      {},
      {
        report: () => {},
        cancelled: () => false,
        check: () => {},
        signal: new AbortController().signal,
      },
    ) as Promise<{ sent: number }>
  }
  const mails = async () =>
    bench.database.everyDistrict
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, 'dataSuites.delivery.mail'))
  test('goes to each recipient with the rows they may see, in their language, once, without small groups', async () => {
    const { suiteID, dashboardID, to } = await bench.suite()
    const draft = {
      suiteID,
      dashboardID,
      cadence: { every: 'week' as const, weekday: 1, hour: 7 },
      recipients: [bench.riverbend.marcus, bench.riverbend.priya],
    }
    expect(await fieldsOf(bench.by('rosa').createDelivery(draft))).toEqual({
      recipients: 'dataSuites.delivery.noAccess',
    })
    await to('marcus')
    await to('priya')
    expect(await codeOf(bench.by('marcus').createDelivery(draft))).toBe('kit.refusal.forbidden')
    const { deliveryID } = await bench.by('rosa').createDelivery(draft)
    expect(await due(storyDay)).toEqual({ sent: 0 })
    expect(await due()).toEqual({ sent: 2 })
    expect(await due()).toEqual({ sent: 0 })
    const sent = await mails()
    expect(
      sent.map(({ to: address, language, tables }) => [address, language, tables?.[0]?.rows]),
    ).toEqual([
      ['marcus@riverbend.test', 'en', [['0101', '30']]],
      ['priya@riverbend.test', 'es', [['0202', '24']]],
    ])
    expect(sent[0]?.values).toMatchObject({
      link: `https://atrium.test/midas/data-forge/dashboards/${suiteID}/${dashboardID}`,
    })
    await bench.by('marcus').subscribe({ deliveryID, on: false })
    expect(await bench.by('marcus').ownDeliveries()).toMatchObject([
      { deliveryID, unsubscribed: true },
    ])
    expect(await codeOf(bench.by('rosa').subscribe({ deliveryID, on: false }))).toBe(
      'kit.refusal.notFound',
    )
    expect(await due(new Date(storyDay.getTime() + 15 * day))).toEqual({ sent: 1 })
    await bench.by('rosa').pauseDelivery({ suiteID, deliveryID, paused: true })
    expect(await due(new Date(storyDay.getTime() + 30 * day))).toEqual({ sent: 0 })
    await bench.by('rosa').pauseDelivery({ suiteID, deliveryID, paused: false })
    const share = (await bench.by('rosa').shares({ suiteID })).find(
      (one) => one.name === 'Priya Nair',
    )
    await bench.by('rosa').unshare({ suiteID, shareID: share?.shareID ?? 0 })
    expect(await due(new Date(storyDay.getTime() + 40 * day))).toEqual({ sent: 0 })
    await bench.by('rosa').removeDelivery({ suiteID, deliveryID })
    expect((await bench.by('rosa').sharing({ suiteID })).deliveries).toEqual([])
  })
})

test('none of these screens runs more than three statements', async () => {
  const { suiteID, dashboardID, to } = await bench.suite()
  const { snapshotID } = await bench
    .by('rosa')
    .takeSnapshot({ suiteID, dashboardID, name: 'Board' })
  for (const act of [
    () => bench.by('rosa').snapshots({ suiteID }),
    () => bench.by('rosa').snapshot({ suiteID, snapshotID }),
    () => bench.by('rosa').insights({ suiteID }),
    () => bench.by('rosa').sharing({ suiteID }),
    () => bench.by('rosa').ownDeliveries(),
  ]) {
    const before = bench.database.statements()
    await act()
    expect(bench.database.statements() - before).toBeLessThanOrEqual(2)
  }
  await to('marcus')
  // Row security, and students whom a court keeps from the reader, are read in one statement for
  // all charts.
  const before = bench.database.statements()
  await bench.by('marcus').snapshot({ suiteID, snapshotID })
  expect(bench.database.statements() - before).toBe(3)
})
