import { provideAuth, provideVisiblePerson, type SessionStore } from '@atrium/auth/public'
import { asRefusal, provideSecrets, secretBox, type CurrentUser } from '@atrium/kit/server'
import { noRoles } from '@atrium/kit/shared'
import { requestOf, testDatabase, visitorOf } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { visibilityOfPerson } from '@atrium/people/public'
import { afterAll, describe, expect, test } from 'vitest'
import { loadMessages } from './messages.ts'
import { anyone, anyoneSignedIn, withPermission } from './matrix.table.ts'
import { appRouter, createCaller, messageFiles, restRows, screens } from './modules.ts'
import { proveProcedures, type KnownProcedure } from './policies.ts'
import { sampleInput, type Hints } from './sample-input.ts'

await loadMessages(messageFiles)
provideSecrets(secretBox([Buffer.alloc(32, 7)]))
provideAuth({
  store: {} as SessionStore,
  screens,
  publicOrigin: 'https://atrium.test',
  filesRoot: '/midas/rest/files',
})
provideVisiblePerson(visibilityOfPerson)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, noor, lakeside, districtID } = riverbend
afterAll(() => database.drop())

// The other district has the same name, the same school and another Ana Ruiz. Everything that
// distinguishes them is in no other row.
const marks = { ana: 'Zanaqx', noor: 'Znoorqx', other: 'Zotherqx' } as const
type Mark = keyof typeof marks
await database.owner.unsafe(`
  update district set name = 'Riverbend Unified' where id = ${lakeside.districtID};
  update school set name = 'Oak High', number = '${marks.other}' where district_id = ${lakeside.districtID};
  update users set middle_name = '${marks.other}', preferred_name = '${marks.other}', email = '${marks.other}@atrium.test', local_id = '${marks.other}' || id
    where district_id = ${lakeside.districtID};
  insert into course (district_id, school_id, title) select district_id, id, 'Algebra ${marks.other}' from school where district_id = ${lakeside.districtID};
  insert into event (district_id, school_id, name, starts_at, ends_at) select district_id, null, '${marks.other}', now(), now() + interval '1 day' from school where district_id = ${lakeside.districtID};
  update users set preferred_name = '${marks.ana}' where id = ${ana};
  update users set preferred_name = '${marks.noor}' where id = ${noor};
  insert into section_enrollment (district_id, section_id, user_id, role, status, start_date, end_date)
    values (${districtID}, ${riverbend.algebraFall}, ${riverbend.priya}, 'teacher', 'active', '2024-08-12', '2024-12-20');
`)

const procedures = proveProcedures(appRouter, restRows)
const defs = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>
type Call = (input: unknown) => Promise<unknown>
const procedureOf = (caller: object, path: string): Call =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller) as Call
const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code ?? 'broken',
  )

describe('every procedure is in the table, under the policy it declares', () => {
  type Rules = ReadonlyMap<string, Pick<KnownProcedure, 'policy' | 'reach'>>
  const spoken = ({ policy, reach }: Pick<KnownProcedure, 'policy' | 'reach'>): string =>
    (policy as (string | string[])[])
      .map((need) => (typeof need === 'string' ? need : need.join(' | ')))
      .join(' & ') + (reach ? ' @ district' : '')

  /** Differences from the table. */
  function differences(rules: Rules): string[] {
    const found: string[] = []
    const counts: Record<string, Record<string, number>> = Object.fromEntries(
      [...rules.keys()].map((path) => [path.split('.')[0], {}]),
    )
    for (const [path, rule] of rules) {
      const [module = '', ...rest] = path.split('.')
      if (rule.policy === 'signedIn') {
        if (!anyoneSignedIn[module]?.includes(rest.join('.'))) found.push(`${path}: signed in`)
      } else if (!Array.isArray(rule.policy)) {
        if (!anyone.includes(path)) found.push(`${path}: anyone`)
      } else {
        const said = spoken(rule)
        const counted = (counts[module] ??= {})
        counted[said] = (counted[said] ?? 0) + 1
        if (withPermission[module]?.[said] === undefined) found.push(`${path}: ${said}`)
      }
    }
    for (const [module, needed] of Object.entries(withPermission).filter(
      ([name]) => name in counts,
    ))
      for (const [said, least] of Object.entries(needed))
        if ((counts[module]?.[said] ?? 0) < least) found.push(`${module}: too few take ${said}`)
    return found
  }

  test('as it is', () => {
    expect(differences(procedures)).toEqual([])
  })

  test('and removing any single policy, need, or reach is detected', () => {
    const exact = new Map<string, number>()
    for (const [path, rule] of procedures)
      if (Array.isArray(rule.policy)) {
        const key = `${path.split('.')[0]} ${spoken(rule)}`
        exact.set(key, (exact.get(key) ?? 0) + 1)
      }
    const ofModule = Map.groupBy(procedures, ([path]) => path.split('.')[0] ?? '')
    const unnoticed: string[] = []
    for (const [path, rule] of procedures) {
      if (!Array.isArray(rule.policy)) continue
      const [module = ''] = path.split('.')
      // Newer procedures are checked by kind; the original ones, by number.
      if (
        (exact.get(`${module} ${spoken(rule)}`) ?? 0) >
        (withPermission[module]?.[spoken(rule)] ?? 0)
      )
        continue
      const weaker: Pick<KnownProcedure, 'policy' | 'reach'>[] = [
        { ...rule, policy: 'signedIn' },
        { ...rule, policy: { public: 'by mistake' } },
        ...(rule.reach ? [{ policy: rule.policy, reach: undefined }] : []),
        ...rule.policy.map((_, index) => ({
          ...rule,
          policy: (rule.policy as string[]).filter((__, other) => other !== index),
        })),
      ]
      for (const mutant of weaker)
        if (differences(new Map([...(ofModule.get(module) ?? []), [path, mutant]])).length === 0)
          unnoticed.push(`${path} as ${JSON.stringify(mutant.policy)}`)
    }
    expect(unnoticed).toEqual([])
  })
})

