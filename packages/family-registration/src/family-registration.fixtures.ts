import { randomUUID } from 'node:crypto'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { forms } from '@atrium/forms/module'
import { provideForms, saveForm, type FormDraft } from '@atrium/forms/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
  type FileStore,
  type UserRequest,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { testDatabase } from '@atrium/kit/testing'
import {
  addGuardian,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { people } from '@atrium/people/module'
import { formArea } from '@atrium/registration/public'
import { schoolYears } from '@atrium/schools/tables'
import { familyRegistration } from './family-registration.module.ts'
import { documentPurpose } from './words.ts'

const question = (id: number, text: string, more: object = {}) => ({
  ...{ id, questionType: 'text' as const, text, metadata: {} },
  ...more,
})

/** A form with one section, as its editor sends it. */
export const formDraft = (
  title: string,
  questions: FormDraft['sections'][number]['questions'],
  statement: string | null = null,
): FormDraft => ({
  ...{ title, description: null, statement, signature: statement === null ? 'none' : 'typed' },
  sections: [{ id: 0, title, description: null, metadata: {}, questions }],
})

/**
 * Riverbend opens registration for 2027–28: new students bring a proof of address of the last two months, a birth certificate
 * and an immunization card; those who return only a proof of address. The household signs once, each child’s form for each
 * child. Dolores reviews for the district, Rosa at Oak and Priya at Pine.
 */
export async function makeFamilyRegistration() {
  provideAuth({
    ...{ store: {} as SessionStore, screens: [], publicOrigin: 'https://atrium.test' },
    filesRoot: '/midas/rest/files',
  })
  provideForms({ store: {} as FileStore, filesRoot: '/midas/rest/files' })
  installExtensions([
    ...(people.extensions ?? []),
    ...(forms.extensions ?? []),
    ...(familyRegistration.extensions ?? []),
  ])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, rosa, priya, dolores } = riverbend
  const cast = castOf(riverbend)
  const reviewer = (userID: number, schoolID: number): CurrentUser =>
    signedInUser({
      ...{ districtID, userID, group: 'districtAdministrator', schoolID, roles: ['staff'] },
      at: schoolID || oak,
    })
  const office = reviewer(dolores, 0)
  const [atOak, atPine] = [reviewer(rosa, oak), reviewer(priya, pine)]
  for (const [userID, schoolID] of [
    [dolores, 0],
    [rosa, oak],
    [priya, pine],
  ] as const)
    await appoint(database, districtID, { userID, group: 'districtAdministrator', schoolID })
  const { nextYear, jorge } = await database.transaction(districtID, async (tx) => {
    const [year] = await tx
      .insert(schoolYears)
      .values({
        ...{ districtID, name: '2027–2028', abbr: '27-28' },
        ...{ startDate: '2027-08-16', endDate: '2028-06-02' },
      })
      .returning({ id: schoolYears.id })
    const other = await addGuardian(tx, { districtID, firstName: 'Jorge', lastName: 'Salas' })
    return { nextYear: year?.id ?? 0, jorge: other }
  })
  const callerOf = createCallerFactory(familyRegistration.router)
  const as = (user: CurrentUser, now = storyDay) =>
    callerOf({ ...contextOf(database, user), now: () => now })
  const request = (user: CurrentUser): UserRequest =>
    ({ ...contextOf(database, user), user, db: database.district(districtID) }) as UserRequest
  const form = (draft: FormDraft, known?: { id: number; version: number }) =>
    saveForm(request(office), { area: formArea, draft, ...(known && { form: known }) })
  const householdForm = await form(
    formDraft(
      'Household',
      [
        question(0, 'Who else lives with you?', { metadata: { required: false } }),
        question(-1, 'Do you move for farm work?', {
          questionType: 'opts',
          metadata: {
            required: true,
            options: [
              { value: 'y', label: 'Yes' },
              { value: 'n', label: 'No' },
            ],
          },
        }),
        question(-2, 'When did you last move?', {
          metadata: { showIf: { question: -1, is: 'anyOf', values: ['y'] } },
        }),
      ],
      'We live at this address.',
    ),
  )
  const childForm = await form(
    formDraft('Each child', [question(0, 'Last school')], 'I allow field trips for this child.'),
  )
  const document = (kind: string, validMonths: number | null = null) => ({
    ...{ kind, isRequired: true, validMonths },
  })
  const category = (name: string, audience: string, documents: object[]) =>
    as(office).categories.create({
      draft: {
        ...{ name: { en: name, es: name }, description: null, audience, documents, active: true },
      } as never,
    })
  const newStudents = await category('New students', 'newStudent', [
    document('proofOfAddress', 2),
    document('birthCertificate'),
    document('immunizationCard'),
  ])
  const returning = await category('Returning students', 'returning', [
    document('proofOfAddress', 2),
  ])
  const change = await category('Change of address', 'change', [document('proofOfAddress', 2)])
  const period = (categoryID: number, more: object = {}) =>
    as(office).periods.create({
      draft: {
        ...{ categoryID, schoolYearID: nextYear, schools: [], grades: [] },
        ...{ opensOn: '2026-10-01', closesOn: '2027-03-31' },
        ...{ householdFormID: householdForm.id, childFormID: childForm.id },
        ...more,
      } as never,
    })
  const periods = {
    newStudents: await period(newStudents.id),
    returning: await period(returning.id),
    change: await period(change.id, {
      ...{ schoolYearID: riverbend.schoolYearID, householdFormID: null, childFormID: null },
    }),
  }
  const guardian = (userID: number): CurrentUser =>
    signedInUser({ districtID, userID, group: 'guardian', schoolID: oak, roles: ['guardian'] })
  /** A file that a guardian has uploaded. */
  const upload = async (ownerID: number, filename = 'paper.pdf'): Promise<string> => {
    const fileUUID = randomUUID()
    await database.transaction(districtID, (tx) =>
      tx.insert(files).values({
        ...{ uuid: fileUUID, districtID, ownerID, purpose: documentPurpose, filename },
        ...{ mediaType: 'application/pdf', byteSize: 10, sha256: fileUUID, image: false },
      } as never),
    )
    return fileUUID
  }
  return {
    ...riverbend,
    ...{ database, cast, office, atOak, atPine, nextYear, jorge, as, guardian, upload },
    ...{ form, householdForm, childForm, periods, categories: { newStudents, returning, change } },
  }
}

/** The code and message of what an act is refused with; undefined if it isn’t refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      return refusal ? refusal.ref.id : String(error)
    },
  )

/** The message at each field of a refused draft. */
export const wrong = (act: Promise<unknown>): Promise<Record<string, string> | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const fields = asRefusal(error)?.detail.fields
      if (!fields) throw error
      return Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
    },
  )
