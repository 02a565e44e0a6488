import { notices } from '@atrium/kit/tables'
import { signedInUser } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBehavior, refused, wrong } from '../behavior.fixtures.ts'

const world = await makeBehavior()
const { as, ana, ben, cast, database, districtID, lists, oak, principal, principalOfPine } = world
afterAll(() => database.drop())

const marker = 'Zebrafish at the lockers with Ben'
const draft = {
  ...{ studentID: ana, kindID: lists.kind, location: 'hallway' as const, schoolID: oak },
  ...{ happenedOn: '2026-10-13', time: '10:15', story: marker },
}
const made = await as(cast.marcus).concerns.create({ draft })
const page = (user: typeof principal) => as(user).concerns.get({ id: made.id })

describe('a concern', () => {
  test('is submitted by any adult on the staff, about a student of the school, and waits', async () => {
    expect(await page(cast.marcus)).toMatchObject({
      ...{ status: 'submitted', story: marker, submittedByName: 'Marcus Bell', acts: [] },
    })
    // Marcus doesn’t teach Ben: adults see what happens in hallways too.
    const ofBen = await as(cast.marcus).concerns.create({ draft: { ...draft, studentID: ben } })
    expect(ofBen.status).toBe('submitted')
    expect(
      await wrong(as(cast.marcus).concerns.create({ draft: { ...draft, studentID: world.noor } })),
    ).toEqual({ studentID: 'behavior.concerns.notHere' })
  })
  test('is submitted by an aide, a case manager, and the cafeteria too', async () => {
    for (const group of ['serviceProvider', 'caseManager', 'cafeteria', 'foodServices'] as const) {
      const adult = signedInUser({
        ...{ districtID, userID: world.rosa, group, schoolID: oak, roles: ['staff'] },
      })
      const { id, status } = await as(adult).concerns.create({ draft })
      expect([group, status]).toEqual([group, 'submitted'])
      expect((await as(adult).concerns.get({ id })).acts).toEqual([])
    }
    await database.owner`delete from behavior_concern where submitted_by = ${world.rosa}`
  })
  test('exists for its author and the people who manage behavior at the school, in lists and files too', async () => {
    expect((await page(principal)).acts).toEqual(['look', 'close', 'makeIncident'])
    for (const other of [principalOfPine, cast.rosa, cast.dolores]) {
      expect(await refused(page(other)), String(other.userID)).toBe('notFound')
      const { rows } = await as(other).concerns.list({})
      expect(rows).toEqual([])
      const file = await as(other).concerns.exportRows({ query: {}, format: 'csv' })
      expect(JSON.stringify(file)).not.toContain('Ruiz')
    }
    for (const family of [cast.ana, cast.elena, cast.tomas])
      expect(await refused(page(family))).toBe('forbidden')
  })
  test('about one’s own child is not one’s own to look into', async () => {
    const elenaAtOak = { ...principal, userID: world.elena }
    expect(await refused(page(elenaAtOak))).toBe('notFound')
    expect(await refused(page({ ...principal, userID: world.tomas }))).toBe('notFound')
  })
  test('sends a notice that says for whom, and never what', async () => {
    const sent = await database.transaction(districtID, (tx) => tx.select().from(notices))
    expect(sent.length).toBeGreaterThan(0)
    expect(JSON.stringify(sent)).toContain('Anita')
    for (const secret of ['Zebrafish', 'Conflict', 'hallway', 'Ben'])
      expect(
        JSON.stringify(sent.filter((one) => JSON.stringify(one).includes('Anita'))),
      ).not.toContain(secret)
  })
  test('is looked into and closed with an outcome in a word, which its author reads', async () => {
    await as(principal).concerns.act({ id: made.id, act: 'look' })
    expect(await page(cast.marcus)).toMatchObject({
      status: 'looking',
      handledByName: 'Rosa Whitfield',
    })
    await as(principal).concerns.act({
      ...{ id: made.id, act: 'close', filled: { outcome: 'talked', answer: 'We talked.' } },
    })
    expect(await page(cast.marcus)).toMatchObject({
      ...{ status: 'closed', outcome: 'talked', answer: 'We talked.' },
    })
    expect(await refused(as(cast.marcus).concerns.act({ id: made.id, act: 'reopen' }))).toBe(
      'forbidden',
    )
  })
  test('becomes an incident with the student in it, of which its author learns only that it did', async () => {
    const next = await as(cast.marcus).concerns.create({ draft })
    const moved = await as(principal).concerns.act({
      ...{ id: next.id, act: 'makeIncident' },
      filled: { behaviorID: lists.fight, role: 'perpetrator' },
    })
    expect(moved).toMatchObject({ status: 'incident' })
    const incident = await as(principal).incidents.get({ id: moved.incidentID ?? 0 })
    expect(incident).toMatchObject({
      ...{ status: 'open', story: marker, location: 'hallway', happenedOn: '2026-10-13' },
      people: [{ studentID: ana, role: 'perpetrator' }],
    })
    const seen = await as(cast.marcus).concerns.get({ id: next.id })
    expect([seen.status, seen.incidentID]).toEqual(['incident', null])
  })
})

describe('a student’s profile', () => {
  test('lists concerns for people who read discipline pages, without the story, and for no one else', async () => {
    const found = await as(principal).studentConcerns({ userID: ana })
    expect(found.concerns.length).toBe(2)
    expect(JSON.stringify(found)).not.toContain('Zebrafish')
    for (const other of [cast.ana, cast.elena, cast.marcus, cast.rosa, cast.tomas, principalOfPine])
      expect(await refused(as(other).studentConcerns({ userID: ana }))).toBe('notFound')
  })
})

test('The choice of students leaves out other schools, one’s own child, and a child whom a court order keeps away', async () => {
  const named = async (user: typeof principal, search: string) =>
    (await as(user).pupils.options({ search })).map(({ id }) => id)
  expect(await named(cast.marcus, 'ruiz')).toEqual([ana])
  expect(await named(cast.marcus, 'haddad')).toEqual([])
  for (const userID of [world.elena, world.tomas])
    expect(await named({ ...principal, userID }, 'ruiz')).toEqual([])
  expect(await refused(as(cast.elena).pupils.options({ search: 'ruiz' }))).toBe('forbidden')
})
