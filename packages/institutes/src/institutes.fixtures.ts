import type { StartingGroup } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { institutes } from './institutes.module.ts'

/** After the deadline of the institutes here: October 20, 2026, 5:00 PM in Los Angeles. */
export const afterDeadline = new Date('2026-10-21T17:00:00Z')

const names = [
  ['Inés', 'Prado'],
  ['Hal', 'Young'],
  ['Mei', 'Lin'],
  ['Omar', 'Said'],
  ['Greta', 'Holm'],
  ['Luis', 'Campos'],
  ['Ada', 'Novak'],
  ['Ravi', 'Menon'],
] as const

/**
 * Riverbend with a manager of institutes (Dolores), two administrators (Priya and Rosa, who are named
 * for nothing yet), and eight teachers, half of them at Oak and half at Pine.
 */
export async function makeInstitutes() {
  installExtensions(institutes.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, dolores, rosa, priya } = riverbend
  const staff = await database.transaction(districtID, async (tx) => {
    const made: number[] = []
    for (const [at, [firstName, lastName]] of names.entries())
      made.push(
        await addStaff(tx, {
          ...{ districtID, schoolID: at % 2 === 0 ? oak : pine, firstName, lastName },
          ...{ title: 'Teacher', isTeacher: true },
        }),
      )
    return made
  })
  const user = (userID: number, group: StartingGroup, schoolID = 0): CurrentUser => ({
    ...signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] }),
    timeZone: 'America/Los_Angeles',
  })
  await appoint(database, districtID, { userID: dolores, group: 'instituteManager', schoolID: 0 })
  for (const userID of [priya, rosa])
    await appoint(database, districtID, { userID, group: 'instituteAdministrator', schoolID: 0 })
  for (const [at, userID] of staff.entries())
    await appoint(database, districtID, {
      ...{ userID, group: 'teacher', schoolID: at % 2 === 0 ? oak : pine },
    })
  const callerOf = createCallerFactory(institutes.router)
  const as = (of: CurrentUser, now = storyDay) =>
    callerOf({ ...contextOf(database, of), now: () => now })
  return {
    ...{ database, riverbend, cast: castOf(riverbend), ...riverbend, as },
    manager: user(dolores, 'instituteManager'),
    administrator: user(priya, 'instituteAdministrator'),
    otherAdministrator: user(rosa, 'instituteAdministrator'),
    teachers: staff.map((userID, at) => user(userID, 'teacher', at % 2 === 0 ? oak : pine)),
  }
}

export type World = Awaited<ReturnType<typeof makeInstitutes>>

/** The teacher at a place in the list. */
export const teacherAt = ({ teachers }: World, at: number): CurrentUser => {
  const found = teachers[at]
  if (!found) throw new Error(`there is no teacher ${at}`)
  return found
}

let codes = 0

/** A draft of an institute with two panels and two criteria, due October 20, and its form. */
export async function makeInstitute({ as, manager, priya }: World, of: object = {}) {
  const by = as(manager)
  const form = await by.forms.save({
    draft: {
      ...{ title: 'Proposal', description: null, signature: 'none', statement: null },
      sections: [
        {
          ...{ id: 0, title: 'Your idea', description: null, metadata: {} },
          questions: [
            { id: 0, questionType: 'text', text: 'What will you do?', metadata: {} },
            {
              ...{ id: 0, questionType: 'opts', text: 'For which grades?' },
              metadata: {
                options: [
                  { value: 'el', label: 'Elementary' },
                  { value: 'hi', label: 'High school' },
                ],
              },
            },
          ],
        },
      ],
    },
  })
  codes += 1
  const made = await by.institutes.create({
    draft: {
      ...{ code: `S${codes}`, name: { en: `Summer ${codes}`, es: `Verano ${codes}` } },
      ...{ description: null, formID: form.id, dueOn: '2026-10-20', dueTime: '17:00' },
      ...{ scoreBy: null, readersEach: 2, apartBySchool: true, isBlind: false, highest: 4 },
      ...{ spread: 25, rankBy: 'raw', seats: 2, waitlist: 1 },
      panels: [
        { name: 'Literacy', nameEs: 'Lectoescritura', most: null },
        { name: 'Science', nameEs: null, most: null },
      ],
      criteria: [
        { name: 'Plan', nameEs: null, weight: 60 },
        { name: 'Need', nameEs: null, weight: 40 },
      ],
      ...of,
    } as never,
  })
  await by.administrators.create({ draft: { instituteID: made.id, userID: priya } })
  const panelID = (at: number) => made.panels[at]?.id ?? 0
  return {
    ...{ id: made.id, form, literacy: panelID(0), science: panelID(1) },
    criteria: made.criteria.map((one) => (one as { id?: number }).id ?? 0),
    questions: form.sections.flatMap((section) => section.questions.map((one) => one.id)),
  }
}

export type Made = Awaited<ReturnType<typeof makeInstitute>>

/** One that takes submissions. */
export async function makeOpen(world: World, of: object = {}): Promise<Made> {
  const made = await makeInstitute(world, of)
  await world.as(world.administrator).institutes.act({ id: made.id, act: 'open' })
  return made
}

/** Someone starts a submission and submits it. */
export async function submit(
  { as }: World,
  of: Made,
  who: CurrentUser,
  { title = 'An idea', panelIDs = [] as number[] } = {},
): Promise<number> {
  const by = as(who)
  const { id } = await by.own.start({ instituteID: of.id, title })
  const { version } = await by.own.form({ id })
  await by.own.save({
    ...{ id, version, title, panelIDs, isSubmitted: true },
    answers: { [of.questions[0] ?? 0]: 'Read every day', [of.questions[1] ?? 0]: 'el' },
  })
  return id
}

/** Someone signs up for panels, preferred ones first. */
export async function serve(
  { as }: World,
  of: Made,
  who: CurrentUser,
  given: { panelIDs?: number[]; most?: number; conflicts?: number[]; isWilling?: boolean } = {},
) {
  const by = as(who)
  const known = (await by.preferences.get()).find((one) => one.instituteID === of.id)
  return by.preferences.save({
    ...{ instituteID: of.id, version: known?.own?.version ?? null },
    ...{ isWilling: given.isWilling ?? true, panelIDs: given.panelIDs ?? [of.literacy] },
    ...{ most: given.most ?? 10, note: null },
    conflicts: (given.conflicts ?? []).map((personID) => ({ personID, why: null })),
  })
}

/** What someone still has to read in an institute, and what they scored. */
export const readingsOf = async ({ as }: World, of: Made, who: CurrentUser) =>
  (await as(who, afterDeadline).ownPart({ id: of.id })).readings

/** A panelist gives the same score in each criterion. */
export async function score({ as }: World, of: Made, who: CurrentUser, id: number, given: number) {
  const by = as(who, afterDeadline)
  const { version } = await by.readings.get({ id })
  return by.readings.save({
    ...{ id, version, isDone: true, comment: null },
    scores: of.criteria.map((criterionID) => ({ criterionID, score: given })),
  })
}

/** The code of what an act is refused with; undefined if it isn’t refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )

/** The message of a refusal, or those at the fields of a refused draft. */
export const why = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const { fields } = refusal.detail
      return fields
        ? Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
        : refusal.ref.id
    },
  )
