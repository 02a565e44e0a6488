import { openSessionStore, provideAuth } from '@atrium/auth/public'
import { provideDocuments } from '@atrium/documents/public'
import {
  addMessages,
  asRefusal,
  createCallerFactory,
  declaredData,
  erasureSteps,
  installExtensions,
  sealAudit,
  verifyAudit,
  type CurrentUser,
  type Erased,
  type FileStore,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addStudent, castOf, contextOf, makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { unzipSync, strFromU8 } from 'fflate'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import { people } from '@atrium/people/module'
import { security } from '../security.module.ts'
import { securityRouter } from '../security.router.ts'
import { blankLogs } from './blank-log.actions.ts'
import { purge } from './purge.actions.ts'
import { exportedBytes } from './record-download.route.ts'
import { makeExport } from './record-export.job.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana, ben, noor, oak, algebraFall } = riverbend
const stored = new Map<string, Buffer>()
const store = await openSessionStore(database, { secure: false })

beforeAll(async () => {
  addMessages({ ...(await messages.en()), ...(await messages.es()) })
  installExtensions(security.extensions ?? [])
  provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '/files' })
  provideDocuments({
    get: (key: string) => {
      const bytes = stored.get(key)
      return Promise.resolve(bytes && { toArray: () => Promise.resolve([bytes]) })
    },
    put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
    has: (key: string) => Promise.resolve(stored.has(key)),
  } as unknown as FileStore)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** The district's director of data, who keeps its records. */
const keeper = cast.dolores
const contextFor = (user: CurrentUser) => ({
  ...contextOf(database, user),
  user,
  db: database.district(user.districtID),
})
const as = (user: CurrentUser) => createCallerFactory(securityRouter)(contextFor(user)).record
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.ref.id ?? asRefusal(error)?.code ?? String(error),
  )
const rows = async (table: string, column: string, id: number): Promise<number> => {
  const [row] = await database.owner<{ rows: number }[]>`
    select count(*)::int as rows from ${database.owner(table)} where district_id = ${districtID} and ${database.owner(column)} = ${id}`
  return row?.rows ?? 0
}

/** A student who has left, with rows of many kinds. */
async function leaver(lastName: string): Promise<number> {
  const id = await database.transaction(districtID, (tx) =>
    addStudent(tx, {
      districtID,
      schoolID: oak,
      firstName: 'Lena',
      lastName,
      localID: `L-${lastName}`,
      birthDate: '2008-01-02',
      grade: '12',
    }),
  )
  await database.owner.begin(async (sql) => {
    await sql`update student set status = 'graduated' where user_id = ${id}`
    await sql`update school_enrollment set exit_date = '2026-06-05' where student_id = ${id}`
    await sql`insert into address (district_id, user_id, kind, street, city, state, zip) values (${districtID}, ${id}, 'home', ${`1 ${lastName} Street`}, 'Oakdale', 'CA', '95361')`
    await sql`insert into other_contact (district_id, user_id, name) values (${districtID}, ${id}, 'Nana')`
    await sql`insert into student_alert (district_id, user_id, kind, headline, starts_on) values (${districtID}, ${id}, 'medical', 'Peanuts', '2026-01-05')`
    await sql`insert into intervention_tier (district_id, code, name, support, place) values (${districtID}, 'tier2', '{"en":"Tier 2"}', 'targeted', 2) on conflict do nothing`
    await sql`insert into intervention_area (district_id, code, name) values (${districtID}, 'reading', '{"en":"Reading"}') on conflict do nothing`
    await sql`insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on)
      select ${districtID}, ${id}, t.id, a.id, 'Reads aloud', '2026-01-05' from intervention_tier t join intervention_area a using (district_id) where t.district_id = ${districtID} and t.code = 'tier2' and a.code = 'reading'`
    await sql`insert into section_enrollment (district_id, section_id, user_id, role) values (${districtID}, ${algebraFall}, ${id}, 'student')`
    await sql`insert into account (district_id, user_id, login_name) values (${districtID}, ${id}, ${`lena.${lastName}`})`
    await sql`insert into attendance_mark (district_id, code, description, category, sort_order) values (${districtID}, ${lastName.slice(0, 6)}, '{"en":"Absent"}', 'absent', 1)`
    await sql`insert into attendance_event (district_id, section_id, student_id, date, mark_id, is_office, updated_by)
      select ${districtID}, ${algebraFall}, ${id}, '2026-05-04', max(id), false, ${cast.rosa.userID} from attendance_mark`
    await sql`insert into invoice (district_id, school_id, number, kind, customer, student_id, issued_on, due_on, status, lines, total_cents)
      select ${districtID}, ${oak}, coalesce(max(number), 0) + 1, 'fee', ${`Lena ${lastName}`}, ${id}, '2026-05-01', '2026-06-01', 'sent', '[]', 500 from invoice`
    await sql`insert into notice (district_id, user_id, template, values) values (${districtID}, ${id}, 'x', '{}')`
  })
  return id
}

