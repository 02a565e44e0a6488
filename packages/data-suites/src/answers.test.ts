import { ensureStartingGroups, grantGroup, provideAuth } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { addStaff, contextOf, storyDay } from '@atrium/people/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartDefinition } from './charts/chart.types.ts'
import { suiteBench, type SuiteBench } from './data-suites.fixtures.ts'
import { dataSuitesRouter } from './data-suites.router.ts'
import { deliverJob } from './delivery/deliver.job.ts'
import { leaversJob } from './shares/leavers.job.ts'

let bench: SuiteBench
const codeOf = (act: Promise<unknown>) => act.then(() => 'done', (error: unknown) => asRefusal(error)?.ref.id ?? String(error))
const fieldsOf = (act: Promise<unknown>) => act.then(() => ({}), (error: unknown) => Object.fromEntries(Object.entries(asRefusal(error)?.detail.fields ?? {}).map(([field, { id }]) => [field, id])))
const day = 86_400_000
const after = (days: number) => new Date(storyDay.getTime() + days * day).toISOString()

beforeAll(async () => {
  bench = await suiteBench()
  provideAuth({ store: {} as never, screens: [], schedule: () => Promise.resolve([]), isReviewer: () => Promise.resolve(false), publicOrigin: 'https://atrium.test', filesRoot: '/midas/rest/files' })
  const { districtID, rosa, marcus, priya, dolores, oak, pine } = bench.riverbend
  await bench.database.transaction(districtID, async (tx) => {
    await ensureStartingGroups(tx, districtID)
    for (const [userID, name, group, schoolID] of [[rosa, 'rosa', 'schoolStaff', oak], [marcus, 'marcus', 'schoolStaff', oak], [priya, 'priya', 'schoolStaff', pine], [dolores, 'dolores', 'districtAdministrator', 0]] as const) {
      await tx.insert(accounts).values({ districtID, userID, loginName: `${name}@riverbend.test` }).onConflictDoNothing()
      await tx.update(users).set({ email: `${name}@riverbend.test`, language: name === 'priya' ? 'es' : 'en' }).where(and(eq(users.districtID, districtID), eq(users.id, userID)))
      await grantGroup(tx, { districtID, userID, group, schoolID })
    }
  })
})
afterAll(() => bench.close())

const as = (who: keyof SuiteBench['people']) => bench.as(bench.people[who])
const dolores = () => bench.as({ ...bench.people.rosa, userID: bench.riverbend.dolores, permissions: new Set(['dataSuites.view', 'dataSuites.manage']) } as CurrentUser)
const nobody = () => createCallerFactory(dataSuitesRouter)(contextOf(bench.database, null))
const blank: ChartDefinition = { type: 'bar', x: null, color: null, reducer: 'recordCount', value: null, other: null, columns: [], filters: [], filterSetIDs: [], sort: { by: 'axis', descending: false } }

// 30 students at Oak (0101), 24 at Pine (0202), 4 at Elm (0303); scores rise from school to school, and girls have 20 more.
const places = [...Array<string>(30).fill('0101'), ...Array<string>(24).fill('0202'), ...Array<string>(4).fill('0303')]
const csv = (add: number) => `Student ID,School Code,Gender,Score\n${places.map((school, at) => `${100_000 + at},${school},${at % 2 ? 'F' : 'M'},${at + add + (at % 2 ? 20 : 0)}`).join('\n')}\n`

