import { afterAll, expect, test } from 'vitest'
import { plusDays } from '@atrium/kit/shared'
import { makeHumanResources, refused } from '../human-resources.fixtures.ts'
import { licenseNoticesJob } from './notices.job.ts'

const world = await makeHumanResources()
const { as, database, districtID, hr, marcus, oak, principal, someone, teacher } = world
afterAll(() => database.drop())

const ofMarcus = { kind: 'staff' as const, userID: marcus }
const draft = (of: object) =>
  ({
    ...{ kind: 'singleSubject', level: 'clear', number: null, subjects: ['02'], fromGrade: 'KG' },
    ...{ toGrade: '12', englishLearners: true, schoolID: null, issuedOn: '2024-07-01' },
    ...{ expiresOn: '2027-01-12', renewalHours: 150, ...of },
  }) as never

test('a class that no license covers is flagged until one does', async () => {
  await database.owner`update course set sced_code = '02052', grades = '{09}' where title = 'Algebra 1'`
  const gaps = async () =>
    (await as(teacher).checkedClasses({ userID: marcus })).map(({ title, gap }) => [title, gap])
  expect(await gaps()).toEqual([['Algebra 1', 'none']])
  const { id, version } = await as(hr).licenses.create({
    ...ofMarcus,
    draft: draft({ subjects: ['01'] }),
  })
  expect(await gaps()).toEqual([['Algebra 1', 'subject']])
  await as(hr).licenses.update({
    ...ofMarcus,
    id,
    version,
    changes: { subjects: ['01', '02'] } as never,
  })
  expect(await gaps()).toEqual([['Algebra 1', null]])
  expect(await as(hr).classesOutside()).toEqual({ total: 0, rows: [] })
  expect((await as(teacher).licenses.list(ofMarcus))[0]).toMatchObject({ earnedHours: 0 })
  for (const stranger of [
    principal,
    someone(world.priya, 'humanResources', world.pine),
    world.cast.elena,
  ])
    expect(await refused(as(stranger).checkedClasses({ userID: marcus }))).toBe('notFound')
  expect(await refused(as(teacher).licenses.create({ ...ofMarcus, draft: draft({}) }))).toBe(
    'forbidden',
  )
})

test('human resources see every class outside a license at their schools at once, with what is wrong, and no one else does', async () => {
  const { id, version } = (await as(hr).licenses.list(ofMarcus))[0] ?? { id: 0, version: 0 }
  await as(hr).licenses.update({ ...ofMarcus, id, version, changes: { subjects: ['05'] } as never })
  const found = await as(hr).classesOutside()
  expect(found).toMatchObject({
    ...{ total: 1, rows: [{ userID: marcus, name: 'Bell, Marcus', title: 'Algebra 1' }] },
  })
  expect(found.rows[0]?.gap).toBe('subject')
  const office = (schoolID: number) => as(someone(world.priya, 'humanResources', schoolID))
  expect((await office(world.pine).classesOutside()).total).toBe(0)
  expect((await office(oak).classesOutside()).total).toBe(1)
  for (const other of [principal, teacher])
    expect(await refused(as(other).classesOutside())).toBe('forbidden')
  const [read] = await database.owner<{ lines: number }[]>`
    select count(*)::int as lines from access_event where kind = 'sensitiveRead' and entity = 'licenses' and subject_id = ${marcus} and actor_id = ${world.priya}`
  expect(read?.lines).toBe(1)
  // Where no licenses are kept, nothing is said.
  await database.owner`update staff_license set removed_at = now()`
  expect((await as(hr).classesOutside()).total).toBe(0)
})

