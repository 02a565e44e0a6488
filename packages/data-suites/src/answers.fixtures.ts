import { giveSettings } from '@atrium/district-settings/public'
import { ensureStartingGroups, grantGroup, provideAuth } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import type { CurrentUser } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { suiteBench, type SuiteBench } from './data-suites.fixtures.ts'
import { screens } from './screens.ts'
import { suiteRules } from './shares/rules.settings.ts'

export const blank: ChartDefinition = {
  type: 'bar',
  x: null,
  color: null,
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
}

// 30 students at Oak (0101), 24 at Pine (0202), 4 at Elm (0303); scores rise from school to school,
// and girls score 20 more.
const places = [
  ...Array<string>(30).fill('0101'),
  ...Array<string>(24).fill('0202'),
  ...Array<string>(4).fill('0303'),
]
const csv = (add: number) =>
  `Student ID,School Code,Gender,Score\n${places.map((school, at) => `${100_000 + at},${school},${at % 2 ? 'F' : 'M'},${at + add + (at % 2 ? 20 : 0)}`).join('\n')}\n`

/**
 * A bench with people who may own suites and get emails, and the suites that Rosa makes for them.
 */
export async function answersBench() {
  const bench = await suiteBench()
  provideAuth({
    store: {} as never,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  const { districtID, rosa, marcus, priya, dolores, oak, pine } = bench.riverbend
  await bench.database.transaction(districtID, async (tx) => {
    await ensureStartingGroups(tx, districtID)
    for (const [userID, name, group, schoolID] of [
      [rosa, 'rosa', 'schoolStaff', oak],
      [marcus, 'marcus', 'schoolStaff', oak],
      [priya, 'priya', 'schoolStaff', pine],
      [dolores, 'dolores', 'districtAdministrator', 0],
    ] as const) {
      await tx
        .insert(accounts)
        .values({ districtID, userID, loginName: `${name}@riverbend.test` })
        .onConflictDoNothing()
      await tx
        .update(users)
        .set({ email: `${name}@riverbend.test`, language: name === 'priya' ? 'es' : 'en' })
        .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
      await grantGroup(tx, { districtID, userID, group, schoolID })
    }
  })

  let made = 0
  const by = (who: keyof SuiteBench['people']) => bench.as(bench.people[who])
  /** Dolores, who may manage all suites of the district. */
  const administrator = () =>
    bench.as({
      ...bench.people.rosa,
      userID: bench.riverbend.dolores,
      permissions: new Set(['dataSuites.view', 'dataSuites.manage']),
    } as CurrentUser)
  const newSuite = async () =>
    (await by('rosa').create({ name: `Answers ${made++}`, description: null })).suiteID

  /**
   * Rosa's suite with one dashboard of two charts; each reader sees the rows of their own school.
   */
  async function suite({ security = true } = {}) {
    const rosa = by('rosa')
    const suiteID = await newSuite()
    const fileID = await bench.load(bench.people.rosa, suiteID, 'scores.csv', csv(0))
    const { attributes } = await rosa.get({ suiteID })
    const ref = (name: string) =>
      `a${attributes.find((one) => one.displayName === name)?.attributeID}`
    if (security)
      await rosa.saveFilterSet({
        suiteID,
        name: 'Own school',
        system: true,
        filters: [{ type: 'system', field: ref('School Code'), by: 'school' }],
      })
    const chartID = await rosa.saveChart({
      suiteID,
      name: 'By school',
      size: 'medium',
      definition: { ...blank, x: { field: ref('School Code') } },
    })
    const averageID = await rosa.saveChart({
      suiteID,
      name: 'Average',
      size: 'small',
      definition: { ...blank, type: 'number', reducer: 'average', value: ref('Score') },
    })
    const dashboardID = await rosa.saveDashboard({
      suiteID,
      name: 'Scores',
      description: null,
      tiles: [
        { chartID, x: 0, y: 0, width: 6, height: 4 },
        { chartID: averageID, x: 6, y: 0, width: 6, height: 4 },
      ],
    })
    const to = (who: 'marcus' | 'priya', role: 'view' | 'edit' = 'view') =>
      rosa.share({ suiteID, kind: 'user', id: bench.riverbend[who], role, expiresAt: null })
    const newer = async () => {
      await rosa.newData({
        fileID,
        uploadID: await bench.send(bench.people.rosa, suiteID, 'newer.csv', csv(100)),
        mode: 'replace',
      })
      await bench.work()
    }
    return { suiteID, fileID, chartID, averageID, dashboardID, ref, to, newer }
  }
  /** What the district decides for all of its suites. */
  const rules = (values: Partial<typeof suiteRules.defaults>) =>
    bench.database.transaction(bench.riverbend.districtID, (tx) =>
      giveSettings(tx, suiteRules, bench.riverbend.districtID, values),
    )
  return { ...bench, by, administrator, newSuite, suite, rules }
}

export type AnswersBench = Awaited<ReturnType<typeof answersBench>>
