import { describeDocument } from '@atrium/documents/public'
import {
  addMessages,
  asRefusal,
  createCallerFactory,
  fileAccess,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import type { ListQuery } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import {
  addGuardian,
  addStudent,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { studentGuardians } from '@atrium/people/tables'
import { closedDays } from '@atrium/schools/tables'
import { afterAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { proofPurpose } from './immunizations.fields.ts'
import { after } from './span.rules.ts'

installExtensions(health.extensions ?? [])
addMessages({ en, es })
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine } = riverbend
afterAll(() => database.drop())

const callerOf = createCallerFactory(healthRouter)
const as = (user: CurrentUser, now = storyDay) =>
  callerOf({ ...contextOf(database, user), now: () => now })
const nurseAt = (schoolID: number, userID: number): CurrentUser =>
  signedInUser({ districtID, userID, group: 'schoolNurse', schoolID, roles: ['staff'] })
const nurse = nurseAt(oak, riverbend.dolores)
const nurseOfPine = nurseAt(pine, riverbend.priya)
const ofAna = { kind: 'student' as const, userID: riverbend.ana }

const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) =>
      Object.fromEntries(
        Object.entries(asRefusal(error)?.detail.fields ?? {}).map(([field, { id }]) => [field, id]),
      ),
  )

const born = '2021-03-10'
let children = 0
/** A child in kindergarten at Oak, with these doses by age. */
async function child(
  doses: Readonly<Record<string, readonly string[]>>,
  { birthDate = born, grade = 'KG', schoolID = oak } = {},
): Promise<number> {
  children += 1
  const userID = await database.transaction(districtID, (tx) =>
    addStudent(tx, {
      ...{ districtID, schoolID, grade, birthDate },
      ...{ firstName: 'Child', lastName: `Number ${children}` },
    }),
  )
  const lines = Object.entries(doses).flatMap(([cvx, ages]) =>
    ages.map((age) => ({
      cvx,
      givenOn: /^\d{4}-/.test(age) ? age : after(birthDate, age),
      lot: null,
    })),
  )
  if (lines.length > 0)
    await as(schoolID === oak ? nurse : nurseOfPine).enterCard({
      userID,
      draft: { source: 'card', proofUUID: null, doses: lines },
    })
  return userID
}
const whole = {
  '08': ['0d', '2m', '7m'],
  '20': ['2m', '4m', '6m', '18m', '4y'],
  '10': ['2m', '4m', '18m', '4y'],
  '03': ['12m', '4y'],
  '21': ['12m', '4y'],
}
const standing = async (userID: number, now?: Date) => {
  const { standing: found, doses } = await as(nurse, now).immunizations({ userID })
  const vaccine = (name: string) => found.vaccines.find((one) => one.vaccine === name)?.status
  return { ...found, vaccine, doses }
}
const verdicts = ({ doses }: Awaited<ReturnType<typeof standing>>, cvx: string) =>
  doses
    .filter((dose) => dose.cvx === cvx)
    .map(({ judged: { verdict, reason } }) => reason ?? verdict)