test('a license that ends is announced 90, 30 and 7 days before, once each, also where the job starts over', async () => {
  await database.owner`update staff_license set removed_at = now()`
  await as(hr).licenses.create({ ...ofMarcus, draft: draft({}) })
  const run = (day: string) =>
    licenseNoticesJob.run(
      {
        ...{ db: database.district(districtID), database, districtID },
        now: () => new Date(`${day}T18:00:00Z`),
      } as never,
      {},
      { check: () => undefined, report: () => undefined } as never,
    )
  const told = async () =>
    (
      await database.owner<{ rows: number }[]>`
      select count(*)::int as rows from notice where user_id = ${marcus}`
    )[0]?.rows
  const counts: (number | undefined)[] = []
  for (const day of [
    '2026-10-13',
    '2026-10-14',
    '2026-10-14',
    '2026-12-13',
    '2027-01-05',
    '2027-01-06',
  ]) {
    await run(day)
    counts.push(await told())
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  // One that another one goes on for isn’t announced.
  await database.owner`update staff_license set notice_sent = null`
  await as(hr).licenses.create({ ...ofMarcus, draft: draft({ expiresOn: '2032-01-12' }) })
  await run('2027-01-06')
  expect(await told()).toBe(3)
})

test('a conference is answered by the staff member; a file’s notice is shown first, and commented on', async () => {
  const lead = someone(world.rosa, 'growthAdministrator', oak)
  const conference = await as(lead).conferences.create({
    ...ofMarcus,
    draft: {
      ...{ kind: 'postObservation', heldOn: '2026-10-12', withID: world.rosa, topics: 'Questions' },
      ...{ nextSteps: null, followUpOn: null, response: null },
    } as never,
  })
  const answered = await as(teacher).conferences.updateOwn({
    ...{ id: conference.id, version: conference.version, changes: { response: 'Agreed.' } },
  })
  expect(answered).toMatchObject({ response: 'Agreed.', withName: 'Rosa Whitfield' })
  expect(
    await refused(
      as(teacher).conferences.updateOwn({
        ...{ id: conference.id, version: answered.version, changes: { topics: 'Mine' } },
      }),
    ),
  ).toBe('invalid')
  expect(await refused(as(hr).conferences.list(ofMarcus))).toBe('notFound')

  const entry = {
    kind: 'warning',
    title: 'Late',
    text: null,
    enteredOn: '2026-10-14',
    comment: null,
  }
  expect(
    await refused(
      as(hr).fileEntries.create({ ...ofMarcus, draft: { ...entry, shownOn: null } as never }),
    ),
  ).toBe('invalid')
  const made = await as(hr).fileEntries.create({
    ...{ ...ofMarcus, draft: { ...entry, shownOn: '2026-10-14' } as never },
  })
  await as(teacher).fileEntries.updateOwn({
    ...{ id: made.id, version: made.version, changes: { comment: 'The bus was late.' } },
  })
  expect(await as(hr).fileEntries.list(ofMarcus)).toMatchObject([{ comment: 'The bus was late.' }])
  expect(await refused(as(principal).fileEntries.list(ofMarcus))).toBe('notFound')
})

test('Home lists licenses that have ended or end within 90 days, unless another of their kind goes on', async () => {
  await database.owner`update staff_license set removed_at = now()`
  const ending = async (who = hr) =>
    (await as(who).endingLicenses()).rows.map(({ expiresOn }) => expiresOn)
  const give = (of: object) => as(hr).licenses.create({ ...ofMarcus, draft: draft(of) })
  const today = '2026-10-14'
  const in90 = plusDays(today, 90)
  await give({ kind: 'services', subjects: [], expiresOn: in90 })
  await give({ kind: 'multipleSubject', subjects: [], expiresOn: plusDays(in90, 1) })
  await give({ expiresOn: plusDays(today, -400), issuedOn: '2020-07-01' })
  expect(await ending()).toEqual([plusDays(today, -400), in90])
  // One for another subject is no renewal, and neither is one for fewer grades or a single school.
  for (const less of [{ subjects: ['05'] }, { toGrade: '08' }, { schoolID: oak }])
    await give({ expiresOn: null, ...less })
  expect(await ending()).toEqual([plusDays(today, -400), in90])
  await give({ expiresOn: null })
  expect(await ending()).toEqual([in90])
  // Those of another school, and people who don’t keep personnel records, learn nothing.
  expect(await ending(someone(world.priya, 'humanResources', world.pine))).toEqual([])
  expect(await refused(as(teacher).endingLicenses())).toBe('forbidden')
})