describe('a policy is checked before anything else', () => {
  const bare = (permissions: readonly string[] = []) =>
    createCaller(
      requestOf(database, { userID: cast.rosa.userID, districtID, roles: noRoles(), permissions }),
    )
  /** The same person, but every policy check passes, as if there were none. */
  const unasked = () => {
    const ctx = requestOf(database, { userID: cast.rosa.userID, districtID, roles: noRoles() })
    const user = { ...ctx.user, permissions: { has: () => true }, grants: { get: () => [0] } }
    return createCaller({ ...ctx, user: user as unknown as CurrentUser })
  }
  const guarded = [...procedures].filter(
    ([, { policy, type }]) =>
      type !== 'subscription' && Array.isArray(policy) && policy.flat().length > 0,
  )
  const refusedBy = async (path: string, act: Promise<unknown>) => {
    const code = await codeOf(act)
    const [noted] = await database.owner<{ count: number }[]>`
      with gone as (delete from access_event where kind = 'refused' and entity = ${path} returning 1) select count(*)::int as count from gone`
    return code === 'forbidden' && (noted?.count ?? 0) > 0
  }

  test('someone who is signed out gets only answers meant for everyone', async () => {
    const visitor = createCaller(visitorOf(database))
    const answered: string[] = []
    for (const [path, { policy, type }] of procedures)
      if (type !== 'subscription' && (policy === 'signedIn' || Array.isArray(policy)))
        if ((await codeOf(procedureOf(visitor, path)({}))) !== 'unauthenticated')
          answered.push(path)
    expect(answered).toEqual([])
  })

  test('no one passes without the permission, the attempt is logged, and removing the check is detected at every single procedure', async () => {
    const [passed, unnoticed] = [[] as string[], [] as string[]]
    for (const [path] of guarded) {
      if (!(await refusedBy(path, procedureOf(bare(), path)({ staffID: 0 })))) passed.push(path)
      if (await refusedBy(path, procedureOf(unasked(), path)({ staffID: 0 }))) unnoticed.push(path)
    }
    expect([passed, unnoticed]).toEqual([[], []])
    expect(guarded.length).toBeGreaterThan(1200)
  }, 120_000)

  test('all other permissions together do not replace the required one', async () => {
    const all = [...new Set(guarded.flatMap(([, { policy }]) => (policy as string[][]).flat()))]
    const passed: string[] = []
    for (const [path, { policy }] of guarded)
      for (const need of policy as (string | string[])[]) {
        const lacking = all.filter((name) => ![need].flat().includes(name))
        if (!(await refusedBy(path, procedureOf(bare(lacking), path)({ staffID: 0 }))))
          passed.push(path)
      }
    expect(passed).toEqual([])
  }, 120_000)
})

