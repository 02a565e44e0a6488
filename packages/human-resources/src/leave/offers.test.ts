import { provideCalls } from '@atrium/auto-call/public'
import { afterAll, afterEach, expect, test } from 'vitest'
import { asking, makeHumanResources, refused, wrong } from '../human-resources.fixtures.ts'
import { leaveOffersJob } from './offers.job.ts'
import { minutesToAnswer } from './offers.rules.ts'

const world = await makeHumanResources()
const { as, database, districtID, dolores, marcus, oak, pine, principal, priya } = world
const { rosa, sick, someone, teacher } = world
afterAll(() => database.drop())
afterEach(async () => {
  await database.owner`delete from leave_request`
  await database.owner`delete from staff_absence`
  await database.owner`delete from notice`
})

const first = someone(dolores, 'schoolStaff', oak)
const second = someone(priya, 'schoolStaff', pine)
const ask = async (of: object = {}) =>
  (
    await as(teacher).leaveRequests.create(
      asking({ reasonID: sick.id, schoolID: oak, substitute: 'needed', plan: 'Page 12', ...of }),
    )
  ).id
const act = (id: number, name: string, filled: object = {}) =>
  as(principal).leaveRequests.act({ id, act: name as never, filled: filled as never })
const offer = (id: number, ids: readonly (number | null)[] = [dolores, priya]) =>
  act(id, 'offer', { firstID: ids[0], secondID: ids[1] ?? null, thirdID: ids[2] ?? null })
const states = async (id: number) =>
  (await as(principal).requestOutlook({ id })).substitutes.map(({ name, state }) => [name, state])
const told = async (template: string) =>
  (
    await database.owner<{ id: number }[]>`
      select user_id as id from notice where template = ${`humanResources.leave.${template}`} order by user_id`
  ).map(({ id }) => id)
const run = (now: string) =>
  leaveOffersJob.run(
    {
      ...{ db: database.district(districtID), database, districtID },
      now: () => new Date(now),
    } as never,
    {},
    { check: () => undefined, report: () => undefined } as never,
  )

test('Someone has half an hour to answer about today or tomorrow, and half a day about later days', () => {
  expect(minutesToAnswer('2026-10-14', '2026-10-14')).toBe(30)
  expect(minutesToAnswer('2026-10-15', '2026-10-14')).toBe(30)
  expect(minutesToAnswer('2026-10-16', '2026-10-14')).toBe(720)
})

test('Substitutes are asked one after another, and the one who accepts fills in', async () => {
  const id = await ask()
  await act(id, 'approve')
  await offer(id)
  expect(await told('offer')).toEqual([dolores])
  expect(await states(id)).toEqual([
    ['Dolores Vega', 'open'],
    ['Priya Nair', 'waiting'],
  ])
  // Who is out and when, and never why.
  const [asked] = (await as(first).fillingIn()).offers
  expect(asked).toMatchObject({ requestID: id, name: 'Marcus Bell', plan: 'Page 12' })
  expect(JSON.stringify(asked)).not.toContain('Sick')
  expect((await as(second).fillingIn()).offers).toEqual([])
  expect(await refused(as(second).answerOffer({ requestID: id, answer: 'accept' }))).toBe(
    'notFound',
  )
  await as(first).answerOffer({ requestID: id, answer: 'decline' })
  expect((await as(first).fillingIn()).offers).toEqual([])
  expect(await told('offer')).toEqual([dolores, priya].toSorted((a, b) => a - b))
  await as(second).answerOffer({ requestID: id, answer: 'accept' })
  expect(await states(id)).toEqual([
    ['Dolores Vega', 'declined'],
    ['Priya Nair', 'accepted'],
  ])
  expect(await as(principal).leaveRequests.get({ id })).toMatchObject({
    ...{ status: 'approved', substitute: 'arranged', substituteID: priya },
  })
  expect([await told('fillIn'), await told('filled')]).toEqual([[priya], [marcus]])
  const [absence] =
    await database.owner`select substitute from staff_absence where removed_at is null`
  expect(absence).toMatchObject({ substitute: 'Priya Nair' })
  expect(await refused(offer(id))).toBe('conflict')
  // What they answered isn’t for the person who is out.
  expect((await as(teacher).requestOutlook({ id })).substitutes).toEqual([])
})

