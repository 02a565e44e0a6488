import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { staff } from '../staff.module.ts'
import { staffRouter } from '../staff.router.ts'
import { manages } from './growth-plan.words.ts'

installExtensions(staff.extensions ?? [])
const callerOf = createCallerFactory(staffRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const managing = (user: CurrentUser, schoolID: number): CurrentUser => ({
  ...user,
  permissions: new Set([...user.permissions, manages]),
  grants: new Map([...(user.grants ?? []), [manages, [schoolID]]]),
})
/** Manages staff in the whole district, but not their growth. */
const office: CurrentUser = {
  ...cast.dolores,
  permissions: new Set([...cast.dolores.permissions].filter((name) => name !== manages)),
  grants: new Map([...(cast.dolores.grants ?? [])].filter(([name]) => name !== manages)),
}
const principal = managing(cast.rosa, oak)
const marcus = { kind: 'staff' as const, userID: riverbend.marcus }
const rosa = { kind: 'staff' as const, userID: riverbend.rosa }
const questions = {
  schoolYear: 2026,
  focus: 'instruction' as const,
  goal: 'Ask questions that every student can begin to answer',
}
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

for (const [userID, schoolID] of [
  [riverbend.rosa, oak],
  [riverbend.marcus, oak],
  [riverbend.priya, pine],
] as const)
  await appoint(database, districtID, { userID, group: 'growthAdministrator', schoolID })

const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => Object.keys(asRefusal(error)?.detail.fields ?? {}),
  )

const made = await as(principal).growthPlans.create({
  ...marcus,
  draft: { ...questions, status: 'active', evaluatorID: riverbend.rosa, rating: 'proficient' },
})
const current = async () => {
  const [plan] = await as(cast.marcus).growthPlans.list(marcus)
  if (!plan) throw new Error('the plan is gone')
  return plan
}

describe('an educator’s growth plan', () => {
  test('is rated only once it is completed', () => {
    expect(made).toMatchObject({
      ...questions,
      status: 'active',
      rating: null,
      evaluatorName: 'Rosa Whitfield',
    })
  })
  test('is read by the educator and by people who manage growth at their school, and by no one else', async () => {
    for (const reader of [cast.marcus, principal, cast.dolores])
      expect(await as(reader).growthPlans.list(marcus)).toMatchObject([questions])
    const strangers = [office, cast.rosa, managing(cast.priya, pine), cast.elena, cast.otto]
    for (const stranger of strangers)
      expect(await refused(as(stranger).growthPlans.list(marcus))).toBe('notFound')
  })
  test('is evaluated by someone who manages growth at the educator’s school, and never by the educator', async () => {
    const { growthPlans, evaluators } = as(principal)
    const { id, version } = await current()
    const evaluatedBy = (evaluatorID: number) =>
      growthPlans.update({ ...marcus, id, version, changes: { evaluatorID } })
    for (const other of [riverbend.marcus, riverbend.priya, riverbend.dolores])
      expect(await wrong(evaluatedBy(other))).toEqual(['evaluatorID'])
    const found = await evaluators.options({ search: '' })
    expect(found.map(({ label }) => label)).toEqual([
      'Marcus Bell · Oak High',
      'Priya Nair · Pine Middle',
      'Rosa Whitfield · Oak High',
    ])
    expect(await refused(as(cast.rosa).evaluators.options({}))).toBe('forbidden')
    // A plan keeps the name of an evaluator who has left.
    await database.owner`update staff_member set status = 'inactive' where user_id = ${riverbend.rosa}`
    expect(await evaluators.options({ ids: [riverbend.rosa] })).toHaveLength(1)
    expect(await evaluators.options({ search: 'Rosa' })).toEqual([])
    await database.owner`update staff_member set status = 'active' where user_id = ${riverbend.rosa}`
  })
  test('is in the educator’s history only for people who may read it, with the evaluator’s name', async () => {
    const historyFor = async (user: CurrentUser) =>
      JSON.stringify(
        await peopleOf(contextOf(database, user)).history({ kind: 'staff', id: riverbend.marcus }),
      )
    expect(await historyFor(cast.dolores)).toContain(questions.goal)
    expect(await historyFor(cast.dolores)).toContain('"after":"Rosa Whitfield"')
    expect(await historyFor(office)).not.toContain(questions.goal)
  })
  test('is written by the educator: the goal, the actions and the evidence, and nothing else', async () => {
    const plan = await current()
    const own = (changes: Record<string, unknown>, version = plan.version) =>
      as(cast.marcus).growthPlans.updateOwn({ id: plan.id, version, changes })
    for (const changes of [
      { rating: 'distinguished' },
      { status: 'completed' },
      { evaluatorID: riverbend.marcus },
      { schoolYear: 2025 },
    ])
      expect(await refused(own(changes))).toBe('invalid')
    expect(await own({ actions: 'Film two lessons', evidence: 'Videos' })).toMatchObject({
      ...questions,
      actions: 'Film two lessons',
      evidence: 'Videos',
      version: plan.version + 1,
    })
    expect(await refused(own({ goal: 'Later' }))).toBe('conflict')
  })
  test('of someone else can’t be written as one’s own', async () => {
    const { id, version } = await current()
    const changes = { goal: 'Mine' }
    for (const other of [cast.rosa, cast.priya])
      expect(await refused(as(other).growthPlans.updateOwn({ id, version, changes }))).toBe(
        'notFound',
      )
    expect(await refused(as(cast.elena).growthPlans.updateOwn({ id, version, changes }))).toBe(
      'notFound',
    )
  })
  test('is never managed by the educator, even with the permission', async () => {
    const { id, version } = await current()
    const changes = { status: 'completed', rating: 'distinguished' } as const
    for (const self of [cast.marcus, managing(cast.marcus, oak)]) {
      const { growthPlans } = as(self)
      const one = { ...marcus, id, version }
      expect(await refused(growthPlans.update({ ...one, changes }))).toBe('forbidden')
      expect(await refused(growthPlans.remove(one))).toBe('forbidden')
      expect(await refused(growthPlans.create({ ...marcus, draft: questions }))).toBe('forbidden')
    }
    expect(await refused(as(principal).growthPlans.create({ ...rosa, draft: questions }))).toBe(
      'forbidden',
    )
  })
  test('stays as it was rated: the educator no longer changes it', async () => {
    const { id, version } = await current()
    const rated = await as(principal).growthPlans.update({
      ...marcus,
      ...{ id, version },
      changes: { status: 'completed', rating: 'proficient' },
    })
    expect(await current()).toMatchObject({ status: 'completed', rating: 'proficient' })
    const changes = { evidence: 'More' }
    expect(
      await refused(as(cast.marcus).growthPlans.updateOwn({ id, version: rated.version, changes })),
    ).toBe('forbidden')
    const reopened = await as(principal).growthPlans.update({
      ...marcus,
      ...{ id, version: rated.version },
      changes: { status: 'active' },
    })
    expect(reopened).toMatchObject({ status: 'active', rating: null })
  })
  test('is removed and restored by who manages it', async () => {
    const { id, version } = await current()
    await as(principal).growthPlans.remove({ ...marcus, id, version })
    expect(await as(cast.marcus).growthPlans.list(marcus)).toEqual([])
    await as(principal).growthPlans.restore({ ...marcus, id })
    expect(await current()).toMatchObject(questions)
  })
})
