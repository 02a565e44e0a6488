import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHumanResources, refused } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { as, database, hr, marcus, rosa, dolores, priya, pine, principal, someone, teacher } = world
afterAll(() => database.drop())

const ofMarcus = { kind: 'staff' as const, userID: marcus }
const report = (userID: number, seid: string) =>
  as(hr).stateReports.create({
    ...{ kind: 'staff', userID },
    draft: {
      ...{ seid, jobClass: null, nonClassroomJob: null, employmentStatus: null, degree: null },
      ...{ serviceYears: null, serviceYearsHere: null, ethnicity: null, races: [] },
      isReported: true,
    } as never,
  })
beforeAll(async () => {
  await report(marcus, '0401928375')
  await database.owner`insert into staff_state_report (district_id, user_id, seid) values (${world.districtID}, ${dolores}, '5501928375')`
  await database.owner`update users set birth_date = '1975-11-02', last_name = 'Núñez-Whitfield' where id = ${rosa}`
})

const header =
  'SEID;Last Name;First Name;Date of Birth;Document Number;Document Title;Term;Subject;Issuance Date;Expiration Date'
const mathematics = (expires = '8/1/2029', number = '180123456') =>
  `401928375;BELL;MARCUS;;${number};Single Subject Teaching Credential;Clear;Mathematics;7/1/2024;${expires}`
const rosaLine =
  ';NUNEZ WHITFIELD;ROSA;11/2/1975;190000001;Administrative Services Credential;Clear;;45474;2029-07-01'
const stranger =
  '1234567890;Poe;Edgar;1/19/1980;200000001;Multiple Subject Teaching Credential;Clear;;7/1/2024;7/1/2029'
const csv = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`
const run = (text: string, of: { seen?: string } = {}, who = hr) =>
  as(who).importLicenses({ file: { csv: text }, ...of })
const licensesOf = async () =>
  (await as(hr).licenses.list(ofMarcus)).map(({ number, expiresOn, version }) => [
    number,
    expiresOn,
    version,
  ])
const written = async () =>
  (
    await database.owner<{ action: string }[]>`
      select action from audit_entry where entity = 'staff.staffMember' and entity_id = ${marcus} and action like '%License' order by id`
  ).map(({ action }) => action)

test('a preview says what each line does, and saves nothing', async () => {
  const found = await run(
    csv(mathematics(), rosaLine, stranger, mathematics('8/1/29', '180999999')),
  )
  expect(found.counts).toEqual({
    ...{ new: 2, changed: 0, same: 0, notMatched: 1, several: 0, refused: 1 },
  })
  expect(found.items.map(({ line, name, outcome }) => [line, name, outcome])).toEqual([
    [5, 'Bell, Marcus', 'refused'],
    [4, null, 'notMatched'],
    [2, 'Bell, Marcus', 'new'],
    [3, 'Núñez-Whitfield, Rosa', 'new'],
  ])
  expect(found.items[0]?.reason?.id).toBe('humanResources.licenseFile.reason.twoDigits')
  expect(found.isWritten).toBe(false)
  expect(await licensesOf()).toEqual([])
})

test('what was previewed is saved like by hand; the same file changes nothing after that', async () => {
  const file = csv(mathematics(), rosaLine, stranger)
  const { seen } = await run(file)
  expect(await run(file, { seen })).toMatchObject({ isWritten: true, counts: { new: 2 } })
  expect(await licensesOf()).toEqual([['180123456', '2029-08-01', 1]])
  expect(await written()).toEqual(['addLicense'])
  expect((await as(hr).licenses.list(ofMarcus))[0]).toMatchObject({
    ...{ kind: 'singleSubject', level: 'clear', subjects: ['02'], issuedOn: '2024-07-01' },
  })
  const again = await run(file)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  await run(file, { seen: again.seen })
  expect(await licensesOf()).toEqual([['180123456', '2029-08-01', 1]])
  expect(await written()).toEqual(['addLicense'])
})

test('a renewed license is changed, never doubled, and announced again', async () => {
  await database.owner`update staff_license set notice_sent = 90 where number = '180123456'`
  const file = csv(mathematics('8/1/2034'))
  const found = await run(file)
  expect(found.items).toMatchObject([
    {
      ...{ outcome: 'changed', changes: ['expiresOn'], before: { expiresOn: '2029-08-01' } },
      license: { expiresOn: '2034-08-01' },
    },
  ])
  await run(file, { seen: found.seen })
  expect(await licensesOf()).toEqual([['180123456', '2034-08-01', 2]])
  expect(await written()).toEqual(['addLicense', 'updateLicense'])
  const [row] = await database.owner<{ sent: number | null }[]>`
    select notice_sent as sent from staff_license where number = '180123456'`
  expect(row?.sent).toBeNull()
})

test('nothing is saved if a license has changed since the preview', async () => {
  const file = csv(mathematics('8/1/2035'))
  const { seen } = await run(file)
  const [license] = await as(hr).licenses.list(ofMarcus)
  await as(hr).licenses.update({
    ...{ ...ofMarcus, id: license?.id ?? 0, version: license?.version ?? 0 },
    changes: { englishLearners: true } as never,
  })
  expect(await refused(run(file, { seen }))).toBe('conflict')
  expect(await licensesOf()).toEqual([['180123456', '2034-08-01', 3]])
})

test('of two people who save the same file at once, one does, and a license is there once', async () => {
  const file = csv(mathematics('8/1/2031', '180777777'))
  const { seen } = await run(file)
  const tries = await Promise.all([refused(run(file, { seen })), refused(run(file, { seen }))])
  expect(tries).toHaveLength(2)
  expect(new Set(tries)).toEqual(new Set(['conflict', undefined]))
  expect((await licensesOf()).filter(([number]) => number === '180777777')).toHaveLength(1)
})

test('only human resources import, for people at their schools, and never for themselves', async () => {
  const file = csv(mathematics())
  for (const who of [teacher, principal, world.cast.elena])
    expect(await refused(run(file, {}, who))).toBe('forbidden')
  const elsewhere = someone(priya, 'humanResources', pine)
  expect((await run(file, {}, elsewhere)).items).toMatchObject([
    { outcome: 'notMatched', name: null, license: null },
  ])
  const own = mathematics().replace('401928375', '5501928375')
  expect((await run(csv(own))).items).toMatchObject([
    { outcome: 'refused', reason: { id: 'humanResources.licenseFile.reason.isOwn' } },
  ])
})

test('a file that is too long, or no table, or without its columns is refused', async () => {
  const many = Array.from({ length: 5001 }, (_, at) => mathematics('8/1/2029', String(at + 1)))
  expect(await refused(run(csv(...many)))).toBe('tooLarge')
  expect(await refused(run(csv()))).toBe('invalid')
  expect(await refused(run('SEID,Title\n"401928375,x'))).toBe('invalid')
  expect(await refused(run('SEID,Title\n401928375,x'))).toBe('invalid')
})

test('two people with the name and birth date are several, and neither gets the license', async () => {
  await database.owner`update users set birth_date = '1975-11-02', first_name = 'Rosa', last_name = 'Nunez Whitfield' where id = ${priya}`
  expect((await run(csv(rosaLine))).items).toMatchObject([{ outcome: 'several', name: null }])
})