describe('the page of a student’s immunizations', () => {
  test('has each dose with whether it counts: DTaP five days before the least interval doesn’t, and the next is still due; four days before it does', async () => {
    const early = await standing(await child({ ...whole, '20': ['2m', '2m+4w-5d'] }))
    expect(verdicts(early, '20')).toEqual(['valid', 'tooSoon'])
    expect(early.vaccine('dtap')?.state).toBe('missing')
    const inGrace = await standing(
      await child({ ...whole, '20': ['2m', '2m+4w-4d', '6m', '18m', '4y'] }),
    )
    expect(verdicts(inGrace, '20')).toEqual(['valid', 'valid', 'valid', 'valid', 'valid'])
    expect(inGrace.doses.filter(({ judged }) => judged.isInGrace)).toHaveLength(1)
    expect(inGrace.verdict).toBe('complete')
  })
  test('says that MMR five days before the first birthday doesn’t count, and four days before it does', async () => {
    const early = await standing(await child({ ...whole, '03': ['12m-5d', '4y'] }))
    expect(verdicts(early, '03')[0]).toBe('tooYoung')
    expect(early.vaccine('mmr')?.state).toBe('missing')
    const inGrace = await standing(
      await child({ ...whole, '03': ['12m-4d', '4y'], '21': ['12m-4d', '4y'] }),
    )
    expect(verdicts(inGrace, '03')).toEqual(['valid', 'valid'])
    expect(inGrace.verdict).toBe('complete')
  })
  test('asks for a fourth polio dose for kindergarten where three came before the fourth birthday, and not where one came on or after it', async () => {
    const three = await standing(await child({ ...whole, '10': ['2m', '4m', '18m'] }))
    expect(three.vaccine('polio')?.state).toBe('missing')
    expect(three.verdict).toBe('excluded')
    const late = await standing(await child({ ...whole, '10': ['2m', '18m', '4y'] }))
    expect(late.vaccine('polio')).toEqual({ state: 'met' })
    expect(late.verdict).toBe('complete')
  })
  test('is complete for grade 7 with Tdap at ten', async () => {
    const birthDate = '2014-03-10'
    const seventh = { birthDate, grade: '07' }
    expect((await standing(await child(whole, seventh))).verdict).toBe('excluded')
    expect((await standing(await child({ ...whole, '115': ['10y'] }, seventh))).verdict).toBe(
      'complete',
    )
  })
  test('admits a child who comes with two doses until the last day for the next one, and not on the day after', async () => {
    const userID = await child({ ...whole, '20': ['2026-08-10', '2026-09-14'] })
    const by = after('2026-09-14', '8w')
    expect(await standing(userID)).toMatchObject({ verdict: 'conditional', until: by })
    const noon = (day: string) => new Date(`${day}T20:00:00Z`)
    expect(await standing(userID, noon(by))).toMatchObject({ verdict: 'conditional' })
    const next = after(by, '1d')
    expect(await standing(userID, noon(next))).toMatchObject({ verdict: 'excluded', from: next })
    const { rows } = await as(nurse, noon(next)).schoolImmunizations.list({
      filters: { verdict: ['excluded'], vaccine: ['dtap'] },
    })
    expect(rows).toContainEqual(
      expect.objectContaining({ id: userID, from: next, missing: ['dtap'] }),
    )
  })
  test('says that there is no record, and doesn’t count what only a parent says', async () => {
    const userID = await child({})
    expect(await standing(userID)).toMatchObject({ verdict: 'noRecord', from: '2026-08-17' })
    await as(nurse).doses.create({
      ...{ kind: 'student', userID },
      draft: { cvx: '03', givenOn: after(born, '13m'), source: 'parent' },
    })
    const found = await standing(userID)
    expect(found.verdict).toBe('noRecord')
    expect(verdicts(found, '03')).toEqual(['unproven'])
  })
})

describe('a medical exemption', () => {
  const draft = {
    kind: 'medical' as const,
    vaccines: ['varicella' as const],
    issuedOn: '2026-08-20',
    span: 'throughSixth' as const,
    doctor: 'Dr. Krishnan',
    formNumber: 'ME-1',
  }
  test('excuses the vaccines that it names: always, or until a day', async () => {
    const userID = await child({ ...whole, '21': [] })
    const of = { kind: 'student', userID } as const
    const made = await as(nurse).exemptions.create({ ...of, draft })
    expect((await standing(userID)).verdict).toBe('exempt')
    const { id, version } = made
    await as(nurse).exemptions.update({ ...of, id, version, changes: { until: '2026-12-15' } })
    expect(await standing(userID)).toMatchObject({ verdict: 'conditional', until: '2026-12-15' })
    expect((await standing(userID, new Date('2026-12-16T20:00:00Z'))).verdict).toBe('excluded')
  })
  test('needs its number since 2021, a doctor, vaccines, and an end within a year if it is for a time', async () => {
    const making = (change: object) =>
      wrong(as(nurse).exemptions.create({ ...ofAna, draft: { ...draft, ...change } }))
    expect(await making({ formNumber: null })).toEqual({
      formNumber: 'health.exemption.needsNumber',
    })
    expect(await making({ until: '2027-08-21' })).toEqual({ until: 'health.exemption.aYear' })
    expect(Object.keys((await making({ doctor: null, vaccines: [] })) ?? {}).toSorted()).toEqual([
      ...['doctor', 'vaccines'],
    ])
  })
})