describe('a legal hold', () => {
  test('is placed and lifted with a reason, by someone with the right alone', async () => {
    const id = await leaver('Hold')
    for (const other of [cast.rosa, cast.marcus, cast.elena])
      expect(
        await refused(as(other).placeHold({ studentID: id, reason: 'x', until: null })),
      ).toMatch(/forbidden|wholeDistrict/)
    expect(
      await refused(as(keeper).placeHold({ studentID: id, reason: 'x', until: '2026-10-13' })),
    ).toBe('kit.refusal.fields')
    await as(keeper).placeHold({ studentID: id, reason: 'Case 26-4', until: null })
    const [hold] = (await as(keeper).get({ studentID: id })).holds
    expect(hold).toMatchObject({ reason: 'Case 26-4', isInEffect: true, liftedAt: null })
    await as(keeper).liftHold({ studentID: id, id: hold!.id, reason: 'Settled' })
    expect(
      await refused(as(keeper).liftHold({ studentID: id, id: hold!.id, reason: 'Again' })),
    ).toBe('security.hold.lifted')
    const [lifted] = (await as(keeper).get({ studentID: id })).holds
    expect(lifted).toMatchObject({ isInEffect: false, liftedReason: 'Settled' })
  })
  test('keeps the nightly purge from the student’s rows, and from no one else’s', async () => {
    const [held, free] = [await leaver('Held'), await leaver('Free')]
    await as(keeper).placeHold({ studentID: held, reason: 'Case', until: null })
    await database.owner`update notice set created_at = '2025-01-01' where user_id in (${held}, ${free})`
    const counts = await purge(database, districtID, storyDay)
    expect([await rows('notice', 'user_id', held), await rows('notice', 'user_id', free)]).toEqual([
      1, 0,
    ])
    expect(counts.notice).toBe(1)
    const [run] = await database.owner`select counts from purge_run order by id desc limit 1`
    expect(run?.counts).toEqual(counts)
    const [logged] =
      await database.owner`select changes from audit_entry where entity = 'security.purge' order by id desc limit 1`
    expect(logged?.changes).toMatchObject({ notice: [null, 1] })
  })
  test('that is over holds nothing anymore', async () => {
    const id = await leaver('Over')
    await as(keeper).placeHold({ studentID: id, reason: 'Case', until: '2026-10-20' })
    await database.owner`update notice set created_at = '2025-01-01' where user_id = ${id}`
    await purge(database, districtID, new Date('2026-10-20T20:00:00Z'))
    expect(await rows('notice', 'user_id', id)).toBe(1)
    await purge(database, districtID, new Date('2026-10-22T20:00:00Z'))
    expect(await rows('notice', 'user_id', id)).toBe(0)
  })
})