describe('what people can read about each other', () => {
  const former: CurrentUser = { ...cast.marcus, userID: riverbend.priya }
  /** Role and relation → whose markers may appear in an answer. */
  const right: Record<string, { who: CurrentUser | null; sees: Mark[] }> = {
    'the student': { who: cast.ana, sees: ['ana'] },
    'a guardian of the child': { who: cast.elena, sees: ['ana'] },
    'a guardian whom a court keeps away': { who: cast.tomas, sees: [] },
    'the teacher of the child': { who: cast.marcus, sees: ['ana'] },
    'a teacher who taught the class two years ago': { who: former, sees: [] },
    'the office of the school': { who: cast.rosa, sees: ['ana'] },
    'the office of another school': { who: cast.priya, sees: ['noor'] },
    'the district’s administrator': { who: cast.dolores, sees: ['ana', 'noor'] },
    'the other district’s administrator': { who: cast.otto, sees: ['other'] },
    'somebody who is signed out': { who: null, sees: [] },
  }
  const targets = [ana, noor, lakeside.ana]
  const hintsOf = (target: number): Hints => ({
    ...Object.fromEntries(
      ['id', 'userID', 'personID', 'studentID', 'learnerID', 'guardianID'].map((name) => [
        name,
        target,
      ]),
    ),
    staffID: riverbend.marcus,
    sectionID: riverbend.algebraFall,
    termID: riverbend.fall,
    schoolID: riverbend.oak,
    text: 'Ruiz',
    search: 'Ruiz',
    query: 'Ruiz',
    page: 1,
    pageSize: 50,
    size: 50,
    limit: 50,
    date: '2026-10-14',
    kind: 'student',
  })
  const queries = [...procedures].filter(([, { type }]) => type === 'query').map(([path]) => path)

  /** The markers that appear in each answer to this user. */
  async function told(who: CurrentUser | null): Promise<Map<Mark, Set<string>>> {
    const found = new Map<Mark, Set<string>>()
    const caller = createCaller(who ? contextOf(database, who) : visitorOf(database))
    for (const path of queries)
      await Promise.all(
        targets.map(async (target, turn) => {
          const input = sampleInput(defs[path]?._def.inputs[0], hintsOf(target), turn % 2)
          const answer = await procedureOf(
            caller,
            path,
          )(input).catch((error: unknown) => asRefusal(error) ?? '')
          const text = JSON.stringify(answer) ?? ''
          for (const [mark, word] of Object.entries(marks) as [Mark, string][])
            if (text.includes(word)) found.set(mark, (found.get(mark) ?? new Set()).add(path))
        }),
      )
    return found
  }

  test.each(Object.keys(right))(
    '%s',
    async (name) => {
      const { who, sees } = right[name]!
      const found = await told(who)
      expect(
        [...found]
          .filter(([mark]) => !sees.includes(mark))
          .map(([mark, paths]) => [mark, ...paths]),
      ).toEqual([])
      for (const mark of sees) expect([mark, found.get(mark)?.size ?? 0]).not.toEqual([mark, 0])
    },
    60_000,
  )

  test('and with reaches removed, this test finds it', async () => {
    const grants = { get: () => [0] } as unknown as NonNullable<CurrentUser['grants']>
    const found = await told({ ...cast.priya, grants })
    expect(found.get('ana')?.size).toBeGreaterThan(10)
  }, 60_000)

  test('no write by another district or by someone under a court order changes a row of the other district or of the child', async () => {
    const tables = await database.owner<{ name: string }[]>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'district_id' and table_type = 'BASE TABLE' and table_name not in ('access_event') order by 1`
    const rowsOf = async (where: string, some = tables.map(({ name }) => name)) => {
      const [row] = await database.owner.unsafe<{ all: string }[]>(
        `select md5(string_agg(t || r, ',' order by t, r)) as all from (${some.map((t) => `select '${t}' as t, x::text as r from "${t}" x where ${where}`).join(' union all ')}) y`,
      )
      return row?.all
    }
    const ofOther = () => rowsOf(`district_id = ${lakeside.districtID}`)
    const ofChild = async () => [
      await rowsOf(`id = ${ana}`, ['users']),
      await rowsOf(`user_id = ${ana}`, ['student', 'section_enrollment', 'account']),
      await rowsOf(`student_id = ${ana}`, ['student_guardian', 'school_enrollment']),
    ]
    const mutations = [...procedures]
      .filter(([, { type }]) => type === 'mutation')
      .map(([path]) => path)
    const write = async (who: CurrentUser, target: number) => {
      const caller = createCaller(contextOf(database, who))
      for (const path of mutations)
        await codeOf(
          procedureOf(caller, path)(sampleInput(defs[path]?._def.inputs[0], hintsOf(target), 1)),
        )
    }
    const [other, child] = [await ofOther(), await ofChild()]
    for (const who of [cast.tomas, cast.priya]) await write(who, ana)
    expect(await ofChild()).toEqual(child)
    await write(cast.dolores, lakeside.ana)
    expect(await ofOther()).toBe(other)
    const before = await ofChild()
    await write(cast.otto, ana)
    expect(await ofChild()).toEqual(before)
  }, 120_000)
})