// 17 CCR 6035 (d).
describe('a record that was requested from the last school', () => {
  const noon = (day: string) => new Date(`${day}T20:00:00Z`)
  // Monday, August 17 is the first of thirty days of school; Labor Day isn’t one.
  const last = '2026-09-28'
  const next = '2026-09-29'
  const request = (userID: number, issuedOn = '2026-08-19') =>
    as(nurse).exemptions.create({
      ...{ kind: 'student', userID },
      draft: { kind: 'recordRequested', issuedOn },
    })
  const excludedOn = async (day: string, userID: number) => {
    const { rows } = await as(nurse, noon(day)).schoolImmunizations.list({
      ...{ size: 200, filters: { verdict: ['excluded'] } },
    })
    return rows.find(({ id }) => id === userID)
  }
  test('lets a child attend for thirty days of school by the district’s calendar; on the day after, the child is on the list of those who may not', async () => {
    await database.transaction(districtID, (tx) =>
      tx.insert(closedDays).values({
        ...{ districtID, name: 'Labor Day', startDate: '2026-09-07', endDate: '2026-09-07' },
      }),
    )
    const userID = await child({})
    expect(await standing(userID, noon('2026-08-19'))).toMatchObject({ verdict: 'noRecord' })
    await request(userID)
    for (const day of ['2026-08-19', last]) {
      expect(await standing(userID, noon(day))).toMatchObject({
        ...{ verdict: 'conditional', until: last, from: null },
      })
      expect(await excludedOn(day, userID)).toBeUndefined()
    }
    expect(await standing(userID, noon(next))).toMatchObject({ verdict: 'excluded', from: next })
    expect(await excludedOn(next, userID)).toMatchObject({ from: next, until: null })
    const { exemptions } = await as(nurse).immunizations({ userID })
    expect(exemptions).toMatchObject([{ kind: 'recordRequested', until: null, lastDay: last }])
  })
  test('gives no more days for a second request, or after a move within the district', async () => {
    const userID = await child({})
    await request(userID)
    await request(userID, '2026-09-21')
    await database.owner`update school_enrollment set exit_date = '2026-09-11' where student_id = ${userID}`
    await database.owner`insert into school_enrollment (district_id, student_id, school_id, grade, entry_date)
      values (${districtID}, ${userID}, ${oak}, 'KG', '2026-09-14')`
    const { exemptions } = await as(nurse).immunizations({ userID })
    const days = exemptions.map(({ issuedOn, lastDay }) => [issuedOn, lastDay])
    expect(days).toContainEqual(['2026-08-19', last])
    expect(days).toContainEqual(['2026-09-21', last])
  })
  test('counts from the day on which a child came back from elsewhere, and not from years ago', async () => {
    const userID = await child({})
    await database.owner`insert into school_enrollment (district_id, student_id, school_id, grade, entry_date, exit_date)
      values (${districtID}, ${userID}, ${oak}, 'TK', '2025-08-18', '2025-10-31')`
    await request(userID)
    const { exemptions } = await as(nurse).immunizations({ userID })
    expect(exemptions).toMatchObject([{ lastDay: last }])
  })
  test('has no last day of its own to enter', async () => {
    const { until } = await as(nurse).exemptions.create({
      ...{ kind: 'student', userID: await child({}) },
      draft: { kind: 'recordRequested', issuedOn: '2026-08-19', until: '2027-06-01' },
    })
    expect(until).toBeNull()
  })
})

