import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import { afterAll, expect, test } from 'vitest'
import {
  afterDeadline,
  makeInstitutes,
  makeOpen,
  readingsOf,
  serve,
  submit,
  teacherAt,
} from './institutes.fixtures.ts'
import { institutes } from './institutes.module.ts'

// Every word that begins like this was written by someone, and says by whom and where.
const marked = /Zqx\w+/g

const world = await makeInstitutes()
const { administrator, as, database, manager, otherAdministrator } = world
const [applicant, first, second, stranger] = [0, 1, 3, 5].map((at) => teacherAt(world, at)) as [
  CurrentUser,
  CurrentUser,
  CurrentUser,
  CurrentUser,
]
afterAll(() => database.drop())

const of = await makeOpen(world)
const id = await submit(world, of, applicant, { title: 'Zqx_title' })
const own = await as(applicant)
  .own.act({ id, act: 'change' })
  .then(() => as(applicant).own.form({ id }))
await as(applicant).own.save({
  ...{ id, version: own.version, title: 'Zqx_title', panelIDs: [], isSubmitted: true },
  answers: { [of.questions[0] ?? 0]: 'Zqx_answer', [of.questions[1] ?? 0]: 'el' },
})
await serve(world, of, first, { panelIDs: [of.literacy, of.science] })
await serve(world, of, second, { panelIDs: [of.literacy, of.science] })
const known = (await as(first).preferences.get()).find((one) => one.instituteID === of.id)
await as(first).preferences.save({
  ...{ instituteID: of.id, version: known?.own?.version ?? null, isWilling: true, most: 10 },
  ...{ panelIDs: known?.own?.panelIDs ?? [], note: 'Zqx_panelist_note' },
  conflicts: [{ personID: stranger.userID, why: 'Zqx_conflict' }],
})
for (const act of ['startReview', 'deal'] as const)
  await as(administrator, afterDeadline).institutes.act({ id: of.id, act })
const [reading] = await readingsOf(world, of, first)
const { version } = await as(first, afterDeadline).readings.get({ id: reading?.id ?? 0 })
await as(first, afterDeadline).readings.save({
  ...{ id: reading?.id ?? 0, version, isDone: true, comment: 'Zqx_comment' },
  scores: of.criteria.map((criterionID) => ({ criterionID, score: 3 })),
})
await as(administrator, afterDeadline).submissions.act({
  ...{ id, act: 'decideWithout' },
  filled: { decision: 'accepted', note: 'Zqx_note', reason: 'Zqx_reason' },
})

/** The marked words in all that someone is answered, whatever they ask for. */
async function answersTo(who: CurrentUser): Promise<string[]> {
  const found = new Set<string>()
  const procedures = Object.entries(
    institutes.router._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  )
  const ids = [id, of.id, reading?.id ?? 0, 1, 2, 3]
  const inputs = [
    ...ids.flatMap((one) => [{ id: one }, { instituteID: one }, { ids: [one] }]),
    ...[undefined, {}, { search: 'Zqx' }, { search: '' }, { instituteID: 0 }],
    ...[{ query: {}, format: 'csv' }, { size: 100 }],
  ]
  for (const [path, { _def }] of procedures) {
    if (_def.type !== 'query') continue
    const ask = path
      .split('.')
      .reduce<unknown>(
        (node, name) => (node as Record<string, unknown>)[name],
        as(who, afterDeadline),
      ) as (input: unknown) => Promise<unknown>
    for (const input of inputs) {
      const answer = await ask(input).catch((error: unknown) => {
        const refusal = asRefusal(error)
        return refusal ? [refusal.message, refusal.detail] : null
      })
      for (const [word] of (JSON.stringify(answer) ?? '').matchAll(marked)) found.add(word)
    }
  }
  return [...found].toSorted()
}

test('what is written in a review is in no answer to anyone outside it', async () => {
  expect(await answersTo(stranger)).toEqual([])
  // Someone who may run institutes, and was named for another one.
  expect(await answersTo(otherAdministrator)).toEqual([])
})

test('an applicant gets what they wrote, and nothing of the review before the decision is out', async () => {
  expect(await answersTo(applicant)).toEqual(['Zqx_answer', 'Zqx_title'])
})

test('a panelist gets what they read and wrote, and no decision or comment of others', async () => {
  expect(await answersTo(second)).toEqual(['Zqx_answer', 'Zqx_title'])
  expect(await answersTo(first)).toEqual([
    ...['Zqx_answer', 'Zqx_comment', 'Zqx_conflict', 'Zqx_panelist_note', 'Zqx_title'],
  ])
})

test('the people who run the institute get all that decides', async () => {
  const all = [
    ...['Zqx_answer', 'Zqx_comment', 'Zqx_conflict', 'Zqx_note', 'Zqx_panelist_note'],
    ...['Zqx_reason', 'Zqx_title'],
  ]
  expect(await answersTo(administrator)).toEqual(all)
  expect(await answersTo(manager)).toEqual(all)
})

test('once decisions are out, the applicant gets the note, and never the reason or a comment', async () => {
  await as(administrator, afterDeadline).institutes.act({ id: of.id, act: 'release' })
  expect(await answersTo(applicant)).toEqual(['Zqx_answer', 'Zqx_note', 'Zqx_title'])
  expect(await answersTo(stranger)).toEqual([])
})
