import { addMessages, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { addStudent, castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { peopleRouter } from './people.router.ts'

const callerOf = createCallerFactory(peopleRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const notFound = { code: 'NOT_FOUND' }
const forbidden = { code: 'FORBIDDEN' }

describe('a page of a profile', () => {
  test('is read with its version by people who may see it', async () => {
    const page = await as(cast.rosa).student.demographics.get({ id: riverbend.ana })
    expect(page).toMatchObject({
      id: riverbend.ana,
      version: 2,
      firstName: 'Ana',
      preferredName: 'Anita',
      birthDate: '2011-05-04',
      races: [],
    })
    expect(Object.keys(page)).not.toContain('searchText')
    expect((await as(cast.elena).student.demographics.get({ id: riverbend.ana })).firstName).toBe(
      'Ana',
    )
    expect((await as(cast.marcus).student.demographics.get({ id: riverbend.ana })).firstName).toBe(
      'Ana',
    )
  })
  test('does not exist for another district, another school, a restricted guardian, or a teacher of last term', async () => {
    for (const stranger of [cast.otto, cast.priya, cast.tomas]) {
      await expect(
        as(stranger).student.demographics.get({ id: riverbend.ana }),
      ).rejects.toMatchObject(notFound)
      await expect(
        as(stranger).header({ kind: 'student', id: riverbend.ana }),
      ).rejects.toMatchObject(notFound)
      await expect(
        as(stranger).student.demographics.save({
          id: riverbend.ana,
          version: 2,
          changes: { firstName: 'X' },
        }),
      ).rejects.toMatchObject(notFound)
    }
    await expect(
      as(cast.marcus).student.demographics.get({ id: riverbend.ben }),
    ).rejects.toMatchObject(notFound)
    await expect(
      as(cast.marcus).student.citizenship.get({ id: riverbend.ana }),
    ).rejects.toMatchObject(notFound)
    await expect(
      as(cast.rosa).guardian.demographics.get({ id: riverbend.ana }),
    ).rejects.toMatchObject(notFound)
  })
  test('is seen but not changed by people who may not write it', async () => {
    for (const reader of [cast.marcus, cast.elena, cast.ana]) {
      await expect(
        as(reader).student.contact.save({
          id: riverbend.ana,
          version: 2,
          changes: { phone: '+15551230000' },
        }),
      ).rejects.toMatchObject(forbidden)
    }
  })
  test('is changed by the school, and its history shows who did it', async () => {
    const before = await as(cast.rosa).student.demographics.get({ id: riverbend.ben })
    const after = await as(cast.rosa).student.demographics.save({
      id: riverbend.ben,
      version: before.version,
      changes: { lastName: 'Núñez', birthCity: 'Lima', races: ['white'] },
    })
    expect(after).toMatchObject({
      lastName: 'Núñez',
      birthCity: 'Lima',
      version: before.version + 2,
    })
    expect(await as(cast.rosa).student.demographics.get({ id: riverbend.ben })).toEqual(after)
    const [entry] = await as(cast.rosa).history({ kind: 'student', id: riverbend.ben })
    expect(entry).toMatchObject({
      actorName: 'Rosa Whitfield',
      action: 'update',
      changes: {
        lastName: { before: 'Álvarez Ortiz', after: 'Núñez' },
        birthCity: { before: null, after: 'Lima' },
      },
    })
    expect(
      (await as(cast.rosa).quickSearch({ text: 'nunez' })).map((found) => found.userID),
    ).toEqual([riverbend.ben])
  })
  test('a change by someone else in the meantime is a conflict, which shows the current values', async () => {
    const opened = await as(cast.rosa).student.contact.get({ id: riverbend.ben })
    await as(cast.dolores).student.contact.save({
      id: riverbend.ben,
      version: opened.version,
      changes: { phone: '+15550001111' },
    })
    const second = await as(cast.rosa)
      .student.contact.save({
        id: riverbend.ben,
        version: opened.version,
        changes: { phone: '+15559998888' },
      })
      .catch((error: unknown) => error)
    expect(second).toMatchObject({
      code: 'CONFLICT',
      cause: { detail: { current: { phone: '+15550001111', version: opened.version + 1 } } },
    })
  })
  test('that 20 people change at once is changed by one of them', async () => {
    const { version } = await as(cast.rosa).student.contact.get({ id: riverbend.ana })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        as(cast.rosa).student.contact.save({
          id: riverbend.ana,
          version,
          changes: { sms: `+155500000${String(index).padStart(2, '0')}` },
        }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await as(cast.rosa).student.contact.get({ id: riverbend.ana })).version).toBe(
      version + 1,
    )
  })
  test('refuses an invalid value, a field that is not on the page, and a student number that is taken', async () => {
    const { version } = await as(cast.rosa).student.demographics.get({ id: riverbend.ana })
    const save = (changes: Record<string, unknown>) =>
      as(cast.rosa)
        .student.demographics.save({ id: riverbend.ana, version, changes })
        .catch((error: { cause?: { detail?: unknown } }) => error.cause?.detail)
    expect(
      await save({ lastName: '', birthDate: '2011-02-30', gender: 'x', hispanic: 'yes' }),
    ).toEqual({
      fields: {
        lastName: { id: 'kit.valid.required' },
        birthDate: { id: 'kit.valid.date' },
        gender: { id: 'kit.valid.oneOf' },
        hispanic: { id: 'kit.valid.boolean' },
      },
    })
    expect(await save({ districtID: 9 })).toMatchObject({
      fields: { districtID: { id: 'kit.valid.notAllowed' } },
    })
    expect(await save({ localID: '100002' })).toEqual({
      fields: { localID: { id: 'kit.valid.unique' } },
    })
    expect((await as(cast.rosa).student.demographics.get({ id: riverbend.ana })).version).toBe(
      version,
    )
  })
  test('costs one statement to read and few to write', async () => {
    let before = database.statements()
    const { version } = await as(cast.rosa).student.language.get({ id: riverbend.ana })
    expect(database.statements() - before).toBe(1)
    before = database.statements()
    await as(cast.rosa).student.language.save({
      id: riverbend.ana,
      version,
      changes: { homeLanguage: 'es' },
    })
    expect(database.statements() - before).toBeLessThanOrEqual(6)
  })
})

describe('members of staff', () => {
  test('know each other’s names, and for their own school the ways to reach them', async () => {
    expect(await as(cast.marcus).header({ kind: 'staff', id: riverbend.priya })).toMatchObject({
      visibility: 'name',
      lastName: 'Nair',
      birthDate: null,
      mayRead: ['photo'],
    })
    expect((await as(cast.marcus).staff.contact.get({ id: riverbend.rosa })).id).toBe(
      riverbend.rosa,
    )
    await expect(
      as(cast.marcus).staff.demographics.get({ id: riverbend.rosa }),
    ).rejects.toMatchObject(notFound)
    await expect(
      as(cast.elena).header({ kind: 'staff', id: riverbend.rosa }),
    ).rejects.toMatchObject(notFound)
  })
  test('write their own biography', async () => {
    const { version } = await as(cast.marcus).staff.biography.get({ id: riverbend.marcus })
    expect(
      await as(cast.marcus).staff.biography.save({
        id: riverbend.marcus,
        version,
        changes: { biography: 'Teaches algebra.' },
      }),
    ).toMatchObject({ biography: 'Teaches algebra.' })
    await expect(
      as(cast.rosa).staff.biography.save({
        id: riverbend.marcus,
        version: version + 1,
        changes: { biography: 'No.' },
      }),
    ).rejects.toMatchObject(forbidden)
  })
})

describe('guardians', () => {
  test('of a teacher’s own students are reached by the teacher; a restricted one is not', async () => {
    expect(await as(cast.marcus).guardian.contact.get({ id: riverbend.elena })).toMatchObject({
      phone: '+15557130692',
    })
    await expect(
      as(cast.marcus).guardian.contact.get({ id: riverbend.tomas }),
    ).rejects.toMatchObject(notFound)
    await expect(
      as(cast.marcus).guardian.demographics.get({ id: riverbend.elena }),
    ).rejects.toMatchObject(notFound)
  })
  test('are the school’s of their children', async () => {
    expect((await as(cast.priya).guardian.demographics.get({ id: riverbend.samir })).lastName).toBe(
      'Haddad',
    )
    await expect(
      as(cast.rosa).guardian.demographics.get({ id: riverbend.samir }),
    ).rejects.toMatchObject(notFound)
  })
})

describe('the palette', () => {
  test('finds people of every kind that the caller may look up, the best matching first name first', async () => {
    expect(
      (await as(cast.dolores).quickSearch({ text: 'ruiz' })).map(
        ({ name, kind }) => `${kind} ${name}`,
      ),
    ).toEqual(['student Anita Ruiz', 'guardian Elena Ruiz', 'guardian Tomás Ruiz'])
    expect(
      (await as(cast.rosa).quickSearch({ text: 'haddad' })).map((found) => found.name),
    ).toEqual([])
    expect((await as(cast.marcus).quickSearch({ text: 'ru' })).map((found) => found.name)).toEqual([
      'Anita Ruiz',
    ])
    expect(await as(cast.elena).quickSearch({ text: 'ruiz' })).toEqual([])
    // Who is called so comes before who has it somewhere in the name.
    expect(
      (await as(cast.dolores).quickSearch({ text: 'ruiz a' })).map((found) => found.name),
    ).toEqual(['Anita Ruiz'])
    expect(
      (await as(cast.dolores).quickSearch({ text: 'be' })).map((found) => found.userID),
    ).toEqual([riverbend.marcus, riverbend.ben])
    expect(await as(cast.rosa).quickSearch({ text: '  ' })).toEqual([])
  })
  test('puts the very name first, then its beginning, and never minds apostrophes, hyphens, or spaces', async () => {
    const { districtID, oak } = riverbend
    const add = (firstName: string, lastName: string, preferredName?: string) =>
      database.transaction(districtID, (tx) =>
        addStudent(tx, {
          ...{ districtID, schoolID: oak, grade: '09', firstName, lastName },
          ...(preferredName !== undefined && { preferredName }),
        }),
      )
    await add('Sofía', 'Paredes')
    await add('Zofia Sofi', 'Abad Pérez')
    await add('Sofía Elena', 'Peña', 'Sofi')
    await add('Pat', 'O’Brien-Núñez')
    await add('Lupe', 'de la Cruz')
    const found = async (text: string) =>
      (await as(cast.dolores).quickSearch({ text })).map(({ name }) => name)
    expect((await found('sofi p'))[0]).toBe('Sofi Peña')
    expect(await found('sofi peña')).toEqual(['Sofi Peña'])
    expect((await found('peña sofi'))[0]).toBe('Sofi Peña')
    for (const typed of ["o'brien", 'O’Brien', 'obrien', 'o brien', 'obrien-nunez', 'brien núñez'])
      expect(await found(typed), typed).toEqual(['Pat O’Brien-Núñez'])
    for (const typed of ['de la cruz', 'delacruz', 'de-la-cruz'])
      expect(await found(typed), typed).toEqual(['Lupe de la Cruz'])
  })
  test('distinguishes people with one name in words, not in codes', async () => {
    addMessages({ en, es })
    const [anita, elena] = await as(cast.dolores).quickSearch({ text: 'ruiz' })
    expect([anita?.detail, elena?.detail]).toEqual([
      expect.stringMatching(/^(Grade \d+|Kindergarten) · /),
      'Guardian',
    ])
  })
})

describe('a membership', () => {
  test('says what a person is, and does not exist for callers who may not know about them', async () => {
    expect(await as(cast.rosa).membership({ userID: riverbend.ana })).toEqual({
      userID: riverbend.ana,
      kinds: ['student'],
      roles: [],
    })
    await expect(as(cast.priya).membership({ userID: riverbend.ana })).rejects.toMatchObject(
      notFound,
    )
    await expect(as(cast.rosa).membership({ userID: 999_999 })).rejects.toMatchObject(notFound)
  })
})