describe('a card', () => {
  const card = (doses: object[], userID = riverbend.ben) =>
    as(nurse).enterCard({ userID, draft: { source: 'card', proofUUID: null, doses } })
  test('is saved at once, with each date as it is written; what is on record stays', async () => {
    const line = { cvx: '20', givenOn: '4/11/10', lot: null }
    expect(await card([line, { cvx: '10', givenOn: '04-11-2010', lot: 'A1' }])).toEqual({
      ...{ added: 2, known: 0 },
    })
    expect(await card([line, { ...line, givenOn: '6/12/2010' }])).toEqual({ added: 1, known: 1 })
    const { doses } = await as(nurse).immunizations({ userID: riverbend.ben })
    expect(doses.map(({ cvx, givenOn }) => `${cvx} ${givenOn}`)).toEqual([
      ...['20 2010-04-11', '10 2010-04-11', '20 2010-06-12'],
    ])
  })
  test('with a mistake is refused as a whole, each mistake at its field', async () => {
    const dates = ['2/10/2010', '10/15/2026', '40280', '23/4/2015', '4/31/2015', 'spring']
    expect(await wrong(card(dates.map((givenOn) => ({ cvx: '03', givenOn, lot: null }))))).toEqual({
      'doses.0.givenOn': 'health.card.beforeBirth',
      'doses.1.givenOn': 'health.card.future',
      'doses.2.givenOn': 'health.card.serial',
      'doses.3.givenOn': 'health.card.monthFirst',
      'doses.4.givenOn': 'health.card.noSuchDay',
      'doses.5.givenOn': 'health.card.unreadable',
    })
    expect(await wrong(card([{ cvx: '999', givenOn: '3/3/2015', lot: null }]))).toEqual({
      'doses.0.cvx': 'kit.valid.oneOf',
    })
    expect(await wrong(card([]))).toEqual({ doses: 'kit.valid.required' })
  })
  test('and one dose are refused before birth and in the future', async () => {
    const adding = (givenOn: string) =>
      wrong(as(nurse).doses.create({ ...ofAna, draft: { cvx: '03', givenOn, source: 'card' } }))
    expect(await adding('2011-05-03')).toEqual({ givenOn: 'health.card.beforeBirth' })
    expect(await adding('2026-10-15')).toEqual({ givenOn: 'health.card.future' })
    expect(await adding('2026-10-14')).toBeUndefined()
  })
})

test('The same dose saved twenty times at once is recorded once; the other saves are refused as taken', async () => {
  const userID = await child({})
  const draft = { cvx: '03', givenOn: after(born, '13m'), source: 'card' } as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      wrong(as(nurse).doses.create({ kind: 'student', userID, draft })),
    ),
  )
  expect(answers.filter((one) => one === undefined)).toHaveLength(1)
  expect(answers.find((one) => one !== undefined)).toEqual({
    ...{ cvx: 'kit.valid.unique', givenOn: 'kit.valid.unique' },
  })
  expect((await as(nurse).immunizations({ userID })).doses).toHaveLength(1)
})