let made = 0
/** Rosa's suite with one dashboard of two charts; each reader sees the rows of their own school. */
async function suite({ security = true } = {}) {
  const rosa = as('rosa')
  const { suiteID } = await rosa.create({ name: `Answers ${made++}`, description: null })
  const fileID = await bench.load(bench.people.rosa, suiteID, 'scores.csv', csv(0))
  const { attributes } = await rosa.get({ suiteID })
  const ref = (name: string) => `a${attributes.find((one) => one.displayName === name)?.attributeID}`
  if (security) await rosa.saveFilterSet({ suiteID, name: 'Own school', system: true, filters: [{ type: 'system', field: ref('School Code'), by: 'school' }] })
  const chartID = await rosa.saveChart({ suiteID, name: 'By school', size: 'medium', definition: { ...blank, x: { field: ref('School Code') } } })
  const averageID = await rosa.saveChart({ suiteID, name: 'Average', size: 'small', definition: { ...blank, type: 'number', reducer: 'average', value: ref('Score') } })
  const dashboardID = await rosa.saveDashboard({ suiteID, name: 'Scores', description: null, tiles: [{ chartID, x: 0, y: 0, width: 6, height: 4 }, { chartID: averageID, x: 6, y: 0, width: 6, height: 4 }] })
  const to = (who: 'marcus' | 'priya', role: 'view' | 'edit' = 'view') => rosa.share({ suiteID, kind: 'user', id: bench.riverbend[who], role, expiresAt: null })
  const newer = async () => {
    await rosa.newData({ fileID, uploadID: await bench.send(bench.people.rosa, suiteID, 'newer.csv', csv(100)), mode: 'replace' })
    await bench.work()
  }
  return { suiteID, fileID, chartID, averageID, dashboardID, ref, to, newer }
}
const rowsOf = ({ charts }: { charts: { answer: { rows: unknown[][] } | null }[] }) => charts.map((chart) => chart.answer?.rows)

