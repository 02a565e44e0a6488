import { forms } from '@atrium/forms/module'
import { provideForms } from '@atrium/forms/public'
import {
  fileRoutes,
  provideVirusScanner,
  type BaseContext,
  type CurrentUser,
  type FileStore,
} from '@atrium/kit/server'
import type { UploadedFile } from '@atrium/kit/shared'
import { fakeClamd, infected, routeServer, testDatabase } from '@atrium/kit/testing'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextOf, lucia, storyDay } from './fixtures.ts'
import { registration } from './registration.module.ts'
import { days, refused, setUpRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const { startOver, at, rosa, visitor, register, confirm, waiting } = await setUpRiverbend(database)
for (const extension of [...(forms.extensions ?? []), ...(registration.extensions ?? [])])
  extension.install()

const kept = new Map<string, Buffer>()
const store: FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise.resolve(void kept.set(key, Buffer.from(bytes))),
  get: (key: string) => {
    const bytes = kept.get(key)
    return Promise.resolve(bytes && Readable.from([bytes]))
  },
  remove: (key: string) => Promise.resolve(void kept.delete(key)),
} as unknown as FileStore
provideForms({ store, filesRoot: '/midas/rest/files' })

const person = (userID: number, schoolIDs: number[], permissions: string[]): CurrentUser => ({
  userID,
  districtID: at.districtID,
  schoolID: schoolIDs[0] ?? 0,
  displayName: 'Somebody',
  permissions: new Set(permissions),
  features: new Set(),
  roles: {},
  allowedSchoolIDs: schoolIDs,
  language: 'en',
  sessionHash: '',
  grants: new Map(permissions.map((name) => [name, schoolIDs])),
})
let reader: BaseContext = contextOf(database, null)
const server = await routeServer([...(forms.routes ?? []), ...fileRoutes({ store })], () => reader)
afterAll(async () => {
  server.close()
  await database.drop()
})

let formID: number
let question: number
beforeAll(async () => {
  const form = await rosa.forms.save({
    draft: {
      title: 'Enrollment papers',
      description: null,
      sections: [
        {
          id: 0,
          title: 'Papers',
          description: null,
          questions: [
            {
              id: 0,
              questionType: 'file',
              text: 'Proof of address',
              metadata: { required: true },
            },
            { id: 0, questionType: 'num', text: 'How many children?', metadata: {} },
          ],
        },
      ],
    },
  })
  formID = form.id
  question = form.sections[0]?.questions[0]?.id ?? 0
})
beforeEach(async () => {
  await startOver()
  await database.owner`truncate file`
  await database.owner`update registration_configuration set form_id = ${formID}`
  reader = contextOf(database, null)
})

const upload = (text = 'Water bill', of = question, form = formID) =>
  fetch(
    `${server.origin}/midas/rest/registration/form/${form}/file?question=${of}&filename=bill.txt`,
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text },
  )
const uploaded = async (text?: string): Promise<UploadedFile> =>
  ((await (await upload(text)).json()) as { file: UploadedFile }).file
const statusOf = async (file: UploadedFile, as: CurrentUser | null): Promise<number> => {
  reader = contextOf(database, as)
  return (await fetch(server.origin + file.canonicalUrl)).status
}

