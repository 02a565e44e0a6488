import type { Database, FileStore, Metrics } from '@atrium/kit/server'
import { describe, expect, test } from 'vitest'
import { serverRoutes } from './http/server-routes.ts'
import { rawPaths, restPaths } from './matrix-paths.table.ts'
import { withPermission } from './matrix-permissions.table.ts'
import { anyone, anyoneSignedIn } from './matrix.table.ts'
import { appRouter, moduleRoutes, restRows } from './modules.ts'
import { proveProcedures, type KnownProcedure } from './policies.ts'

type Rule = Pick<KnownProcedure, 'policy' | 'reach'>
type Rules = ReadonlyMap<string, Rule>

const spoken = ({ policy, reach }: Rule): string => {
  if (policy === 'signedIn') return 'signed in'
  if (!Array.isArray(policy)) return 'anyone'
  const needs = (policy as (string | string[])[]).map((need) =>
    // A need without any alternative is met by no one.
    typeof need === 'string' ? need : need.join(' | ') || 'no one',
  )
  return needs.join(' & ') + (reach ? ' @ district' : '')
}

/** The same rule with one thing taken away, or one more way in: every one of them is a mistake. */
function weaker({ policy, reach }: Rule): Rule[] {
  const byMistake: Rule = { policy: { public: 'by mistake' }, reach: undefined }
  if (policy === 'signedIn') return [byMistake, { policy: [], reach }]
  if (!Array.isArray(policy)) return []
  const needs = policy as (string | string[])[]
  return [
    byMistake,
    { policy: 'signedIn', reach: undefined },
    ...(reach ? [{ policy, reach: undefined }] : []),
    ...needs.map((_, index) => ({
      policy: needs.filter((__, other) => other !== index) as KnownProcedure['policy'],
      reach,
    })),
    ...needs.map((need, index) => ({
      policy: needs.with(index, [need, 'profile.own'].flat()) as KnownProcedure['policy'],
      reach,
    })),
  ]
}

const moduleOf = (path: string): string => path.split('.')[0] ?? ''

describe('every procedure is in the table, under the policy it declares', () => {
  const procedures = proveProcedures(appRouter, restRows)
  const byModule = Map.groupBy(procedures, ([path]) => moduleOf(path))

  /** How a module's procedures differ from the table. */
  function differences(module: string, rules: Rules): string[] {
    const [found, counts] = [[] as string[], new Map<string, number>()]
    const [open, own] = [
      anyone.filter((path) => moduleOf(path) === module),
      (anyoneSignedIn[module] ?? []).map((name) => `${module}.${name}`),
    ]
    for (const [path, rule] of rules) {
      const said = spoken(rule)
      if (said === 'anyone' || said === 'signed in') {
        if (!(said === 'anyone' ? open : own).includes(path)) found.push(`${path}: ${said}`)
      } else counts.set(said, (counts.get(said) ?? 0) + 1)
    }
    for (const path of open)
      if (spoken(rules.get(path) ?? { policy: [], reach: undefined }) !== 'anyone')
        found.push(`${path}: not for anyone`)
    for (const path of own)
      if (spoken(rules.get(path) ?? { policy: [], reach: undefined }) !== 'signed in')
        found.push(`${path}: not for anyone who is signed in`)
    const needed = withPermission[module] ?? {}
    for (const said of new Set([...counts.keys(), ...Object.keys(needed)]))
      if ((counts.get(said) ?? 0) !== (needed[said] ?? 0))
        found.push(`${module}: ${counts.get(said) ?? 0}, not ${needed[said] ?? 0}, take ${said}`)
    return found
  }
  const modules = new Set([
    ...byModule.keys(),
    ...Object.keys(withPermission),
    ...Object.keys(anyoneSignedIn),
    ...anyone.map(moduleOf),
  ])

  test('as it is', () => {
    const found = [...modules].flatMap((module) =>
      differences(module, new Map(byModule.get(module))),
    )
    expect(found).toEqual([])
  })

  test('and removing or widening any single policy, need, or reach is detected', () => {
    const [unnoticed, tried] = [[] as string[], new Set<string>()]
    for (const [module, rules] of byModule)
      for (const [path, rule] of rules)
        for (const mutant of weaker(rule)) {
          tried.add(path)
          if (differences(module, new Map([...rules, [path, { ...rule, ...mutant }]])).length === 0)
            unnoticed.push(`${path} as ${JSON.stringify(mutant)}`)
        }
    expect(unnoticed).toEqual([])
    expect(tried.size).toBe(procedures.size - anyone.length)
  })

  test('and so is a procedure that is new, or gone', () => {
    const unnoticed: string[] = []
    for (const [module, rules] of byModule)
      for (const [path, rule] of rules) {
        const others = rules.filter(([other]) => other !== path)
        for (const changed of [others, [...rules, [`${path}New`, rule] as const]])
          if (differences(module, new Map(changed)).length === 0) unnoticed.push(path)
      }
    expect(unnoticed).toEqual([])
  })
})