describe('immunizations are read', () => {
  const read = (user: CurrentUser, userID = riverbend.ana) =>
    refused(as(user).immunizations({ userID }))
  const draft = { cvx: '03', givenOn: '2012-06-04', source: 'card' } as const
  test('by the nurse of the school, the student and the family, and changed only by the nurse', async () => {
    const made = await as(nurse).doses.create({ ...ofAna, draft })
    for (const reader of [nurse, cast.ana, cast.elena])
      expect((await as(reader).doses.list(ofAna)).map(({ id }) => id)).toContain(made.id)
    for (const family of [cast.ana, cast.elena]) {
      expect(await refused(as(family).doses.create({ ...ofAna, draft }))).toBe('forbidden')
      const { id, version } = made
      expect(await refused(as(family).doses.remove({ ...ofAna, id, version }))).toBe('forbidden')
      expect(
        await refused(
          as(family).enterCard({
            userID: riverbend.ana,
            draft: { source: 'card', proofUUID: null, doses: [] },
          }),
        ),
      ).toBe('forbidden')
    }
  })
  test('by no one else: for a teacher, the office, another school’s nurse, and a parent under an order they don’t exist', async () => {
    const others = [cast.marcus, cast.rosa, cast.dolores, cast.tomas, cast.otto, nurseOfPine]
    for (const stranger of others) {
      expect(await read(stranger)).toBe('notFound')
      expect(await refused(as(stranger).doses.list(ofAna))).toBe('notFound')
      expect(await refused(as(stranger).exemptions.list(ofAna))).toBe('notFound')
      expect(await refused(as(stranger).doses.create({ ...ofAna, draft }))).toBe('notFound')
    }
    // Even one who works as the nurse.
    expect(await read({ ...nurse, userID: riverbend.tomas })).toBe('notFound')
  })
  test('no longer by a guardian whose link has ended', async () => {
    const guardianID = await database.transaction(districtID, async (tx) => {
      const id = await addGuardian(tx, { districtID, firstName: 'Former', lastName: 'Guardian' })
      await tx
        .insert(studentGuardians)
        .values({ districtID, studentID: riverbend.ana, guardianID: id })
      return id
    })
    const former = { ...cast.elena, userID: guardianID }
    expect(await read(former)).toBeUndefined()
    await database.owner`update student_guardian set removed_at = now() where guardian_id = ${guardianID}`
    expect(await read(former)).toBe('notFound')
  })
  test('by staff with a line in the log, once a day; the list logs each student that it shows', async () => {
    const logged = async (actorID: number, subjectID: number) => {
      const [found] = await database.owner`select count(*)::int as lines from access_event
        where kind = 'sensitiveRead' and entity = 'immunizations' and actor_id = ${actorID} and subject_id = ${subjectID}`
      return found?.lines as number
    }
    const other = nurseAt(oak, riverbend.rosa)
    expect(await logged(riverbend.rosa, riverbend.ana)).toBe(0)
    await as(other).immunizations({ userID: riverbend.ana })
    await as(other).immunizations({ userID: riverbend.ana })
    expect(await logged(riverbend.rosa, riverbend.ana)).toBe(1)
    expect(await logged(riverbend.rosa, riverbend.ben)).toBe(0)
    await as(other).schoolImmunizations.list({ search: 'Álvarez' })
    expect(await logged(riverbend.rosa, riverbend.ben)).toBe(1)
  })
  test('with their proof by the same people and no one else', async () => {
    const uuid = '0b54b1de-6c1c-4f0e-9a52-0a3f0f6f2a11'
    await database.owner`insert into immunization_dose (district_id, user_id, cvx, given_on, source, proof_uuid)
      values (${districtID}, ${riverbend.ana}, '21', '2012-06-04', 'card', ${uuid})`
    const { read: mayRead } = fileAccess.find(proofPurpose)!
    const may = async (user: CurrentUser) =>
      mayRead(contextOf(database, user), { districtID: user.districtID, uuid } as never)
    for (const reader of [nurse, cast.ana, cast.elena]) expect(await may(reader)).toBe(true)
    const others = [cast.marcus, cast.rosa, cast.dolores, cast.tomas, cast.otto, nurseOfPine]
    for (const stranger of others) expect(await may(stranger)).toBe(false)
  })
  test('in the history by the nurse alone, each field before and after', async () => {
    const history = (user: CurrentUser) =>
      createCallerFactory(peopleModule.router)(contextOf(database, user)).history({
        kind: 'student',
        id: riverbend.ana,
      })
    const { doses } = await as(nurse).immunizations({ userID: riverbend.ana })
    const { id, version } = doses[0]!
    await as(nurse).doses.update({ ...ofAna, id, version, changes: { lot: 'B7' } })
    expect(
      await refused(as(nurse).doses.update({ ...ofAna, id, version, changes: { lot: 'C' } })),
    ).toBe('conflict')
    const entries = await history(nurse)
    expect(entries.find(({ action }) => action === 'updateImmunization')?.changes).toEqual({
      [`immunizations.dose.${id}.lot`]: { before: null, after: 'B7' },
    })
    const office = await history(cast.rosa)
    expect(office.filter(({ action }) => action.endsWith('Immunization'))).toEqual([])
  })
})

