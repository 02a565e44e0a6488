import { documents } from '@atrium/documents/module'
import {
  asRefusal,
  createCallerFactory,
  findReadableFile,
  installExtensions,
} from '@atrium/kit/server'
import { requestOf } from '@atrium/kit/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookkeeper, database, deposit, enter, keepBooks, principal } from './finance.fixtures.ts'

keepBooks()
installExtensions(documents.extensions ?? [])

const callers = createCallerFactory(documents.router)
const context = (userID: number, permissions: string[], at = [1]) =>
  requestOf(database, {
    userID,
    schoolID: at[0] ?? 0,
    permissions,
    grants: new Map(permissions.map((name) => [name, at])),
  })
const enterer = () => context(1, ['finance.read', 'finance.enter'])
const auditor = () => context(6, ['finance.read'], [0])
const stranger = () => context(5, ['finance.read', 'finance.enter'], [2])
const files = (ctx = enterer()) => callers(ctx).attachments
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code
/** A file that someone uploaded a week ago: no longer readable as their own fresh upload. */
const uploaded = async (ownerID = 1, purpose = 'documents.attachment'): Promise<string> =>
  (
    await database.owner<{ uuid: string }[]>`
      insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image, created_at)
      values (1, ${ownerID}, ${purpose}, 'receipt.pdf', 'application/pdf', 9, md5(random()::text), false, now() - interval '7 days') returning uuid`
  )[0]?.uuid ?? ''
const journal = { kind: 'finance.journal' }

beforeEach(() => database.owner`truncate attachment, file restart identity`)

describe('the files of a transaction', () => {
  test('are attached by people who enter there, and read by everyone who sees it', async () => {
    const { id: recordID } = await bookkeeper().ledger.save({ draft: deposit(500) as never })
    const fileUUID = await uploaded()
    await files().add({ ...journal, recordID, fileUUID })
    expect(await files(auditor()).list({ ...journal, recordID })).toMatchObject({
      files: [{ uuid: fileUUID, name: 'receipt.pdf', by: 'Person 1' }],
      mayAdd: false,
      mayRemove: false,
    })
    const read = (ctx: ReturnType<typeof enterer>) =>
      findReadableFile(ctx, fileUUID).then(
        () => 'read',
        (error: unknown) => asRefusal(error)?.code,
      )
    expect(await read(auditor())).toBe('read')
    expect(await read(stranger())).toBe('notFound')
    expect(await refused(files(stranger()).list({ ...journal, recordID }))).toBe('notFound')
    const [noted] = await database.owner`
      select entity, entity_id, changes from audit_entry where action = 'attach' order by id desc limit 1`
    expect(noted).toEqual({
      entity: 'finance.journal',
      entity_id: recordID,
      changes: { file: [null, 'receipt.pdf'] },
    })
  })
  test('are never someone else’s uploads or for another purpose, and each is attached once', async () => {
    const { id: recordID } = await bookkeeper().ledger.save({ draft: deposit(500) as never })
    const add = (fileUUID: string, ctx = enterer()) =>
      refused(files(ctx).add({ ...journal, recordID, fileUUID }))
    expect(await add(await uploaded(2))).toBe('invalid')
    expect(await add(await uploaded(1, 'people.photo'))).toBe('invalid')
    expect(await add(await uploaded(6), auditor())).toBe('forbidden')
    const own = await uploaded()
    expect([await add(own), await add(own)]).toEqual([undefined, 'invalid'])
    expect(await refused(files().add({ kind: 'finance.nothing', recordID, fileUUID: own }))).toBe(
      'notFound',
    )
  })
  test('may go while it is a draft, and stay once it is posted', async () => {
    const { id, version } = await bookkeeper().ledger.save({ draft: deposit(500) as never })
    const first = await files().add({ ...journal, recordID: id, fileUUID: await uploaded() })
    await files().remove(first)
    const kept = await files().add({ ...journal, recordID: id, fileUUID: await uploaded() })
    await bookkeeper().ledger.act({ id, act: 'submit' })
    expect(version).toBe(1)
    expect(await refused(files().remove(kept))).toBe('forbidden')
    // Files found later are still added.
    await files().add({ ...journal, recordID: id, fileUUID: await uploaded() })
    expect((await files().list({ ...journal, recordID: id })).files).toHaveLength(2)
    const gone = await database.owner`select filename from file where removed_at is not null`
    expect(gone).toHaveLength(1)
  })
  test('are at most thirty, no matter how many come at once', async () => {
    const { id: recordID } = await enter(deposit(500))
    const uuids = await Promise.all(Array.from({ length: 40 }, () => uploaded()))
    const tries = await Promise.allSettled(
      uuids.map((fileUUID) => files().add({ ...journal, recordID, fileUUID })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })
})

test('The files of a purchase order follow its school too', async () => {
  const { id: recordID } = await bookkeeper().purchaseOrders.create({
    draft: {
      ...{ schoolID: 1, vendorID: 1, description: 'Shirts', orderedOn: '2025-11-01' },
      lines: [{ accountID: 2, description: 'Shirts', cents: 300 }],
    } as never,
  })
  const order = { kind: 'finance.order', recordID }
  await files().add({ ...order, fileUUID: await uploaded() })
  expect((await files(auditor()).list(order)).files).toHaveLength(1)
  expect(await refused(files(stranger()).list(order))).toBe('notFound')
  expect((await principal().purchaseOrders.get({ id: recordID })).status).toBe('draft')
})