describe('every REST path is in the table, with the procedure whose policy is its own', () => {
  const procedures = proveProcedures(appRouter, restRows)
  type Row = (typeof restRows)[number]
  /** What a body can say to choose between procedures. */
  const bodies = [
    {},
    { badgeCurriculumUser: { curriculumID: 1 } },
    { badgePathwayUser: { pathwayID: 1 } },
  ]

  /** The procedures that a row's call reaches, whatever it says. */
  async function reached(row: Row): Promise<string[]> {
    const paths = new Set<string>()
    const at = (path: string): unknown =>
      new Proxy(() => {}, {
        get: (_, name) => at(path ? `${path}.${String(name)}` : String(name)),
        apply: () => {
          paths.add(path)
          return Promise.resolve({})
        },
      })
    const params = Object.fromEntries(
      [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']),
    )
    const query = Object.fromEntries(Object.keys(row.query ?? {}).map((name) => [name, '1']))
    for (const body of bodies)
      await row
        .call(at('') as Parameters<Row['call']>[0], { params, query, body, language: 'en' })
        .catch(() => {})
    return [...paths].sort()
  }

  test('as it is', () => {
    const named = restRows.map((row) => `${row.method} ${row.path}: ${row.procedure}`)
    const listed = Object.entries(restPaths).map(
      ([path, some]) => `${path}: ${some.split(' | ')[0]}`,
    )
    expect(named.sort()).toEqual(listed.sort())
  })

  test.each(restRows)('$method $path calls no other procedure', async (row) => {
    const some = restPaths[`${row.method} ${row.path}`]?.split(' | ') ?? []
    expect(await reached(row)).toEqual(some.toSorted())
    const rules = some.map((name) => JSON.stringify(procedures.get(name)?.policy))
    expect(new Set(rules).size).toBe(1)
  })
})

describe('every HTTP path outside tRPC and REST is in the table, under the policy it declares', () => {
  const unused = {} as Database & FileStore & Metrics
  const routes = [
    ...serverRoutes({
      database: unused,
      store: unused,
      metrics: unused,
      demo: true,
      describe: () => ({}) as never,
    }),
    ...moduleRoutes,
  ].map(({ method, path, policy, reach }) => ({ name: `${method} ${path}`, policy, reach }))
  const said = (some: typeof routes) =>
    some.map((route) => `${route.name}: ${spoken(route)}`).sort()
  const right = Object.entries(rawPaths)
    .map(([name, rule]) => `${name}: ${rule}`)
    .sort()

  test('as it is', () => {
    expect(said(routes)).toEqual(right)
  })

  test('and removing or widening any single policy, need, or reach is detected', () => {
    const unnoticed = routes.flatMap((route, index) =>
      weaker(route)
        .map((mutant) => said(routes.with(index, { ...route, ...mutant })))
        .filter((mutant) => mutant.join() === right.join()),
    )
    expect(unnoticed).toEqual([])
  })
})
