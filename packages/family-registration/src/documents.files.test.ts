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
  test('of two pages upside down is turned by the office, for the family too, and its history says so', async () => {
    const page = (number: number) =>
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Rotate 180>>endobj\n`
    const scan = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>endobj\n${page(3)}${page(4)}trailer<</Root 1 0 R>>\n%%EOF\n`
    reader = contextOf(database, cast.elena)
    const uploaded = await fetch(
      `${server.origin}/midas/rest/files?purpose=${documentPurpose}&filename=bill.pdf&source=file`,
      { method: 'POST', body: scan },
    )
    const { file } = (await uploaded.json()) as { file: UploadedFile }
    const [sent] = await database.owner<{ id: number }[]>`
      select id from family_registration where status = 'submitted'`
    const id = sent?.id ?? 0
    await as(cast.elena).family.addDocument({
      ...{ id, childID: null, kind: 'proofOfAddress', fileUUID: file.uuid },
      issuedOn: '2026-10-01',
    })
    const turn = async (user: CurrentUser) => {
      reader = contextOf(database, user)
      const path = `${server.origin}/midas/rest/files/${file.uuid}/turn?by=180`
      return (await fetch(path, { method: 'POST' })).status
    }
    expect(await turn(guardian(jorge))).toBe(404)
    expect(await turn(atOak)).toBe(200)
    reader = contextOf(database, cast.elena)
    const read = await fetch(`${server.origin}/midas/rest/files/${file.uuid}`)
    expect([read.status, (await read.arrayBuffer()).byteLength === scan.length]).toEqual([
      200,
      false,
    ])
    const noted = await database.owner`
      select actor_id = ${world.rosa} as "isRosa", changes from audit_entry where entity = 'familyRegistration.submission' and action = 'turn'`
    expect(noted).toEqual([
      { isRosa: true, changes: { 'document.proofOfAddress': [null, 'turn=1:180,2:180'] } },
    ])
  })
})
