import {
  fileRoutes,
  provideVirusScanner,
  type BaseContext,
  type CurrentUser,
  type FileStore,
} from '@atrium/kit/server'
import type { UploadedFile } from '@atrium/kit/shared'
import { fakeClamd, infected, routeServer } from '@atrium/kit/testing'
import { contextOf, signedInUser } from '@atrium/people/fixtures'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFamilyRegistration } from './family-registration.fixtures.ts'
import { documentPurpose } from './words.ts'

const world = await makeFamilyRegistration()
const { ana, as, atOak, atPine, cast, database, districtID, guardian, jorge, nextYear, oak } = world
const kept = new Map<string, Buffer>()
const store = {
  put: (key: string, bytes: Uint8Array) => Promise.resolve(void kept.set(key, Buffer.from(bytes))),
  get: (key: string) => {
    const bytes = kept.get(key)
    return Promise.resolve(bytes && Readable.from([bytes]))
  },
  remove: (key: string) => Promise.resolve(void kept.delete(key)),
} as unknown as FileStore
let reader: BaseContext = contextOf(database, cast.elena)
const server = await routeServer(fileRoutes({ store }), () => reader)
afterAll(async () => {
  server.close()
  await database.drop()
})

const send = (body: string, user: CurrentUser = cast.elena) => {
  reader = contextOf(database, user)
  return fetch(
    `${server.origin}/midas/rest/files?purpose=${documentPurpose}&filename=bill.txt&source=file`,
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body },
  )
}
const statusFor = async (uuid: string, user: CurrentUser | null): Promise<number> => {
  reader = contextOf(database, user)
  return (await fetch(`${server.origin}/midas/rest/files/${uuid}`)).status
}

describe('a document of a registration', () => {
  test('of 40 MB is refused, and so is an infected one; neither is kept', async () => {
    expect((await send('x'.repeat(40_000_000))).status).toBe(413)
    const clamd = await fakeClamd()
    provideVirusScanner(clamd.address)
    expect((await send(infected)).status).toBe(422)
    provideVirusScanner(undefined)
    clamd.close()
    expect(await database.owner`select 1 from file`).toHaveLength(0)
    expect((await send('Water bill', cast.marcus)).status).toBe(403)
  })
  test('is read by the guardian and the office of the school; an immunization card by its nurse instead', async () => {
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 1 },
    })
    const [, child] = (await as(cast.elena).family.get({ id })).children
    await as(cast.elena).family.saveChild({
      ...{ childID: child?.id ?? 0, version: child?.version ?? 0, facts: {}, answers: {} },
      ...{ schoolID: oak, grade: '09', isReady: false },
    })
    const add = async (kind: 'birthCertificate' | 'immunizationCard') => {
      const { file } = (await (await send(`A ${kind}`)).json()) as { file: UploadedFile }
      await as(cast.elena).family.addDocument({
        ...{ id, childID: child?.id ?? 0, kind, fileUUID: file.uuid, issuedOn: null },
      })
      return file.uuid
    }
    const [certificate, card] = [await add('birthCertificate'), await add('immunizationCard')]
    // What wasn’t sent is the family’s alone.
    expect(await statusFor(certificate, atOak)).toBe(404)
    await database.owner`update family_registration set status = 'submitted', first_sent_at = now(), sent_at = now() where id = ${id}`
    const nurse = signedInUser({
      ...{ districtID, userID: world.rosa, group: 'schoolNurse', schoolID: oak, roles: ['staff'] },
    })
    for (const [uuid, user, status] of [
      [certificate, cast.elena, 200],
      [certificate, atOak, 200],
      [certificate, atPine, 404],
      [certificate, nurse, 404],
      [certificate, guardian(jorge), 404],
      [certificate, cast.tomas, 404],
      [certificate, cast.marcus, 404],
      [certificate, null, 401],
      [card, cast.elena, 200],
      [card, atOak, 404],
      [card, nurse, 200],
      [card, atPine, 404],
    ] as const)
      expect(await statusFor(uuid, user), uuid === card ? 'card' : 'certificate').toBe(status)
  })
})
