// The cost of access control: row-level security on a read, session and second factor on a request,
// thousands of people who only poll, and a log line for each view of a record.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { noteOnceADay } from '../../packages/kit/src/server/access-events.ts'
import type { UserRequest } from '../../packages/kit/src/server/context.ts'
import { openSessionStore, provideAuth, readIdentity } from '../../packages/auth/src/public.ts'
import { connect } from '../lib/postgres-binaries.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict, makeAccounts } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const rounds = 15
const people = 200
/** Everyone polls the session and the bell each minute. */
const pollers = 5000
const pollsAMinute = 2

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { studentIDs } = await fillDistrict(database.url, { students: 20_000, schools: 20 })
  await makeAccounts(database.url, people)
  const atrium = await startAtrium(stopping, database)
  const students = studentIDs.slice(0, 500)
  const head = (id: number) =>
    `/trpc/people.header?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { kind: 'student', id } }))}`
  const load = {
    url: atrium.url,
    headers: atrium.headers,
    path: (count: number) => head(students[count % students.length] ?? 0),
    atOnce: 8,
  }
  await drive({ ...load, seconds: 2 })

  await rowLevelSecurity()
  const cpuOfRead = await cpuEach(load)
  await sessionChecks(cpuOfRead)
  await polling()
  await audited()

  /** Milliseconds of server CPU for one request. */
  async function cpuEach(what: Omit<Parameters<typeof drive>[0], 'seconds'>): Promise<number> {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await atrium.usage()
      const { requests } = await drive({ ...what, seconds: 0.5 })
      taken.push(((await atrium.usage()).cpu - before.cpu) / requests)
    }
    return median(taken)
  }

  /**
   * The statement of a hot read, run as the role subject to policies and as the owner, who isn't.
   */
  async function rowLevelSecurity(): Promise<void> {
    const sample = Math.max(...students)
    const [statement] = await statementsOf(database, async () => {
      await (await fetch(atrium.url + head(sample), { headers: atrium.headers })).text()
    })
    if (!statement) throw new Error('The read sent no statement')
    const as = (role: string) =>
      connect(database.url, { max: 1, connection: { 'atrium.district': '1', role } })
    const [guarded, free] = [as('atrium_app'), as('none')]
    stopping.add(async () => {
      await Promise.all([guarded.end(), free.end()])
    })
    const time = async (sql: typeof guarded): Promise<number> => {
      const began = performance.now()
      for (const id of students)
        await sql.unsafe(
          statement.text,
          statement.parameters.map((one) => (one === String(sample) ? String(id) : one)),
          { prepare: true },
        )
      return (performance.now() - began) / students.length
    }
    const [role] = (await guarded.unsafe(
      'select current_user as name, rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )) as unknown as { name: string; bypasses: boolean }[]
    if (role?.name !== 'atrium_app' || role.bypasses)
      throw new Error('The policies were not in force')
    for (const sql of [guarded, free]) await time(sql)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await time(free) : undefined
      const with_ = await time(guarded)
      ratios.push(with_ / (first ?? (await time(free))))
    }
    report({
      name: 'a hot read under row-level security ÷ without',
      value: median(ratios),
      limit: 1.25,
      good: 'atMost',
      unit: '×',
    })
  }

  /**
   * The share of a read's CPU spent finding the session: 200 people with a second factor, each
   * sending a request every two seconds, with what is held in memory read again every five minutes.
   */
  async function sessionChecks(cpuOfRead: number): Promise<void> {
    const own = openDatabase({ url: database.url, lanes: 4, writers: 2 })
    const store = await openSessionStore(own, { secure: false })
    provideAuth({ store, screens: [], publicOrigin: atrium.url, filesRoot: '' })
    stopping.add(async () => {
      await store.close()
      await own.close()
    })
    const accounts = await own.owner<{ id: number }[]>`
      select user_id as id from account where login_name like 'staff%' order by user_id limit ${people}`
    await own.owner`insert into second_factor (district_id, user_id, kind, name, confirmed_at)
      select 1, user_id, 'totp', 'Phone', now() from account where login_name like 'staff%'`
    const sessions: string[] = []
    for (const { id } of accounts) {
      const identity = await readIdentity(own.district(1), 1, id)
      if (!identity || identity.secondFactors.length === 0)
        throw new Error('A session without a second factor')
      sessions.push(await store.create(identity, 0, { ip: '', userAgent: '' }, new Date()))
    }
    const cpu = async (act: () => Promise<unknown>): Promise<number> => {
      const before = process.cpuUsage()
      await act()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const once = async () => {
      for (const session of sessions)
        if (!(await store.find(session, new Date(), true))) throw new Error('A session is lost')
    }
    await once()
    const known: number[] = []
    const again: number[] = []
    for (let round = 0; round < rounds; round++) {
      known.push(
        (await cpu(async () => {
          for (let time = 0; time < 20; time++) await once()
        })) /
          20 /
          sessions.length,
      )
      for (const { id } of accounts) await store.changed(1, id)
      again.push((await cpu(once)) / sessions.length)
    }
    const asksBetween = 150
    const each = median(known) + (median(again) - median(known)) / asksBetween
    report({
      name: 'session and second factor, of a hot read’s CPU',
      value: (each / (cpuOfRead + each)) * 100,
      limit: 5,
      good: 'atMost',
      unit: '%',
    })
  }

  /** Everyone is signed in and idle: their browsers poll the session and the bell. */
  async function polling(): Promise<void> {
    const perPoll = await cpuEach({
      ...load,
      path: (count: number) =>
        count % 2 === 0
          ? '/trpc/auth.sessionStatus?batch=1&input=%7B%7D'
          : '/trpc/notices.unread?batch=1&input=%7B%7D',
    })
    const milliseconds = perPoll * pollers * pollsAMinute
    report({
      name: `${pollers} people who poll each minute, of one core`,
      value: (milliseconds / 60_000) * 100,
      limit: 10,
      good: 'atMost',
      unit: '%',
    })
  }

  /** A sensitive page's log line, written before anything is answered. */
  async function audited(): Promise<void> {
    const own = openDatabase({ url: database.url, lanes: 4, writers: 2 })
    stopping.add(() => own.close())
    let reader = 1_000_000
    const note = (subjectID: number) =>
      noteOnceADay(
        {
          database: own,
          user: { districtID: 1, userID: reader },
          request: { ip: '127.0.0.1' },
          now: () => new Date(),
        } as unknown as UserRequest,
        { kind: 'sensitiveRead', entity: 'health', subjectID },
      )
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      reader += 1
      const waiting = [...students]
      const began = performance.now()
      // Eight at once, as requests arrive; each one is written.
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await note(id)
        }),
      )
      taken.push((performance.now() - began) / students.length)
    }
    const [row] = await own.owner<{ count: number }[]>`
      select count(*)::int as count from access_event where kind = 'sensitiveRead'`
    if (row?.count !== rounds * students.length)
      throw new Error(`${row?.count} looks are in the log`)
    report({
      name: 'a line in the log for a look at a record',
      value: median(taken),
      limit: 0.3,
      good: 'atMost',
      unit: 'ms',
    })
  }
})