describe('the list of a school', () => {
  const names = async (user: CurrentUser, query: ListQuery = {}) =>
    (await as(user).schoolImmunizations.list({ size: 100, ...query })).rows
  test('has the students of the nurse’s school, those who may not attend at the top', async () => {
    const rows = await names(nurse)
    const order = ['excluded', 'noRecord', 'conditional', 'exempt', 'complete', 'unknown']
    const places = rows.map(({ verdict }) => order.indexOf(verdict))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(rows.length).toBe(children + 2)
    expect((await names(nurseOfPine)).map(({ id }) => id)).toEqual([riverbend.noor])
    const { total, start, end } = await as(nurse).schoolImmunizations.list({ size: 5, page: 2 })
    expect({ total, start, end }).toEqual({ total: children + 2, start: 6, end: 10 })
  })
  test('is filtered by verdict, grade and missing vaccine, searched by name, and sorted', async () => {
    const filtered = (filters: Record<string, string[]>) => names(nurse, { filters })
    expect(
      new Set((await filtered({ verdict: ['complete'] })).map(({ verdict }) => verdict)),
    ).toEqual(new Set(['complete']))
    expect(new Set((await filtered({ grade: ['07'] })).map(({ grade }) => grade))).toEqual(
      new Set(['07']),
    )
    for (const { missing } of await filtered({ vaccine: ['tdap'] }))
      expect(missing).toContain('tdap')
    expect((await names(nurse, { search: 'alvarez' })).map(({ id }) => id)).toEqual([riverbend.ben])
    const [first] = await names(nurse, { sort: '-name' })
    expect(first?.id).toBe(riverbend.ana)
  })
  test('is a file too', async () => {
    const file = await as(nurse).schoolImmunizations.exportRows({ query: {}, format: 'csv' })
    expect(JSON.stringify(file)).toContain('May not attend')
  })
  test('leaves out its reader’s own child, and is closed to everyone without both permissions', async () => {
    for (const userID of [riverbend.tomas, riverbend.elena])
      expect((await names({ ...nurse, userID })).map(({ id }) => id)).not.toContain(riverbend.ana)
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores])
      expect(await refused(as(user).schoolImmunizations.list({}))).toBe('forbidden')
    const onlyReads = {
      ...nurse,
      permissions: new Set([...nurse.permissions].filter((one) => one !== 'health.manage')),
      grants: new Map([...(nurse.grants ?? [])].filter(([one]) => one !== 'health.manage')),
    }
    expect(await refused(as(onlyReads).schoolImmunizations.list({}))).toBe('forbidden')
  })
})

describe('a letter home', () => {
  const print = async (user: CurrentUser, studentID: number | null) => {
    const ctx = { ...contextOf(database, user), user, db: database.district(districtID) }
    const { document, total } = await describeDocument(ctx as never, 'health.immunizations', {
      studentID,
    })
    return { total, text: JSON.stringify(document) }
  }
  test('says in the family’s language until when the child may attend, and which doses are needed', async () => {
    const userID = await child({ ...whole, '20': ['2026-08-10', '2026-09-14'] })
    await database.owner`update student set correspondence_language = 'es' where user_id = ${userID}`
    const { total, text } = await print(nurse, userID)
    expect(total).toBe(1)
    for (const said of ['puede asistir hasta el', 'DTaP (difteria', 'La dosis 3', 'CAIR2'])
      expect(text).toContain(said)
    expect(text).not.toContain('Varicela')
  })
  test('goes to all families of a school whose child may not attend, or only until a day', async () => {
    const { rows } = await as(nurse).schoolImmunizations.list({
      ...{ size: 100, filters: { verdict: ['excluded', 'noRecord', 'conditional'] } },
    })
    const { total, text } = await print(nurse, null)
    expect(total).toBe(rows.length)
    expect(text).toContain('may not attend school from')
    expect(text).toContain('The school has no vaccine record for')
  })
  test('is for the nurse of the school, and about no child who may attend', async () => {
    const [complete, missing] = [await child({ ...whole }), await child({ ...whole, '03': [] })]
    expect(await refused(print(nurse, complete))).toBe('notFound')
    expect(await refused(print(nurseOfPine, missing))).toBe('notFound')
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores])
      expect(await refused(print(user, missing))).toBe('forbidden')
    // Nor about a child of the nurse’s own.
    const mother = { ...nurse, userID: riverbend.elena }
    expect(await refused(print(mother, riverbend.ana))).toBe('notFound')
  })
})

describe('the counts of the state’s report', () => {
  test('are of the nurse’s school alone, kindergarten and grade 7, and say the same as the list', async () => {
    const { rows } = await as(nurse).schoolImmunizations.list({
      ...{ size: 200, filters: { grade: ['TK', 'KG'] } },
    })
    const [kindergarten, seventh] = await as(nurse).immunizationCounts()
    expect(kindergarten).toMatchObject({
      ...{ schoolID: oak, school: 'Oak High', grades: ['TK', 'KG'], pupils: rows.length },
    })
    const overdue = rows.filter(({ verdict }) => ['excluded', 'noRecord'].includes(verdict))
    expect(kindergarten?.kinds.overdue).toBe(overdue.length)
    expect(seventh).toMatchObject({ schoolID: oak, grades: ['07'], pupils: 2 })
    expect(seventh?.met.hepB).toBeUndefined()
  })
  test('are closed to everyone who doesn’t keep health records', async () => {
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores])
      expect(await refused(as(user).immunizationCounts())).toBe('forbidden')
  })
})