describe('a snapshot', () => {
  test('stays as it was when the files change, and can be laid beside the numbers of now', async () => {
    const { suiteID, dashboardID, newer } = await suite({ security: false })
    const { snapshotID } = await as('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    await newer()
    const view = await as('rosa').snapshot({ suiteID, snapshotID })
    expect(view).toMatchObject({ name: 'Board', title: 'Scores', takenAt: storyDay.toISOString(), provenance: { files: [{ name: 'scores', rows: 58, uploads: [{ name: 'scores.csv' }] }], rowSecurity: false } })
    expect(rowsOf(view)[1]).toEqual([[38.5]])
    expect((await as('rosa').snapshotNow({ suiteID, snapshotID }))[1]?.answer?.rows).toEqual([[138.5]])
    expect(await as('rosa').snapshots({ suiteID })).toMatchObject([{ snapshotID, name: 'Board', title: 'Scores', charts: 2 }])
  })
  test('holds no small group, not even for whoever owns the suite', async () => {
    const { suiteID, chartID } = await suite({ security: false })
    const { snapshotID } = await as('rosa').takeSnapshot({ suiteID, chartID, name: 'One chart' })
    expect(rowsOf(await as('rosa').snapshot({ suiteID, snapshotID }))).toEqual([[['0101', 30], ['0202', null], ['0303', null]]])
  })
  test('shows each reader the kept rows of their own school, also when the files have changed', async () => {
    const { suiteID, dashboardID, to, newer } = await suite()
    await to('marcus')
    await to('priya')
    const { snapshotID } = await as('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    await newer()
    expect(rowsOf(await as('marcus').snapshot({ suiteID, snapshotID }))).toEqual([[['0101', 30]], [[24.5]]])
    expect(rowsOf(await as('priya').snapshot({ suiteID, snapshotID }))).toEqual([[['0202', 24]], [[51.5]]])
  })
  test('that an editor of one school takes tells them no more than their rows', async () => {
    const { suiteID, dashboardID, to } = await suite()
    await to('marcus', 'edit')
    const { snapshotID } = await as('marcus').takeSnapshot({ suiteID, dashboardID, name: 'Mine' })
    expect(rowsOf(await as('marcus').snapshot({ suiteID, snapshotID }))).toEqual([[['0101', 30]], [[24.5]]])
    expect(rowsOf(await as('rosa').snapshot({ suiteID, snapshotID }))[1]).toEqual([[38.5]])
  })
  test('is taken and removed by editors, and nothing to strangers and other districts', async () => {
    const { suiteID, dashboardID, to } = await suite()
    await to('marcus')
    const { snapshotID } = await as('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' })
    expect(await codeOf(as('marcus').takeSnapshot({ suiteID, dashboardID, name: 'x' }))).toBe('kit.refusal.forbidden')
    expect(await codeOf(as('marcus').removeSnapshot({ suiteID, snapshotID }))).toBe('kit.refusal.forbidden')
    for (const who of ['priya', 'otto'] as const) for (const act of [() => as(who).snapshot({ suiteID, snapshotID }), () => as(who).snapshotNow({ suiteID, snapshotID }), () => as(who).snapshots({ suiteID }), () => as(who).removeSnapshot({ suiteID, snapshotID })]) expect(await codeOf(act())).toBe('kit.refusal.notFound')
    await as('rosa').removeSnapshot({ suiteID, snapshotID })
    expect(await codeOf(as('rosa').snapshot({ suiteID, snapshotID }))).toBe('kit.refusal.notFound')
    expect(await codeOf(as('rosa').removeSnapshot({ suiteID, snapshotID }))).toBe('kit.refusal.notFound')
  })
})

describe('what is shared', () => {
  test('does not tell by a choice on another chart what the choice leaves out', async () => {
    const rosa = as('rosa')
    const { suiteID } = await rosa.create({ name: `Answers ${made++}`, description: null })
    // 30 girls and 4 boys: who sees all 34 and the girls, knows of the boys.
    await bench.load(bench.people.rosa, suiteID, 'few.csv', `Student ID,School Code,Gender\n${Array.from({ length: 34 }, (_, at) => `${200_000 + at},0101,${at < 30 ? 'F' : 'M'}`).join('\n')}\n`)
    const { attributes } = await rosa.get({ suiteID })
    const [, school, gender] = attributes.map((one) => `a${one.attributeID}`) as [string, string, string]
    const chartID = await rosa.saveChart({ suiteID, name: 'Schools', size: 'small', definition: { ...blank, x: { field: school } } })
    const genders = await rosa.saveChart({ suiteID, name: 'Gender', size: 'small', definition: { ...blank, x: { field: gender } } })
    await rosa.share({ suiteID, kind: 'user', id: bench.riverbend.marcus, role: 'view', expiresAt: null })
    const girls = { suiteID, chartID, cross: [{ chartID: genders, at: { x: 'F' } }] }
    expect((await rosa.chart(girls)).rows).toEqual([['0101', 30]])
    expect((await as('marcus').chart({ suiteID, chartID })).rows).toEqual([['0101', 34]])
    expect((await as('marcus').chart(girls)).rows).toEqual([['0101', null]])
  })
  test('names nobody: no axis and no list of student ids', async () => {
    const { suiteID, ref, to } = await suite({ security: false })
    await to('marcus')
    const axis = await as('rosa').saveChart({ suiteID, name: 'IDs', size: 'small', definition: { ...blank, x: { field: ref('Student ID') } } })
    const list = await as('rosa').saveChart({ suiteID, name: 'List', size: 'small', definition: { ...blank, type: 'table', x: { field: ref('School Code') }, reducer: 'uniqueAttributes', value: ref('Student ID') } })
    for (const chartID of [axis, list]) {
      expect(await codeOf(as('rosa').chart({ suiteID, chartID }))).toBe('done')
      expect(await codeOf(as('marcus').chart({ suiteID, chartID }))).toBe('dataSuites.chart.recordsHidden')
    }
  })
  test('tells nobody by filters and mixers that an editor makes of single ids', async () => {
    const { suiteID, ref, to } = await suite({ security: false })
    await to('marcus', 'edit')
    const marcus = as('marcus')
    const without: ChartDefinition = { ...blank, type: 'number', reducer: 'sum', value: ref('Score'), filters: [{ type: 'custom', condition: { op: 'ne', field: ref('Student ID'), value: 100_000 } }] }
    expect(await codeOf(marcus.preview({ suiteID, definition: without }))).toBe('dataSuites.chart.recordsHidden')
    expect(await codeOf(marcus.saveChart({ suiteID, name: 'All but one', size: 'small', definition: without }))).toBe('dataSuites.chart.recordsHidden')
    expect(await codeOf(marcus.saveFilterSet({ suiteID, name: 'All but one', system: false, filters: without.filters }))).toBe('dataSuites.chart.recordsHidden')
    const { mixerID } = await marcus.saveMixer({ suiteID, name: 'Of one', definition: { type: 'conditional', cases: [{ when: { op: 'eq', field: ref('Student ID'), value: 100_000 }, result: { field: ref('Score') } }], otherwise: { value: 0 } } })
    expect(await codeOf(marcus.preview({ suiteID, definition: { ...without, filters: [], value: `m${mixerID}` } }))).toBe('dataSuites.chart.recordsHidden')
    expect(await codeOf(as('rosa').preview({ suiteID, definition: without }))).toBe('done')
  })
  test('lists no value, and no most frequent one, that fewer than ten students have', async () => {
    const rosa = as('rosa')
    const { suiteID } = await rosa.create({ name: `Answers ${made++}`, description: null })
    // All but one have one award of a year each; one student has forty of another.
    const rows = [...Array.from({ length: 20 }, (_, at) => `${300_000 + at},0101,Reading,2024,2024-05-01`), ...Array.from({ length: 40 }, () => '300001,0101,Chess,2025,2025-05-01')]
    await bench.load(bench.people.rosa, suiteID, 'awards.csv', `Student ID,School Code,Award,Year,Day\n${rows.join('\n')}\n`)
    const { attributes } = await rosa.get({ suiteID })
    const [, school, ...told] = attributes.map((one) => `a${one.attributeID}`) as [string, string, ...string[]]
    await rosa.share({ suiteID, kind: 'user', id: bench.riverbend.marcus, role: 'edit', expiresAt: null })
    const ask = (who: 'rosa' | 'marcus', reducer: 'uniqueAttributes' | 'mode', value: string | undefined, x: string | null = school) => as(who).preview({ suiteID, definition: { ...blank, type: x === null ? 'number' : 'table', x: x === null ? null : { field: x }, reducer, value: value ?? null } })
    for (const [at, all] of [['Chess', 'Reading'], ['2024', '2025'], ['2024-05-01', '2025-05-01']].entries()) {
      const most = at === 0 ? 'Chess' : all[1]
      const common = at === 0 ? 'Reading' : all[0]
      expect((await ask('rosa', 'uniqueAttributes', told[at])).rows).toEqual([['0101', all]])
      expect((await ask('rosa', 'mode', told[at])).rows).toEqual([['0101', [most]]])
      expect((await ask('marcus', 'uniqueAttributes', told[at])).rows).toEqual([['0101', [common]]])
      expect(await ask('marcus', 'mode', told[at])).toMatchObject({ rows: [['0101', null]], suppressed: 1 })
      expect((await ask('marcus', 'mode', told[at], null)).rows).toEqual([[null]])
    }
  })
  test('draws a box without its ends, which are the numbers of single students', async () => {
    const { suiteID, ref, to } = await suite({ security: false })
    const chartID = await as('rosa').saveChart({ suiteID, name: 'Spread', size: 'small', definition: { ...blank, type: 'box', value: ref('Score') } })
    await to('marcus')
    const [own, shared] = await Promise.all([as('rosa').chart({ suiteID, chartID }), as('marcus').chart({ suiteID, chartID })])
    expect(own.columns.map(({ key }) => key)).toEqual(['minimum', 'lower', 'value', 'upper', 'maximum'])
    const [least, ...middle] = own.rows[0] ?? []
    expect([least, middle.pop()]).toEqual([0, 77])
    expect(shared.rows).toEqual([[null, ...middle, null]])
  })
  test('does not tell by its place among the others how large a hidden number is', async () => {
    const { suiteID, ref, to } = await suite({ security: false })
    const chartID = await as('rosa').saveChart({ suiteID, name: 'Largest first', size: 'small', definition: { ...blank, x: { field: ref('School Code') }, sort: { by: 'value', descending: false } } })
    await to('marcus')
    expect((await as('rosa').chart({ suiteID, chartID })).rows).toEqual([['0303', 4], ['0202', 24], ['0101', 30]])
    expect((await as('marcus').chart({ suiteID, chartID })).rows).toEqual([['0101', 30], ['0202', null], ['0303', null]])
  })
  test('is suppressed by the number that the district sets; only who manages all suites sets it', async () => {
    const { suiteID, chartID, to } = await suite({ security: false })
    await to('marcus')
    const { version } = await as('rosa').rules()
    expect(await codeOf(as('rosa').saveRules({ smallestGroup: 3, openLinks: false, version }))).toBe('kit.refusal.forbidden')
    await dolores().saveRules({ smallestGroup: 3, openLinks: false, version })
    expect((await as('marcus').chart({ suiteID, chartID })).rows).toEqual([['0101', 30], ['0202', 24], ['0303', 4]])
    await dolores().saveRules({ smallestGroup: 10, openLinks: true, version: (await as('rosa').rules()).version })
    expect(await codeOf(dolores().saveRules({ smallestGroup: 5, openLinks: true, version: 1 }))).toBe('kit.refusal.conflict')
    expect((await as('marcus').chart({ suiteID, chartID })).suppressed).toBe(2)
  })
})

describe('a link', () => {
  const link = async (more: { audience?: 'signedIn' | 'anyone'; schoolID?: number | null; days?: number; snapshot?: boolean } = {}) => {
    const of = await suite()
    const { suiteID, dashboardID } = of
    const to = more.snapshot ? { snapshotID: (await as('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' })).snapshotID } : { dashboardID }
    return { ...of, ...(await as('rosa').createLink({ suiteID, ...to, name: 'L', audience: more.audience ?? 'signedIn', schoolID: more.schoolID ?? null, expiresAt: after(more.days ?? 30) })) }
  }
  test('for staff shows each of them their own school, of a dashboard and of a snapshot alike', async () => {
    for (const snapshot of [false, true]) {
      const { token } = await link({ snapshot })
      expect(rowsOf(await as('marcus').shared({ token }))).toEqual([[['0101', 30]], [[24.5]]])
      expect(rowsOf(await as('priya').shared({ token }))).toEqual([[['0202', 24]], [[51.5]]])
    }
  })
  test('for anyone shows one school, or the district without its small groups, and nothing of the suite but names', async () => {
    const one = await link({ audience: 'anyone', schoolID: bench.riverbend.pine })
    expect(rowsOf(await nobody().sharedWithAnyone({ token: one.token }))).toEqual([[['0202', 24]], [[51.5]]])
    const all = await link({ audience: 'anyone', snapshot: true })
    const view = await nobody().sharedWithAnyone({ token: all.token })
    expect(rowsOf(view)[0]).toEqual([['0101', 30], ['0202', null], ['0303', null]])
    expect(view.names.attributes.map((attribute) => attribute.displayName)).toEqual(['School Code', 'Score'])
  })
  test('that is expired, taken back, guessed, of another district or for others leads nowhere', async () => {
    const { suiteID, linkID, token } = await link()
    const anyone = await link({ audience: 'anyone' })
    expect(await codeOf(as('otto').shared({ token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(as('marcus').shared({ token: anyone.token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(nobody().sharedWithAnyone({ token: 'A'.repeat(43) }))).toBe('dataSuites.links.gone')
    expect(await codeOf(nobody().shared({ token }))).toBe('kit.refusal.unauthenticated')
    await as('rosa').revokeLink({ suiteID, linkID })
    expect(await codeOf(as('marcus').shared({ token }))).toBe('dataSuites.links.gone')
    await bench.database.owner`update data_suite_link set expires_at = ${after(-1)} where id = ${anyone.linkID}`
    expect(await codeOf(nobody().sharedWithAnyone({ token: anyone.token }))).toBe('dataSuites.links.gone')
    expect((await as('rosa').sharing({ suiteID: anyone.suiteID })).links).toMatchObject([{ state: 'expired' }])
  })
  test('whose token is nowhere kept, of which only the owner makes more, and never for longer than a year', async () => {
    const { suiteID, dashboardID, token, to } = await link()
    const rows = await bench.database.owner`select * from data_suite_link`
    expect(JSON.stringify(rows)).not.toContain(token)
    await to('marcus', 'edit')
    const draft = { suiteID, dashboardID, name: 'x', audience: 'signedIn' as const, schoolID: null, expiresAt: after(3) }
    expect(await codeOf(as('marcus').createLink(draft))).toBe('kit.refusal.forbidden')
    expect((await as('marcus').sharing({ suiteID })).links).toEqual([])
    expect(await fieldsOf(as('rosa').createLink({ ...draft, expiresAt: after(400) }))).toEqual({ expiresAt: 'dataSuites.links.tooLong' })
    expect(await fieldsOf(as('rosa').createLink({ ...draft, expiresAt: after(-1) }))).toEqual({ expiresAt: 'dataSuites.links.tooLong' })
    const other = await suite({ security: false })
    expect(await codeOf(as('rosa').createLink({ ...draft, dashboardID: other.dashboardID }))).toBe('kit.refusal.notFound')
    expect(await fieldsOf(as('rosa').createLink({ ...draft, suiteID: other.suiteID, dashboardID: other.dashboardID, audience: 'anyone', schoolID: bench.riverbend.oak }))).toEqual({ schoolID: 'dataSuites.links.noRowSecurity' })
  })
  test('for anyone stops at once when the district takes that back', async () => {
    const { suiteID, dashboardID, token } = await link({ audience: 'anyone' })
    const set = async (openLinks: boolean) => dolores().saveRules({ smallestGroup: 10, openLinks, version: (await as('rosa').rules()).version })
    await set(false)
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('dataSuites.links.gone')
    expect(await codeOf(as('rosa').createLink({ suiteID, dashboardID, name: 'x', audience: 'anyone', schoolID: null, expiresAt: after(3) }))).toBe('dataSuites.links.notOpen')
    await set(true)
    expect(await codeOf(nobody().sharedWithAnyone({ token }))).toBe('done')
  })
  test('serves twenty at once, each their own', async () => {
    const { token } = await link()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => as(at % 2 ? 'marcus' : 'priya').shared({ token })))
    answers.forEach((view, at) => expect(rowsOf(view)[1]).toEqual([[at % 2 ? 24.5 : 51.5]]))
  })
})

describe('insights', () => {
  test('are proposed from the columns, kept, shown on a dashboard, and follow the data', async () => {
    const { suiteID, dashboardID, newer, to } = await suite({ security: false })
    await to('marcus')
    const proposed = await as('rosa').proposedInsights({ suiteID })
    const gap = proposed.find((one) => one.by.name === 'School Code')
    // Elm has four students, and so stands in no sentence; Pine would tell of it.
    expect(gap).toBeUndefined()
    const definition = { kind: 'gap' as const, reducer: 'average' as const, value: proposed[0]?.definition.value ?? '', by: proposed[0]?.definition.by ?? { field: '' }, filters: [], filterSetIDs: [] }
    expect(proposed[0]).toMatchObject({ measure: 'Score', by: { name: 'Gender' }, told: { kind: 'gap', high: { at: 'F', value: 49 }, low: { at: 'M', value: 28 } } })
    const { insightID } = await as('rosa').saveInsight({ suiteID, dashboardID, definition })
    expect((await as('rosa').proposedInsights({ suiteID })).map((one) => one.by.name)).not.toContain('Gender')
    expect(await as('marcus').insights({ suiteID, dashboardID })).toMatchObject([{ insightID, told: { high: { value: 49 } } }])
    await newer()
    expect(await as('marcus').insights({ suiteID, dashboardID })).toMatchObject([{ told: { high: { value: 149 } } }])
    expect(await codeOf(as('marcus').removeInsight({ suiteID, insightID }))).toBe('kit.refusal.forbidden')
    await as('rosa').placeInsight({ suiteID, insightID, dashboardID: null })
    expect(await as('marcus').insights({ suiteID, dashboardID })).toEqual([])
    await as('rosa').removeInsight({ suiteID, insightID })
    expect(await as('rosa').insights({ suiteID })).toEqual([])
  })
  test('tell nothing about groups that are too small', async () => {
    const { suiteID, ref } = await suite({ security: false })
    await as('rosa').saveInsight({ suiteID, dashboardID: null, definition: { kind: 'gap', reducer: 'average', value: ref('Score'), by: { field: ref('School Code') }, filters: [], filterSetIDs: [] } })
    expect(await as('rosa').insights({ suiteID })).toMatchObject([{ told: null }])
  })
})

test('whom a suite can be shared with is told apart where names repeat: by what they do, where, and their number', async () => {
  const { districtID, oak, pine } = bench.riverbend
  const posts = [[oak, 'Teacher', '501'], [oak, 'Teacher', '502'], [pine, 'Counselor', '503']] as const
  const ids = await bench.database.transaction(districtID, async (tx) => {
    const made: number[] = []
    for (const [schoolID, title, localID] of posts) made.push(await addStaff(tx, { districtID, schoolID, firstName: 'Lee', lastName: 'Rivera', title, localID }))
    return made
  })
  const { suiteID } = await suite()
  const told = ['Teacher · Oak High · 501', 'Teacher · Oak High · 502', 'Counselor · Pine Middle']
  const found = await as('rosa').shareTargets({ suiteID, search: 'rivera' })
  expect(found.map((one) => [one.name, one.beside])).toEqual(told.map((beside) => ['Lee Rivera', beside]))
  expect(await as('rosa').shareTargets({ suiteID, search: 'nair' })).toMatchObject([{ name: 'Priya Nair', beside: null }])
  for (const id of ids.slice(1)) await as('rosa').share({ suiteID, kind: 'user', id, role: 'view', expiresAt: null })
  expect((await as('rosa').shares({ suiteID })).map((one) => one.beside)).toEqual(['Teacher · Oak High', 'Counselor · Pine Middle'])
})

describe('ownership', () => {
  test('goes to someone who may own suites, who is told; whoever had it may still edit', async () => {
    const { suiteID } = await suite()
    expect(await fieldsOf(as('rosa').transfer({ suiteID, userID: bench.riverbend.ana }))).toEqual({ userID: 'dataSuites.transfer.mayNotOwn' })
    expect(await codeOf(as('marcus').transfer({ suiteID, userID: bench.riverbend.marcus }))).toBe('kit.refusal.notFound')
    expect(await as('rosa').heirs({ suiteID, search: 'nair' })).toEqual([{ userID: bench.riverbend.priya, name: 'Priya Nair', beside: null }])
    await as('rosa').transfer({ suiteID, userID: bench.riverbend.priya })
    expect([(await as('priya').get({ suiteID })).role, (await as('rosa').get({ suiteID })).role]).toEqual(['owner', 'edit'])
    expect(await codeOf(as('rosa').transfer({ suiteID, userID: bench.riverbend.marcus }))).toBe('kit.refusal.forbidden')
    const [mail] = await bench.database.everyDistrict.select().from(mailMessages).where(eq(mailMessages.template, 'dataSuites.transferred'))
    expect(mail).toMatchObject({ to: 'priya@riverbend.test', language: 'es' })
  })
  test('of someone who leaves goes by night to the first of their editors, else to an administrator', async () => {
    const [withEditor, alone] = [await suite(), await suite()]
    await withEditor.to('marcus', 'edit')
    const { districtID, rosa } = bench.riverbend
    const run = () => leaversJob.run({ database: bench.database, db: bench.database.district(districtID), districtID, runID: 1, startedBy: 0, attempt: 1, hear: async () => {}, now: () => storyDay }, {}, {} as never)
    expect(await run()).toEqual({ passed: 0 })
    await bench.database.owner`update staff_member set status = 'inactive' where district_id = ${districtID} and user_id = ${rosa}`
    await run()
    const owners = await bench.database.owner`select id, owner_id from data_suite where id in (${withEditor.suiteID}, ${alone.suiteID}) order by id`
    expect(owners.map((one) => Number(one.owner_id))).toEqual([bench.riverbend.marcus, bench.riverbend.dolores])
    expect(await codeOf(as('rosa').get({ suiteID: alone.suiteID }))).toBe('kit.refusal.notFound')
    expect(await run()).toEqual({ passed: 0 })
    await bench.database.owner`update staff_member set status = 'active' where district_id = ${districtID} and user_id = ${rosa}`
  })
})

describe('a dashboard by mail', () => {
  const due = async (now = new Date(storyDay.getTime() + 8 * day)) => {
    const { districtID } = bench.riverbend
    return deliverJob.run({ database: bench.database, db: bench.database.district(districtID), districtID, runID: 1, startedBy: 0, attempt: 1, hear: async () => {}, now: () => now }, {}, { report: () => {}, cancelled: () => false, check: () => {}, signal: new AbortController().signal }) as Promise<{ sent: number }>
  }
  const mails = async () => bench.database.everyDistrict.select().from(mailMessages).where(eq(mailMessages.template, 'dataSuites.delivery.mail'))
  test('goes to each with the rows that they may see, in their language, once, without small groups', async () => {
    const { suiteID, dashboardID, to } = await suite()
    const draft = { suiteID, dashboardID, cadence: { every: 'week' as const, weekday: 1, hour: 7 }, recipients: [bench.riverbend.marcus, bench.riverbend.priya] }
    expect(await fieldsOf(as('rosa').createDelivery(draft))).toEqual({ recipients: 'dataSuites.delivery.noAccess' })
    await to('marcus')
    await to('priya')
    expect(await codeOf(as('marcus').createDelivery(draft))).toBe('kit.refusal.forbidden')
    const { deliveryID } = await as('rosa').createDelivery(draft)
    expect(await due(storyDay)).toEqual({ sent: 0 })
    expect(await due()).toEqual({ sent: 2 })
    expect(await due()).toEqual({ sent: 0 })
    const sent = await mails()
    expect(sent.map(({ to: address, language, tables }) => [address, language, tables?.[0]?.rows])).toEqual([['marcus@riverbend.test', 'en', [['0101', '30']]], ['priya@riverbend.test', 'es', [['0202', '24']]]])
    expect(sent[0]?.values).toMatchObject({ link: `https://atrium.test/midas/data-forge/dashboards/${suiteID}/${dashboardID}` })
    await as('marcus').subscribe({ deliveryID, on: false })
    expect(await as('marcus').ownDeliveries()).toMatchObject([{ deliveryID, unsubscribed: true }])
    expect(await codeOf(as('rosa').subscribe({ deliveryID, on: false }))).toBe('kit.refusal.notFound')
    expect(await due(new Date(storyDay.getTime() + 15 * day))).toEqual({ sent: 1 })
    await as('rosa').pauseDelivery({ suiteID, deliveryID, paused: true })
    expect(await due(new Date(storyDay.getTime() + 30 * day))).toEqual({ sent: 0 })
    await as('rosa').pauseDelivery({ suiteID, deliveryID, paused: false })
    const share = (await as('rosa').shares({ suiteID })).find((one) => one.name === 'Priya Nair')
    await as('rosa').unshare({ suiteID, shareID: share?.shareID ?? 0 })
    expect(await due(new Date(storyDay.getTime() + 40 * day))).toEqual({ sent: 0 })
    await as('rosa').removeDelivery({ suiteID, deliveryID })
    expect((await as('rosa').sharing({ suiteID })).deliveries).toEqual([])
  })
})

test('none of these screens asks more than three statements', async () => {
  const { suiteID, dashboardID, to } = await suite()
  const { snapshotID } = await as('rosa').takeSnapshot({ suiteID, dashboardID, name: 'Board' })
  for (const act of [() => as('rosa').snapshots({ suiteID }), () => as('rosa').snapshot({ suiteID, snapshotID }), () => as('rosa').insights({ suiteID }), () => as('rosa').sharing({ suiteID }), () => as('rosa').ownDeliveries()]) {
    const before = bench.database.statements()
    await act()
    expect(bench.database.statements() - before).toBeLessThanOrEqual(2)
  }
  await to('marcus')
  // Who is under row security is asked for besides, once for all charts.
  const before = bench.database.statements()
  await as('marcus').snapshot({ suiteID, snapshotID })
  expect(bench.database.statements() - before).toBe(3)
})
