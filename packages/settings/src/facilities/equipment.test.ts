import { asRefusal, createCallerFactory, listProcedures, router } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listStudentEquipment } from '../student-equipment/student-equipment.queries.ts'
import { studentEquipmentList } from '../student-equipment/student-equipment.record.ts'
import { checkoutProcedures, equipmentProcedures } from './equipment.procedures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await database.owner`insert into users (district_id, first_name, last_name, local_id) values (1, 'Ana', 'Ruiz', '100001'), (1, 'Noor', 'Haddad', '100002')`
  await database.owner`insert into student (district_id, user_id, school_id) values (1, 1, 1), (1, 2, 2)`
})
beforeEach(async () => {
  await database.owner`truncate equipment_checkout, equipment restart identity cascade`
  await database.owner`insert into equipment (district_id, school_id, tag, name, kind) values (1, 1, 'CB-1', 'Chromebook', 'laptop'), (1, 2, 'CB-2', 'Chromebook', 'laptop')`
})
afterAll(() => database.drop())

const callers = createCallerFactory(
  router({
    equipment: router(equipmentProcedures),
    checkouts: router(checkoutProcedures),
    students: router(listProcedures(studentEquipmentList, { read: listStudentEquipment })),
  }),
)
const office = (permissions = ['facilities.manage']) =>
  callers(
    requestOf(database, {
      schoolID: 1,
      permissions,
      grants: new Map(permissions.map((name) => [name, [1]])),
    }),
  )
const checkOut = (patch: object = {}) =>
  office().checkouts.create({
    draft: {
      ...{ equipmentID: 1, borrowerNumber: '100001', checkedOutOn: '2026-09-01' },
      ...{
        dueOn: '2026-09-30',
        returnedOn: null,
        returnCondition: null,
        notes: null,
        returnSignature: null,
      },
      ...patch,
    },
  })
const fieldsOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.detail.fields

describe('equipment', () => {
  test('is checked out by ID number, and is overdue after its due date', async () => {
    await checkOut()
    expect((await office().checkouts.list({})).rows).toMatchObject([
      { borrowerName: 'Ana Ruiz', equipmentID: 1, overdue: true },
    ])
  })
  test('is out only once until it is returned, even when twenty people check it out at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => checkOut()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await office().checkouts.list({})
    const back = { returnedOn: '2026-09-15', returnCondition: 'good' as const }
    await office().checkouts.update({ id: rows[0]!.id, version: 1, changes: back })
    expect((await checkOut()).overdue).toBe(true)
    expect((await office().checkouts.list({ filters: {} })).total).toBe(2)
    expect(await fieldsOf(checkOut())).toMatchObject({ equipmentID: { id: 'kit.valid.unique' } })
  })
  test('is not overdue once it is returned', async () => {
    expect(await checkOut({ returnedOn: '2026-10-02', returnCondition: 'good' })).toMatchObject({
      overdue: false,
    })
  })
  test('is returned with its condition and a signature, and is not lent again if it is broken', async () => {
    expect(await fieldsOf(checkOut({ returnedOn: '2026-10-02' }))).toEqual({
      returnCondition: { id: 'settings.checkout.condition' },
    })
    const returned = { returnedOn: '2026-10-02', returnCondition: 'damaged' }
    expect(await fieldsOf(checkOut({ ...returned, returnSignature: '<script>' }))).toHaveProperty(
      'returnSignature',
    )
    await checkOut({ ...returned, returnSignature: 'M10 20L11 24' })
    const [row] = (await office().equipment.list({})).rows
    expect(row).toMatchObject({ condition: 'damaged', active: false })
  })
  test('is lent only to people at this school, and a number from another school reveals nothing', async () => {
    const refused = { borrowerNumber: { id: 'settings.checkout.nobody' } }
    expect(await fieldsOf(checkOut({ borrowerNumber: '100002' }))).toEqual(refused)
    expect(await fieldsOf(checkOut({ borrowerNumber: '999999' }))).toEqual(refused)
  })
  test('is not lent if it is not offered or belongs to another school', async () => {
    await database.owner`update equipment set active = false where id = 1`
    expect(Object.keys((await fieldsOf(checkOut())) ?? {})).toEqual(['equipmentID'])
    expect(Object.keys((await fieldsOf(checkOut({ equipmentID: 2 }))) ?? {})).toEqual([
      'equipmentID',
    ])
  })
  test('is overdue from the day after its borrower left the school, whenever it is due', async () => {
    const due = { dueOn: '2099-06-30' }
    await checkOut(due)
    const stay = (from: string, exitDate: string | null) =>
      database.owner`insert into school_enrollment (district_id, student_id, school_id, entry_date, exit_date) values (1, 1, 1, ${from}, ${exitDate})`
    const shown = async () => {
      const [row] = (await office().checkouts.list({})).rows
      const leavers = { filters: { holderLeft: ['true'] } }
      expect((await office().checkouts.list(leavers)).total).toBe(row?.holderLeft ? 1 : 0)
      expect((await office().students.list(leavers)).total).toBe(row?.holderLeft ? 1 : 0)
      const [student] = (await office().students.list({})).rows
      expect(student).toMatchObject({ status: row?.overdue ? 'overdue' : 'out' })
      return { overdue: row?.overdue, holderLeft: row?.holderLeft }
    }
    const here = { overdue: false, holderLeft: false }
    await stay('2020-08-15', null)
    expect(await shown()).toEqual(here)
    await database.owner`update school_enrollment set exit_date = atrium_today('America/Los_Angeles')`
    expect(await shown()).toEqual(here)
    await database.owner`update school_enrollment set exit_date = '2026-01-15'`
    expect(await shown()).toEqual({ overdue: true, holderLeft: true })
    // They come back.
    await stay('2026-02-01', null)
    expect(await shown()).toEqual(here)
    await database.owner`delete from school_enrollment`
  })
  test('can be looked up by more people than can see who has it', async () => {
    expect((await office(['facilities.read']).equipment.list({})).total).toBe(1)
    const refused = asRefusal(
      await office(['facilities.read'])
        .checkouts.list({})
        .catch((error: unknown) => error),
    )
    expect(refused?.code).toBe('forbidden')
  })
  test('lent to a school’s students is listed by student, and stays listed when they change schools', async () => {
    await checkOut()
    expect((await office().students.list({})).rows).toMatchObject([
      { student: 'Ruiz, Ana', tag: 'CB-1', status: 'overdue' },
    ])
    await database.owner`update student set school_id = 2 where user_id = 1`
    expect((await office().students.list({ search: 'ruiz' })).total).toBe(1)
    await database.owner`update student set school_id = 1 where user_id = 1`
    expect((await office().students.list({ search: 'CB-2' })).total).toBe(0)
    expect((await office().students.list({ filters: { status: ['returned'] } })).total).toBe(0)
  })
})