describe('a student’s complete export', () => {
  const request = { recipient: 'Elena Ruiz', purpose: 'Asked for it', basis: 'inspection' } as const
  async function exported(user: CurrentUser, studentID: number) {
    await as(user).export({ studentID, ...request })
    const [newest] =
      await database.owner`select id from record_export where student_id = ${studentID} order by id desc limit 1`
    await makeExport(contextFor(user), { exportID: newest?.id, ...request })
    return Number(newest?.id)
  }
  const filesOf = async (user: CurrentUser, exportID: number) =>
    unzipSync((await exportedBytes(contextFor(user), String(exportID))).bytes)

  test('has each table as CSV, all as JSON, and a PDF; no one else’s rows and no secret', async () => {
    const id = await leaver('Export')
    const reader = withHealth(keeper)
    const files = await filesOf(reader, await exported(reader, id))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'record.pdf',
        'record.json',
        'tables/users.csv',
        'tables/address.csv',
      ]),
    )
    expect(strFromU8(files['record.pdf']!.slice(0, 5))).toBe('%PDF-')
    expect(strFromU8(files['tables/address.csv']!)).toContain('1 Export Street')
    expect(strFromU8(files['tables/attendance_event.csv']!)).toContain('Algebra 1')
    const json = JSON.parse(strFromU8(files['record.json']!))
    expect(json.tables.student_alert).toHaveLength(1)
    expect(json.tables.intervention).toMatchObject([{ goal: 'Reads aloud' }])
    expect(json.leftOut).not.toContain('health')
    const all = Object.values(files)
      .map((file) => strFromU8(file, true))
      .join('\n')
    expect(all).not.toContain('Álvarez')
    expect(strFromU8(files['record.json']!)).not.toMatch(/passwordHash|searchText/)
  })
  test('leaves out what the requester has no permission for, and says so', async () => {
    const id = await leaver('Partial')
    const files = await filesOf(keeper, await exported(keeper, id))
    const json = JSON.parse(strFromU8(files['record.json']!))
    expect(json.leftOut).toContain('health')
    expect(json.tables.student_alert).toBeUndefined()
    expect(strFromU8(files['record.json']!)).not.toContain('Peanuts')
  })
  test('is in the disclosure log and in the audit log with its row counts, each time once', async () => {
    const id = await leaver('Logged')
    const exportID = await exported(keeper, id)
    await makeExport(contextFor(keeper), { exportID, ...request })
    const disclosed =
      await database.owner`select recipient, basis from disclosure where student_id = ${id}`
    expect(disclosed).toEqual([{ recipient: 'Elena Ruiz', basis: 'inspection' }])
    const logged = await database.owner`
      select changes from audit_entry where entity = 'students.student' and entity_id = ${id} and action = 'exportRecord'`
    expect(logged).toHaveLength(1)
    expect(logged[0]?.changes.counts[1]).toMatchObject({ users: 1, address: 1 })
    const [noted] =
      await database.owner`select rows from access_event where subject_id = ${id} and kind = 'export'`
    expect(noted?.rows).toBeGreaterThan(5)
  })
  test('is downloaded by someone with the right alone, each time logged, and for a week', async () => {
    const id = await leaver('Week')
    const exportID = await exported(keeper, id)
    await filesOf(keeper, exportID)
    expect(
      (
        await database.owner`select 1 from audit_entry where entity_id = ${id} and action = 'downloadRecord'`
      ).length,
    ).toBe(1)
    const lake = cast.otto
    expect(await refused(exportedBytes(contextFor(lake), String(exportID)))).toBe(
      'kit.refusal.notFound',
    )
    for (const odd of ['0', '-1', 'x', '99999999999'])
      expect(await refused(exportedBytes(contextFor(keeper), odd))).toBe('kit.refusal.notFound')
    await purge(database, districtID, new Date(Date.now() + 9 * 86_400_000))
    expect(await refused(exportedBytes(contextFor(keeper), String(exportID)))).toBe(
      'kit.refusal.notFound',
    )
  })
  test('is requested by someone with the right alone', async () => {
    for (const other of [cast.rosa, cast.marcus, cast.elena, cast.ana])
      expect(await refused(as(other).export({ studentID: ana, ...request }))).toMatch(
        /forbidden|wholeDistrict/,
      )
    expect(
      await refused(as(keeper).export({ studentID: riverbend.lakeside.ana, ...request })),
    ).toBe('kit.refusal.notFound')
  })
})