describe('A question that asks for a file', () => {
  test('is answered by a visitor, and its file can be opened by people who may open the registration', async () => {
    const file = await uploaded()
    const manager = person(at.rosa, [at.oak, at.pine], ['registration.manage'])
    expect(await statusOf(file, manager)).toBe(404)
    await visitor.register(lucia(at, { answers: { [question]: file.uuid } }))
    expect(await statusOf(file, manager)).toBe(404)
    await confirm('lucia@example.org')
    expect(await statusOf(file, manager)).toBe(200)
    expect(await statusOf(file, null)).toBe(401)
    expect(await statusOf(file, person(at.rosa, [at.oak], ['students.read']))).toBe(404)
    expect(await statusOf(file, person(at.paul, [at.pine], ['registration.manage']))).toBe(404)
    const [row] = await waiting()
    expect((await rosa.registrations.get({ id: row?.id ?? 0 })).answers).toMatchObject([
      { questionText: 'Proof of address', file: { filename: 'bill.txt', uuid: file.uuid } },
    ])
  })
  test('that is required is refused without one, and accepts only files uploaded for it', async () => {
    const errors = async (answer?: unknown) =>
      (
        await refused(
          visitor.register(
            lucia(at, { answers: answer === undefined ? {} : { [question]: answer } }),
          ),
        )
      ).detail.fields
    expect(await errors()).toEqual({ [`answers.${question}`]: { id: 'kit.valid.required' } })
    const wrong = { [`answers.${question}`]: { id: 'kit.valid.notAllowed' } }
    expect(await errors('00000000-0000-4000-8000-000000000000')).toEqual(wrong)
    const [photo] = await database.owner<{ uuid: string }[]>`
      insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image)
      values (${at.districtID}, 0, 'people.photo', 'p.png', 'image/png', 1, 'x', true) returning uuid`
    expect(await errors(photo?.uuid)).toEqual(wrong)
    const [others] = await database.owner<{ uuid: string }[]>`
      insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image)
      values (${at.districtID}, ${at.rosa}, 'forms.answer', 'p.png', 'image/png', 1, 'x', true) returning uuid`
    expect(await errors(others?.uuid)).toEqual(wrong)
  })
  test('stores one file for one answer, even when ten send the same one at once', async () => {
    const file = await uploaded()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        visitor.register(
          lucia(at, { email: `l${n}@example.org`, answers: { [question]: file.uuid } }),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
  })
  test('accepts no upload for another kind of question, another form, or while registration is off', async () => {
    expect((await upload('x', question + 1)).status).toBe(404)
    expect((await upload('x', question, formID + 1)).status).toBe(404)
    await database.owner`update registration_configuration set enabled = false`
    expect((await upload()).status).toBe(403)
    expect(await database.owner`select 1 from file`).toHaveLength(0)
  })
  test('accepts nothing that the virus scanner finds infected, nothing empty, and nothing over ten megabytes', async () => {
    const clamd = await fakeClamd()
    provideVirusScanner(clamd.address)
    expect((await upload(infected)).status).toBe(422)
    expect(clamd.scanned()).toBe(1)
    provideVirusScanner(undefined)
    clamd.close()
    expect((await upload('')).status).toBe(422)
    expect((await upload('x'.repeat(10_000_001))).status).toBe(413)
    expect(await database.owner`select 1 from file`).toHaveLength(0)
  })
  test('is bounded: one network uploads thirty files in a quarter of an hour', async () => {
    for (let n = 0; n < 30; n++) expect((await upload()).status).toBe(201)
    expect((await upload()).status).toBe(429)
  })
})

describe('The files of forms', () => {
  const forget = async (now: Date) =>
    forms.jobs
      ?.find(({ name }) => name === 'forms.forgetUnsentFiles')
      ?.run(
        { database, districtID: at.districtID, now: () => now } as never,
        {} as never,
        {} as never,
      )
  const present = async () =>
    (await database.owner<{ uuid: string }[]>`select uuid from file where removed_at is null`).map(
      ({ uuid }) => uuid,
    )
  test('are removed after a day if no one sent the form', async () => {
    const [unsent, sent] = [await uploaded('one'), await uploaded('two')]
    await register({ answers: { [question]: sent.uuid } })
    await forget(new Date(storyDay.getTime() + 23 * 3_600_000))
    expect(await present()).toHaveLength(2)
    await forget(days(2))
    expect(await present()).toEqual([sent.uuid])
    expect(await present()).not.toContain(unsent.uuid)
  })
  test('go with a registration that is forgotten', async () => {
    const file = await uploaded()
    await visitor.register(lucia(at, { answers: { [question]: file.uuid } }))
    const { forgetExpired } = await import('./public.ts')
    await forgetExpired(database, at.districtID, days(4))
    expect(await present()).toEqual([])
  })
})
