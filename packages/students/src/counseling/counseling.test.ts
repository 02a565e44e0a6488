import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { students } from '../students.module.ts'
import { studentsRouter } from '../students.router.ts'

installExtensions(students.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, districtID, dolores, oak, pine, priya, rosa } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) =>
  createCallerFactory(studentsRouter)(contextOf(database, user)).counselingNotes
const historyOf = (user: CurrentUser) =>
  createCallerFactory(peopleModule.router)(contextOf(database, user)).history({
    ...{ kind: 'student', id: ana },
  })
const counselorAt = (schoolID: number, userID: number): CurrentUser =>
  signedInUser({ districtID, userID, group: 'counselor', schoolID, roles: ['staff'] })
const counselor = counselorAt(oak, rosa)
const colleague = counselorAt(oak, dolores)
const elsewhere = counselorAt(pine, priya)
const code = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const ofAna = { kind: 'student' as const, userID: ana }
const draft = (note: string, isOwn = false) => ({
  ...{ day: '2026-10-13', kind: 'personal' as const, note, isOwn },
})

describe('a counselor’s notes', () => {
  test('are read by counselors of the school, and by no family, teacher, or office (34 CFR 99.3)', async () => {
    await as(counselor).create({ ...ofAna, draft: draft('Zqxshared: worries about grades') })
    for (const reader of [counselor, colleague])
      expect((await as(reader).list(ofAna)).map(({ note }) => note)).toEqual([
        'Zqxshared: worries about grades',
      ])
    const others = [cast.ana, cast.elena, cast.marcus, cast.rosa, cast.dolores, cast.tomas]
    for (const other of [...others, cast.otto, elsewhere])
      expect(await code(as(other).list(ofAna)), String(other.userID)).toBe('notFound')
    const attempt = { ...ofAna, draft: draft('No') }
    for (const other of [cast.marcus, cast.elena, elsewhere])
      expect(await code(as(other).create(attempt))).toBe('notFound')
  })
  test('that one keeps to oneself don’t exist for anyone else: not in a list, and not in a history', async () => {
    const own = await as(counselor).create({ ...ofAna, draft: draft('Zqxown: at home', true) })
    expect(await as(counselor).list(ofAna)).toHaveLength(2)
    expect(JSON.stringify(await as(colleague).list(ofAna))).not.toContain('Zqxown')
    const { id, version } = own
    const change = { ...ofAna, id, version, changes: { note: 'Other' } }
    expect(await code(as(colleague).update(change))).toBe('notFound')
    expect(await code(as(colleague).remove({ ...ofAna, id, version }))).toBe('notFound')
    // Nor that there is one, for colleagues and the office alike.
    const seen = await historyOf(colleague)
    expect(seen.filter(({ action }) => action === 'addCounselingNote')).toHaveLength(1)
    const office = await historyOf({ ...cast.rosa, userID: riverbend.marcus })
    expect(JSON.stringify(office)).not.toMatch(/ounseling/)
  })
  test('are never in the log in words, and each reader is logged', async () => {
    const [log] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from audit_entry where changes::text like '%Zqx%'`
    expect(log?.count).toBe(0)
    const [read] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from access_event where subject_id = ${ana} and actor_id = ${dolores} and entity = 'counseling'`
    expect(read?.count).toBe(1)
  })
  test('are changed and taken back only by their writer', async () => {
    const shared = (await as(counselor).list(ofAna)).find(({ isOwn }) => !isOwn)
    const { id, version } = shared!
    const change = { ...ofAna, id, version, changes: { note: 'Feels better' } }
    expect(await code(as(colleague).update(change))).toBe('forbidden')
    expect(await code(as(colleague).remove({ ...ofAna, id, version }))).toBe('forbidden')
    expect((await as(counselor).update(change)).note).toBe('Feels better')
  })
})
