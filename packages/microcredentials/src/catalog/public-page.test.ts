import { provideAuth, openSessionStore } from '@atrium/auth/public'
import { auth } from '@atrium/auth/module'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people } from '@atrium/people/module'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { badgeUsers } from '../learner/learner.table.ts'
import { makeBadge } from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana } = riverbend
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '/files' })
installExtensions([...(people.extensions ?? []), ...(auth.extensions ?? [])])
afterAll(async () => {
  await store.close()
  await database.drop()
})

// Ana, 15, has earned a badge.
const badgeUserID = await database.transaction(districtID, async (tx) => {
  const badge = await makeBadge(tx, { creatorID: riverbend.rosa, name: 'Wait Time' })
  const [row] = await tx
    .insert(badgeUsers)
    .values({
      districtID,
      badgeID: badge.badgeID,
      versionID: badge.versionID,
      userID: ana,
      status: 3,
      earnedAt: '2026-10-01T00:00:00Z',
    })
    .returning({ id: badgeUsers.id })
  return row!.id
})
const [address] = await database.owner`select public_slug as slug from users where id = ${ana}`
const slug = String(address?.slug)

const familyOf = (user: CurrentUser) =>
  createCallerFactory(people.router)(contextOf(database, user)).family
const settingsOf = createCallerFactory(auth.router)(contextOf(database, cast.ana))
const visitor = createCallerFactory(microcredentialsRouter)(visitorOf(database)).catalog
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )
const allow = (user: CurrentUser, isAllowed = true) =>
  outcome(familyOf(user).allowPublicPage({ studentID: ana, isAllowed }))
const show = () => outcome(settingsOf.savePrivacySettings({ showUserInPublicCatalog: true }))
/** Whether a visitor finds Ana's list and her badge. */
const seen = async () =>
  Promise.all([
    outcome(visitor.earner({ slug })),
    outcome(visitor.earned({ badgeUserID, earner: slug })),
  ])
const gone = ['notFound', 'notFound']
const there = ['done', 'done']
const offers = (minorsInPublic: boolean) => database.owner`
  insert into district_setting (district_id, school_id, name, value) values (${districtID}, 0, 'people.family', ${JSON.stringify({ minorsInPublic })}::text::jsonb)
  on conflict (district_id, school_id, name) do update set value = excluded.value`

beforeEach(async () => {
  await offers(true)
  await database.owner`update student_guardian set public_page_allowed_at = null, removed_at = null where student_id = ${ana}`
  await database.owner`update users set show_in_public_catalog = false where id = ${ana}`
})

describe('A minor’s public page', () => {
  test('exists once the district offers it, a guardian allows it, and the student chooses it', async () => {
    expect([await show(), await seen()]).toEqual(['forbidden', gone])
    expect(await allow(cast.elena)).toBe('done')
    expect(await seen()).toEqual(gone)
    expect(await settingsOf.privacySettings()).toMatchObject({ mayAppear: true })
    expect([await show(), await seen()]).toEqual(['done', there])
    expect(await familyOf(cast.elena).publicPage({ studentID: ana })).toEqual({
      isOffered: true,
      allowedBy: expect.stringContaining('Elena'),
      isShown: true,
    })
  })

  test('does not exist if the district does not offer it, and is gone when it no longer does', async () => {
    await offers(false)
    expect([await allow(cast.elena), await show()]).toEqual(['forbidden', 'forbidden'])
    await offers(true)
    await allow(cast.elena)
    await show()
    await offers(false)
    expect(await seen()).toEqual(gone)
  })

  test('is gone as soon as a guardian withdraws consent, and stays hidden until the student chooses it again', async () => {
    await allow(cast.elena)
    await show()
    expect(await allow(cast.elena, false)).toBe('done')
    expect(await seen()).toEqual(gone)
    await allow(cast.elena)
    expect(await seen()).toEqual(gone)
    const entries = await database.owner`
      select action, actor_id from audit_entry where entity = 'students.student' and entity_id = ${ana} order by id desc limit 3`
    expect(entries.map(({ action, actor_id }) => [action, Number(actor_id)])).toEqual([
      ['allowPublicPage', riverbend.elena],
      ['endPublicPage', riverbend.elena],
      ['allowPublicPage', riverbend.elena],
    ])
  })

  test('ends with the guardian’s link, and from the day of a court order against the guardian', async () => {
    await allow(cast.elena)
    await show()
    const link = database.owner`id from student_guardian where student_id = ${ana} and guardian_id = ${riverbend.elena}`
    await database.owner`update student_guardian set restricted_from = current_date + 2 where id = (select ${link})`
    expect(await seen()).toEqual(there)
    await database.owner`update student_guardian set restricted_from = current_date - 2 where id = (select ${link})`
    expect(await seen()).toEqual(gone)
    await database.owner`update student_guardian set restricted_from = null, removed_at = now() where id = (select ${link})`
    await database.owner`update student_guardian set removed_at = null where id = (select ${link})`
    expect(await seen()).toEqual(gone)
  })

  test('cannot be allowed by the student, the school, or a guardian whom a court order keeps away', async () => {
    expect(await Promise.all([cast.ana, cast.rosa, cast.tomas].map((one) => allow(one)))).toEqual([
      'forbidden',
      'forbidden',
      'notFound',
    ])
    expect(await familyOf(cast.rosa).publicPage({ studentID: ana })).toBeNull()
    expect([await show(), await seen()]).toEqual(['forbidden', gone])
  })
})
