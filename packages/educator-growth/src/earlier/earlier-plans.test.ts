import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { optionText } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { educatorGrowth } from '../educator-growth.module.ts'
import { manages } from '../words.ts'
import { growthPlans } from './growth-plans.table.ts'

installExtensions(educatorGrowth.extensions ?? [])
const callerOf = createCallerFactory(educatorGrowth.router)
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

// Plans that were written before there were templates.
await database.transaction(districtID, async (tx) => {
  await tx.insert(growthPlans).values({
    ...{ districtID, userID: riverbend.marcus, schoolYear: 2026, focus: 'instruction' },
    ...{ goal: 'Ask questions', status: 'active' },
  })
})
const [{ id: planID, version: firstVersion } = { id: 0, version: 0 }] =
  await as(principal).earlierPlans.list(marcus)
const made = await as(principal).earlierPlans.update({
  ...{ ...marcus, id: planID, version: firstVersion },
  changes: { goal: questions.goal, evaluatorID: riverbend.rosa, rating: 'proficient' },
})
const current = async () => {
  const [plan] = await as(cast.marcus).earlierPlans.list(marcus)
  if (!plan) throw new Error('the plan is gone')
  return plan
}

describe('an educator’s earlier growth plan', () => {
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
      expect(await as(reader).earlierPlans.list(marcus)).toMatchObject([questions])
    const strangers = [office, cast.rosa, managing(cast.priya, pine), cast.elena, cast.otto]
    for (const stranger of strangers)
      expect(await refused(as(stranger).earlierPlans.list(marcus))).toBe('notFound')
  })
  test('is evaluated by someone who manages growth at the educator’s school, and never by the educator', async () => {
    const { earlierPlans, evaluators } = as(principal)
    const { id, version } = await current()
    const evaluatedBy = (evaluatorID: number) =>
      earlierPlans.update({ ...marcus, id, version, changes: { evaluatorID } })
    for (const other of [riverbend.marcus, riverbend.priya, riverbend.dolores])
      expect(await wrong(evaluatedBy(other))).toEqual(['evaluatorID'])
    const found = await evaluators.options({ search: '' })
    expect(found.map(optionText)).toEqual([
      'Marcus Bell · Oak High',
      'Priya Nair · Pine Middle',
      'Rosa Whitfield · Oak High',
    ])
    expect(await refused(as(cast.elena).evaluators.options({}))).toBe('forbidden')
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
      as(cast.marcus).earlierPlans.updateOwn({ id: plan.id, version, changes })
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
      expect(await refused(as(other).earlierPlans.updateOwn({ id, version, changes }))).toBe(
        'notFound',
      )
    expect(await refused(as(cast.elena).earlierPlans.updateOwn({ id, version, changes }))).toBe(
      'notFound',
    )
  })
  test('is never managed by the educator, even with the permission', async () => {
    const { id, version } = await current()
    const changes = { status: 'completed', rating: 'distinguished' } as const
    for (const self of [cast.marcus, managing(cast.marcus, oak)]) {
      const { earlierPlans } = as(self)
      const one = { ...marcus, id, version }
      expect(await refused(earlierPlans.update({ ...one, changes }))).toBe('forbidden')
      expect(await refused(earlierPlans.remove(one))).toBe('forbidden')
    }
  })
  test('stays as it was rated: the educator no longer changes it', async () => {
    const { id, version } = await current()
    const rated = await as(principal).earlierPlans.update({
      ...marcus,
      ...{ id, version },
      changes: { status: 'completed', rating: 'proficient' },
    })
    expect(await current()).toMatchObject({ status: 'completed', rating: 'proficient' })
    const changes = { evidence: 'More' }
    expect(
      await refused(
        as(cast.marcus).earlierPlans.updateOwn({ id, version: rated.version, changes }),
      ),
    ).toBe('forbidden')
    const reopened = await as(principal).earlierPlans.update({
      ...marcus,
      ...{ id, version: rated.version },
      changes: { status: 'active' },
    })
    expect(reopened).toMatchObject({ status: 'active', rating: null })
  })
  test('is removed and restored by who manages it', async () => {
    const { id, version } = await current()
    await as(principal).earlierPlans.remove({ ...marcus, id, version })
    expect(await as(cast.marcus).earlierPlans.list(marcus)).toEqual([])
    await as(principal).earlierPlans.restore({ ...marcus, id })
    expect(await current()).toMatchObject(questions)
  })
})
