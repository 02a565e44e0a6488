import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unbake } from '../baking/bake.ts'
import { furnish, issueTo, offerCloseReading, origin, progress } from '../district.fixtures.ts'
import { credentialOf, credentialsOfPerson, issueCredential, revokeCredential } from '../public.ts'
import { signWaiting } from './sign.actions.ts'

let database: TestDatabase
let store: Awaited<ReturnType<typeof furnish>>

beforeAll(async () => {
  database = await testDatabase()
  store = await furnish(database)
})
afterAll(() => database.drop())

const offer = (version: number, name?: string) => offerCloseReading(database, version, name)
const issue = (sourceID: number, userID = 1) => issueTo(database, userID, sourceID)

describe('An achievement', () => {
  it('is offered once for a source and version', async () => {
    const [first, again, later] = [await offer(1), await offer(1, 'Another name'), await offer(2)]
    expect(again).toBe(first)
    expect(later).not.toBe(first)
  })
})

describe('A credential', () => {
  it('waits in the same transaction that issues it, and is issued once for a source', async () => {
    const made = await issue(1)
    expect(await issue(1)).toEqual(made)
    expect(await credentialOf(database.district(1), { kind: 'badgeUser', id: 1 })).toMatchObject({ uuid: made.uuid, state: 'waiting', name: 'Close Reading' })
    const runs = await database.owner`select count(*)::int as count from job_run where name = 'credentials.sign'`
    expect(runs[0]?.count).toBe(1)
  })

  it('of another district’s achievement is refused', async () => {
    await expect(
      database.transaction(2, (tx) => issueCredential(tx, { districtID: 2, achievementID: 1, userID: 3, evidence: [], validFrom: '2026-03-01T09:00:00Z', source: { kind: 'badgeUser', id: 9 } })),
    ).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is signed and baked by the job, with what stands in the database', async () => {
    await issue(2, 2)
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({ signed: 2 })
    expect(await signWaiting(database, 1, () => new Date(), progress)).toEqual({ signed: 0 })
    const [earned] = await credentialsOfPerson(database.district(1), 1)
    expect(earned).toMatchObject({ state: 'issued', source: { kind: 'badgeUser', id: 1 } })
    const [row] = await database.owner`select signed, png_sha256, svg_sha256 from credential where user_id = 1`
    const signed = JSON.parse(row?.signed)
    expect(signed).toMatchObject({
      id: `${origin}/api/credentials/${earned?.uuid}`,
      issuer: { id: `${origin}/api/credentials/issuers/1`, name: 'Ladera Unified School District' },
      credentialSubject: { creditsEarned: 1.5, achievement: { name: 'Close Reading', alignment: [{ targetCode: 'R.1' }] } },
      credentialStatus: { type: 'BitstringStatusListEntry' },
      proof: { cryptosuite: 'eddsa-rdfc-2022' },
    })
    expect(JSON.stringify(signed)).not.toContain('rosa.quintero')
    for (const sha256 of [row?.png_sha256, row?.svg_sha256]) expect(unbake(store.kept.get(sha256) ?? Buffer.alloc(0))).toEqual({ ok: true, text: row?.signed })
  })

  it('is revoked once, and its list is told', async () => {
    const earned = await credentialOf(database.district(1), { kind: 'badgeUser', id: 2 })
    const revoke = () => database.transaction(1, (tx) => revokeCredential(tx, { credentialID: earned?.credentialID ?? 0, reason: 'Issued by mistake' }))
    await revoke()
    await expect(revoke()).rejects.toMatchObject({ code: 'conflict' })
    expect(await credentialOf(database.district(1), { kind: 'badgeUser', id: 2 })).toMatchObject({ state: 'revoked', revocationReason: 'Issued by mistake' })
    await expect(database.transaction(2, (tx) => revokeCredential(tx, { credentialID: 1, reason: 'Not mine' }))).rejects.toMatchObject({ code: 'notFound' })
    const lists = await database.owner`select revision from credential_status_list`
    expect(lists).toEqual([{ revision: 1 }])
  })
})