test('Who is asked gets a text too if they gave a number for texts, at once where the leave is near', async () => {
  await database.owner`update users set sms = '+15557130803' where id = ${dolores} and district_id = ${districtID}`
  const id = await ask({ firstDay: '2026-10-15', lastDay: '2026-10-15' })
  await offer(id)
  const texts = async () =>
    [
      ...(await database.owner<{ input: { userID: number; values: object; until: string } }[]>`
        select input from job_run where name = 'autoCall.textStaff' order by id`),
    ].map(({ input }) => input)
  const [text] = await texts()
  // For half an hour, and never why.
  expect(text).toMatchObject({
    ...{ userID: dolores, template: 'humanResources.leave.offer' },
    values: { en: { name: 'Marcus Bell', day: 'October 15, 2026' } },
  })
  expect(JSON.stringify(text)).not.toMatch(/sick/i)
  // Priya has no number: the email is all.
  await as(first).answerOffer({ requestID: id, answer: 'decline' })
  expect(await texts()).toHaveLength(1)
  // Without a service that sends texts, no one is said to be reached by text.
  const { substitutes } = await as(principal).requestOutlook({ id })
  expect(substitutes.map(({ byText }) => byText)).toEqual([false, false])
  provideCalls({ url: 'https://calls.test/send', token: 'a-token-of-sixteen-characters' })
  const reached = (await as(principal).requestOutlook({ id })).substitutes
  expect(reached.map(({ byText }) => byText)).toEqual([true, false])
  provideCalls(undefined)
  await database.owner`update users set sms = null where id = ${dolores} and district_id = ${districtID}`
})

test('Of twenty answers at once, one counts', async () => {
  const id = await ask()
  await offer(id)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      as(first).answerOffer({ requestID: id, answer: at % 2 ? 'accept' : 'decline' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('Without an answer the next one is asked, and those who decide learn when no one is left', async () => {
  // Monday, October 19, asked on Wednesday at noon.
  const id = await ask()
  await offer(id)
  await database.owner`update leave_offer set offered_at = '2026-10-14T19:00:00Z' where offered_at is not null`
  await run('2026-10-15T06:59:00Z')
  expect(await states(id)).toEqual([
    ['Dolores Vega', 'open'],
    ['Priya Nair', 'waiting'],
  ])
  await run('2026-10-15T07:00:00Z')
  expect(await states(id)).toEqual([
    ['Dolores Vega', 'lapsed'],
    ['Priya Nair', 'open'],
  ])
  expect(await refused(as(first).answerOffer({ requestID: id, answer: 'accept' }))).toBe('notFound')
  await as(second).answerOffer({ requestID: id, answer: 'decline' })
  expect(await told('noOneFills')).toContain(rosa)
})

test('No one is asked any more once the leave is canceled, filled, or for other days', async () => {
  const id = await ask()
  await offer(id)
  await act(id, 'fill', { substituteID: priya })
  expect(await states(id)).toEqual([
    ['Dolores Vega', 'withdrawn'],
    ['Priya Nair', 'withdrawn'],
  ])
  const other = await ask({ firstDay: '2026-10-26', lastDay: '2026-10-26' })
  await offer(other)
  const { version } = await as(teacher).leaveRequests.get({ id: other })
  await as(teacher).leaveRequests.update({
    ...{ id: other, version, changes: { firstDay: '2026-10-27', lastDay: '2026-10-27' } },
  })
  expect((await as(first).fillingIn()).offers).toEqual([])
  await offer(other, [dolores])
  await as(teacher).leaveRequests.act({ id: other, act: 'cancel' })
  expect((await as(first).fillingIn()).offers).toEqual([])
})

test('Only active staff are asked, never the person who is out, and no one fills in twice at one time', async () => {
  const id = await ask()
  expect(await refused(offer(id, [marcus]))).toBe('conflict')
  expect(await wrong(offer(id, [world.ana]))).toEqual({ firstID: 'kit.valid.notAllowed' })
  expect(await wrong(act(id, 'fill', { substituteID: world.ana }))).toEqual({
    substituteID: 'kit.valid.notAllowed',
  })
  await offer(id, [dolores])
  const elsewhere = {
    ...{ part: 'morning', substitute: 'arranged', substituteID: dolores, plan: null },
    ...{ reasonID: world.jury.id, schoolID: oak },
  }
  const boss = someone(rosa, 'schoolStaff', oak)
  await as(boss).leaveRequests.create(asking(elsewhere))
  expect(await refused(as(first).answerOffer({ requestID: id, answer: 'accept' }))).toBe('conflict')
  // Who is asked is up to the people who decide.
  expect(await refused(as(teacher).leaveRequests.act({ id, act: 'offer' }))).not.toBe(undefined)
})