describe('deleting a student’s data', () => {
  test('deletes what is declared to go, and keeps the rest without what identifies anyone', async () => {
    const id = await leaver('Gone')
    const preview = await as(keeper).erasure({ studentID: id })
    expect(preview.obstacle).toBeNull()
    expect(preview.kept.every(({ why }) => why)).toBe(true)
    const { deleted, kept } = await as(keeper).erase({ studentID: id, reason: 'Seven years' })
    expect(deleted).toMatchObject({
      ...{ address: 1, other_contact: 1, student_alert: 1, account: 1 },
      intervention: 1,
    })
    expect(kept).toMatchObject({ users: 1, student: 1, attendance_event: 1, invoice: 1 })
    const [person] = await database.owner`
      select u.first_name, u.last_name, u.local_id, u.birth_date, s.search_text from users u join student s on s.user_id = u.id where u.id = ${id}`
    expect(person).toMatchObject({
      first_name: 'Deleted',
      last_name: 'student',
      local_id: null,
      birth_date: null,
    })
    expect(person?.search_text).not.toContain('gone')
    // In no table that the application may change is there anything left of the name.
    const tables = [...(await declaredData()).tables.keys()].filter(
      (table) => !['audit_entry', 'audit_seal', 'access_event'].includes(table),
    )
    const left: string[] = []
    for (const table of tables) {
      const [found] = await database.owner`
        select exists (select from ${database.owner(table)} t where t.district_id = ${districtID} and to_jsonb(t)::text ilike '%lena%gone%' or to_jsonb(t)::text ilike '%L-Gone%') as is_left`
      if (found?.is_left) left.push(table)
    }
    expect(left).toEqual([])
    expect(await refused(as(keeper).get({ studentID: id }))).toBe('kit.refusal.notFound')
    const [entry] =
      await database.owner`select changes from audit_entry where entity_id = ${id} and action = 'erase'`
    expect(entry?.changes.deleted[1]).toMatchObject({ address: 1 })
  })
  test('blanks the values in the audit log, keeps who did what, and leaves its seals right', async () => {
    const [id, other] = [await leaver('Blank'), await leaver('Legible')]
    const rosa = createCallerFactory(people.router)(contextFor(cast.rosa))
    for (const [one, street] of [
      [id, '7 Blank Street'],
      [other, '8 Legible Street'],
    ] as const)
      await rosa.addresses.create({
        kind: 'student',
        userID: one,
        draft: {
          kind: 'mailing',
          street,
          city: 'Oakdale',
          state: 'CA',
          zip: '95361',
          country: 'US',
        },
      })
    // What the log says of a record about them goes too, under any name.
    for (const [one, email] of [
      [id, 'blank@mail.test'],
      [other, 'legible@mail.test'],
    ] as const)
      await database.owner`
        insert into audit_entry (district_id, actor_id, entity, entity_id, action, changes)
        select ${districtID}, ${cast.rosa.userID}, 'billing.invoices', i.id, 'update', ${database.owner.json({ email: [null, email] })}
        from invoice i where i.student_id = ${one}`
    // Sealed before, as after any minute.
    await database.owner`update audit_entry set at = at - interval '1 minute' where id > coalesce((select max(to_id) from audit_seal), 0)`
    await sealAudit(database, districtID)
    await as(keeper).erase({ studentID: id, reason: 'Seven years' })
    expect(await blankLogs(database, districtID, storyDay)).toBeGreaterThan(0)
    expect(await blankLogs(database, districtID, storyDay)).toBe(0)
    const logOf = async (one: number) =>
      (
        await database.owner`select action, actor_id, changes from audit_entry where entity = 'students.student' and entity_id = ${one} order by id`
      ).map(({ action, actor_id, changes }) => [action, Number(actor_id), JSON.stringify(changes)])
    expect(await logOf(id)).toEqual([
      [
        'addAddress',
        cast.rosa.userID,
        expect.stringContaining('"address.mailing.street":["•••","•••"]'),
      ],
      ['erase', keeper.userID, expect.stringContaining('Seven years')],
      ['blankLog', 0, expect.stringContaining('"entries":[null,2]')],
    ])
    expect((await logOf(other)).join()).toContain('8 Legible Street')
    const inLog = async (words: string) => {
      const [found] = await database.owner`
        select exists (select from audit_entry where changes::text like ${`%${words}%`}) as is_left`
      return found?.is_left as boolean
    }
    expect([await inLog('7 Blank Street'), await inLog('blank@mail.test')]).toEqual([false, false])
    expect(await inLog('legible@mail.test')).toBe(true)
    expect(await verifyAudit(database)).toEqual([])
    // Blanking one more, as someone at the database would to hide it, is found.
    const [victim] =
      await database.owner`select id::int as id from audit_entry where entity_id = ${other} and action = 'addAddress'`
    await database.owner`
      insert into audit_blank (district_id, entry_id, sealed, hash, receipt_id)
      select ${districtID}, e.id, atrium_audit_hash(e), ''::bytea, b.receipt_id from audit_entry e, audit_blank b where e.id = ${victim!.id} limit 1`
    await database.owner`update audit_entry set changes = '{}' where id = ${victim!.id}`
    await database.owner`update audit_blank b set hash = atrium_audit_hash(e) from audit_entry e where e.id = b.entry_id and e.id = ${victim!.id}`
    expect((await verifyAudit(database)).map(({ what }) => what)).toEqual([
      'blanked without a receipt',
    ])
    await database.owner`delete from audit_blank where entry_id = ${victim!.id}`
    expect(await verifyAudit(database)).toMatchObject([{ entryID: victim!.id, what: 'changed' }])
  })
  test('touches no one else’s rows', async () => {
    const [id, other] = [await leaver('One'), await leaver('Other')]
    const before = await database.owner`select * from address where user_id = ${other}`
    await as(keeper).erase({ studentID: id, reason: 'Seven years' })
    expect(await database.owner`select * from address where user_id = ${other}`).toEqual(before)
    expect(await rows('student_alert', 'user_id', other)).toBe(1)
  })
  test('is refused while the student is enrolled, or under a hold', async () => {
    expect(await refused(as(keeper).erase({ studentID: ben, reason: 'x' }))).toBe(
      'security.erase.enrolled',
    )
    const id = await leaver('Stay')
    await as(keeper).placeHold({ studentID: id, reason: 'Case', until: null })
    expect((await as(keeper).erasure({ studentID: id })).obstacle).toBe('held')
    expect(await refused(as(keeper).erase({ studentID: id, reason: 'x' }))).toBe(
      'security.erase.held',
    )
    expect(await rows('address', 'user_id', id)).toBe(1)
  })
  test('is refused to everyone without the right', async () => {
    for (const other of [cast.rosa, cast.marcus, cast.elena])
      expect(await refused(as(other).erase({ studentID: noor, reason: 'x' }))).toMatch(
        /forbidden|wholeDistrict/,
      )
  })
  test('tells each module’s step the ids that are the student’s alone, in the same transaction', async () => {
    const told: Erased[] = []
    erasureSteps({
      name: 'test',
      begin: async (tx, of) => {
        const [row] = await tx.execute<{ rows: number }>(
          sql`select count(*)::int as rows from student where user_id = ${of.userID}`,
        )
        if (row?.rows === 1) told.push(of)
      },
    }).install()
    const id = await leaver('Ids')
    await database.owner`update users set local_id = '000777', state_id = 'CA777', sourced_id = 'src-777' where id = ${id}`
    await database.owner`update users set local_id = '777' where id = ${noor}`
    await as(keeper).erase({ studentID: id, reason: 'Seven years' })
    expect(told.map(({ userID, ids }) => [userID, [...ids].sort()])).toEqual([
      [id, ['CA777', 'src-777']],
    ])
    await database.owner`update users set local_id = '100003' where id = ${noor}`
  })

  test('happens once when twenty ask at the same moment, and never after a hold', async () => {
    const id = await leaver('Race')
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => refused(as(keeper).erase({ studentID: id, reason: 'x' }))),
    )
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    expect(await rows('erased_student', 'student_id', id)).toBe(1)
    for (let round = 0; round < 5; round++) {
      const both = await leaver(`Both${round}`)
      const [held, erased] = await Promise.all([
        refused(as(keeper).placeHold({ studentID: both, reason: 'Case', until: null })),
        refused(as(keeper).erase({ studentID: both, reason: 'x' })),
      ])
      // Whichever came first: a hold that was placed has kept everything.
      expect([held, erased].filter((one) => one === undefined)).toHaveLength(1)
      expect(await rows('address', 'user_id', both)).toBe(held === undefined ? 1 : 0)
    }
  })
  test('and enrolling the student at the same moment never leaves a deleted student enrolled', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await leaver(`Back${round}`)
      const [enrolled, erased] = await Promise.all([
        database
          .transaction(
            districtID,
            (tx) =>
              tx.raw`insert into school_enrollment (district_id, student_id, school_id, school_year_id, grade, entry_date)
                values (${districtID}, ${id}, ${oak}, ${riverbend.schoolYearID}, '12', '2026-10-01')`,
          )
          .then(
            () => true,
            () => false,
          ),
        refused(as(keeper).erase({ studentID: id, reason: 'x' })),
      ])
      expect([enrolled, erased === undefined].filter(Boolean)).toHaveLength(1)
    }
  })
  test('is all or nothing when the database connection is killed in the middle', async () => {
    let killed = 0
    for (let round = 0; round < 12; round++) {
      const id = await leaver(`Kill${round}`)
      const act = refused(as(keeper).erase({ studentID: id, reason: 'x' }))
      await sleep(2 + round * 6)
      await database.owner`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'atrium_app' and xact_start is not null`
      if ((await act) !== undefined) killed++
      const left = await Promise.all([
        rows('address', 'user_id', id),
        rows('other_contact', 'user_id', id),
        rows('student_alert', 'user_id', id),
        rows('account', 'user_id', id),
        rows('section_enrollment', 'user_id', id),
      ])
      const gone = await rows('erased_student', 'student_id', id)
      expect(left).toEqual(gone === 1 ? [0, 0, 0, 0, 0] : [1, 1, 1, 1, 1])
    }
    expect(killed).toBeGreaterThan(0)
  })
})

function withHealth(user: CurrentUser): CurrentUser {
  const more = [
    'students.health',
    'students.discipline',
    'students.specialEducation',
    'students.counseling',
  ]
  return {
    ...user,
    permissions: new Set([...user.permissions, ...more]),
    ...(user.grants && {
      grants: new Map([...user.grants, ...more.map((name) => [name, [0]] as const)]),
    }),
  } as CurrentUser
}
