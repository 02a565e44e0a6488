import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unbake } from '../baking/bake.ts'
import { seedIssuer, issueTo, offerCloseReading, origin, progress } from '../district.fixtures.ts'
import {
  credentialOf,
  credentialsOfPerson,
  credentialsOfSources,
  issueCredential,
  offerAchievement,
  revokeCredential,
} from '../public.ts'
import { retrySigning, waitingCounts } from './retry.actions.ts'
import { signWaiting } from './sign.actions.ts'

let database: TestDatabase
let store: Awaited<ReturnType<typeof seedIssuer>>

beforeAll(async () => {
  database = await testDatabase()
  store = await seedIssuer(database)
})
afterAll(() => database.drop())

const offer = (version: number, name?: string) => offerCloseReading(database, version, name)
const issue = (sourceID: number, userID = 1) => issueTo(database, userID, sourceID)

describe('An achievement', () => {
  it('is registered once for a source and version', async () => {
    const [first, again, later] = [await offer(1), await offer(1, 'Another name'), await offer(2)]
    expect(again).toBe(first)
    expect(later).not.toBe(first)
  })
})

describe('A credential', () => {
  it('waits in the same transaction that issues it, and is issued once for a source', async () => {
    const made = await issue(1)
    expect(await issue(1)).toEqual(made)
    expect(await credentialOf(database.district(1), { kind: 'badgeUser', id: 1 })).toMatchObject({
      uuid: made.uuid,
      state: 'waiting',
      name: 'Close Reading',
    })
    const runs =
      await database.owner`select count(*)::int as count from job_run where name = 'credentials.sign'`
    expect(runs[0]?.count).toBe(1)
  })

  it('of another district’s achievement is refused', async () => {
    await expect(
      database.transaction(2, (tx) =>
        issueCredential(tx, {
          districtID: 2,
          achievementID: 1,
          userID: 3,
          evidence: [],
          validFrom: '2026-03-01T09:00:00Z',
          source: { kind: 'badgeUser', id: 9 },
        }),
      ),
    ).rejects.toMatchObject({ code: 'notFound' })
  })

  it("is signed and baked by the job, with the database's content", async () => {
    await issue(2, 2)
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({ signed: 2 })
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({ signed: 0 })
    const [earned] = await credentialsOfPerson(database.district(1), 1)
    expect(earned).toMatchObject({ state: 'issued', source: { kind: 'badgeUser', id: 1 } })
    const [row] =
      await database.owner`select signed, png_sha256, svg_sha256 from credential where user_id = 1`
    const signed = JSON.parse(row?.signed)
    expect(signed).toMatchObject({
      id: `${origin}/api/credentials/${earned?.uuid}`,
      issuer: { id: `${origin}/api/credentials/issuers/1`, name: 'Ladera Unified School District' },
      credentialSubject: {
        creditsEarned: 1.5,
        achievement: { name: 'Close Reading', alignment: [{ targetCode: 'R.1' }] },
      },
      credentialStatus: { type: 'BitstringStatusListEntry' },
      proof: { cryptosuite: 'eddsa-rdfc-2022' },
    })
    expect(JSON.stringify(signed)).not.toContain('rosa.quintero')
    for (const sha256 of [row?.png_sha256, row?.svg_sha256])
      expect(unbake(store.kept.get(sha256) ?? Buffer.alloc(0))).toEqual({
        ok: true,
        text: row?.signed,
      })
  })

  it('is baked into the uploaded picture of its achievement, if there is one', async () => {
    const uploaded = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#ff0000' },
    })
      .jpeg()
      .toBuffer()
    const sha256 = createHash('sha256').update(uploaded).digest('hex')
    await store.put(sha256, uploaded)
    const [file] =
      await database.owner`insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image) values (1, 1, 'badge', 'a.jpg', 'image/jpeg', ${uploaded.length}, ${sha256}, true) returning uuid`
    const achievementID = await database.transaction(1, (tx) =>
      offerAchievement(tx, {
        districtID: 1,
        sourceKind: 'badge',
        sourceID: 8,
        version: 1,
        name: 'Pictured',
        description: '',
        criteriaNarrative: '',
        imageFile: file?.uuid,
        tags: [],
        alignments: [],
        achievementType: 'Badge',
      }),
    )
    const { uuid } = await issueTo(database, 1, 20, {
      achievementID,
      evidence: [],
      narrative: undefined,
    })
    await signWaiting(database, 1, () => new Date(), progress)
    const [row] =
      await database.owner`select png_sha256, svg_sha256 from credential where uuid = ${uuid}`
    const png = store.kept.get(row?.png_sha256) ?? Buffer.alloc(0)
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([512, 512])
    const middle = await sharp(png)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(middle[0]).toBeGreaterThan(240)
    expect(unbake(store.kept.get(row?.svg_sha256) ?? Buffer.alloc(0)).ok).toBe(true)
  })

  it('that cannot be signed does not hold up others, and is retried on request', async () => {
    const bad = await issueTo(database, 1, 30, {
      evidence: [{ name: 'A', narrative: 'B', url: 'https://example.org/a' }],
    })
    const good = await issueTo(database, 1, 31)
    // Like an address that a later version can no longer use in JSON-LD.
    await database.owner`update credential set evidence = '[{"name":"A","narrative":"B","url":"no address"}]' where uuid = ${bad.uuid}`
    await signWaiting(database, 1, () => new Date(), progress)
    const admin = requestOf(database, { userID: 2, districtID: 1 })
    expect(await waitingCounts(admin)).toEqual({ waiting: 0, failed: 1 })
    expect(await credentialOf(database.district(1), { kind: 'badgeUser', id: 31 })).toMatchObject({
      uuid: good.uuid,
      state: 'issued',
    })
    await database.owner`update credential set evidence = '[]' where uuid = ${bad.uuid}`
    await retrySigning(admin)
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({ signed: 1 })
    expect(await waitingCounts(admin)).toEqual({ waiting: 0, failed: 0 })
  })

  it('a run that dies halfway is resumed: credentials already signed stay unchanged', async () => {
    await database.transaction(1, async (tx) => {
      for (let id = 100; id < 260; id++)
        await issueCredential(tx, {
          districtID: 1,
          achievementID: 1,
          userID: 1,
          evidence: [],
          validFrom: '2026-03-01T09:00:00Z',
          source: { kind: 'badgeUser', id },
        })
    })
    let checks = 0
    const dying = {
      ...progress,
      check: () => {
        if (++checks > 2) throw new Error('killed')
      },
    }
    await expect(signWaiting(database, 1, () => new Date(), dying)).rejects.toThrow('killed')
    const signed = () =>
      database.owner`select id, signed from credential where signed is not null and source_id between 100 and 259 order by id`
    const before = await signed()
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(160)
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({
      signed: 160 - before.length,
    })
    expect((await signed()).slice(0, before.length)).toEqual(before)
    const many = await credentialsOfSources(
      database.district(1),
      'badgeUser',
      Array.from({ length: 200 }, (_, at) => 100 + at),
    )
    expect([many.size, many.get(259)?.state]).toEqual([160, 'issued'])
    expect((await credentialsOfSources(database.district(2), 'badgeUser', [100])).size).toBe(0)
  })

  it('is revoked once, and its list shows it', async () => {
    const earned = await credentialOf(database.district(1), { kind: 'badgeUser', id: 2 })
    const revoke = () =>
      database.transaction(1, (tx) =>
        revokeCredential(tx, {
          credentialID: earned?.credentialID ?? 0,
          reason: 'Issued by mistake',
        }),
      )
    await revoke()
    await expect(revoke()).rejects.toMatchObject({ code: 'conflict' })
    expect(await credentialOf(database.district(1), { kind: 'badgeUser', id: 2 })).toMatchObject({
      state: 'revoked',
      revocationReason: 'Issued by mistake',
    })
    await expect(
      database.transaction(2, (tx) =>
        revokeCredential(tx, { credentialID: 1, reason: 'Not mine' }),
      ),
    ).rejects.toMatchObject({ code: 'notFound' })
    const lists = await database.owner`select revision from credential_status_list`
    expect(lists).toEqual([{ revision: 1 }])
  })
})
