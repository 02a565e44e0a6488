import type { CurrentUser } from '@atrium/kit/server'
import { requestOf, visitorOf } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, makeMatrixWorld, procedureOf, procedures } from './matrix.fixtures.ts'
import { createCaller } from './modules.ts'

const { database, riverbend, cast } = await makeMatrixWorld()
const { districtID } = riverbend
afterAll(() => database.drop())

describe('a policy is checked before anything else', () => {
  const bare = (permissions: readonly string[] = []) =>
    createCaller(
      requestOf(database, { userID: cast.rosa.userID, districtID, roles: {}, permissions }),
    )
  /** The same person, but every policy check passes, as if there were none. */
  const unasked = () => {
    const ctx = requestOf(database, { userID: cast.rosa.userID, districtID, roles: {} })
    const user = { ...ctx.user, permissions: { has: () => true }, grants: { get: () => [0] } }
    return createCaller({ ...ctx, user: user as unknown as CurrentUser })
  }
  const guarded = [...procedures].filter(
    ([, { policy, type }]) =>
      type !== 'subscription' && Array.isArray(policy) && policy.flat().length > 0,
  )
  const refusedBy = async (path: string, act: Promise<unknown>) => {
    const code = await codeOf(act)
    const [noted] = await database.owner<{ count: number }[]>`
      with gone as (delete from access_event where kind = 'refused' and entity = ${path} returning 1) select count(*)::int as count from gone`
    return code === 'forbidden' && (noted?.count ?? 0) > 0
  }

  test('someone who is signed out gets only answers meant for everyone', async () => {
    const visitor = createCaller(visitorOf(database))
    const answered: string[] = []
    for (const [path, { policy, type }] of procedures)
      if (type !== 'subscription' && (policy === 'signedIn' || Array.isArray(policy)))
        if ((await codeOf(procedureOf(visitor, path)({}))) !== 'unauthenticated')
          answered.push(path)
    expect(answered).toEqual([])
  })

  test('no one passes without the permission, the attempt is logged, and removing the check is detected at every single procedure', async () => {
    const [passed, unnoticed] = [[] as string[], [] as string[]]
    for (const [path, { policy }] of guarded) {
      if (!(await refusedBy(path, procedureOf(bare(), path)({ staffID: 0 })))) passed.push(path)
      // What no one may do is refused to someone with all permissions too.
      const isNoOnes = Array.isArray(policy) && policy.some((one) => one.length === 0)
      if (isNoOnes) continue
      if (await refusedBy(path, procedureOf(unasked(), path)({ staffID: 0 }))) unnoticed.push(path)
    }
    expect([passed, unnoticed]).toEqual([[], []])
    expect(guarded.length).toBeGreaterThan(1200)
  })

  test('all other permissions together do not replace the required one', async () => {
    const all = [...new Set(guarded.flatMap(([, { policy }]) => (policy as string[][]).flat()))]
    const passed: string[] = []
    for (const [path, { policy }] of guarded)
      for (const need of policy as (string | string[])[]) {
        const lacking = all.filter((name) => ![need].flat().includes(name))
        if (!(await refusedBy(path, procedureOf(bare(lacking), path)({ staffID: 0 }))))
          passed.push(path)
      }
    expect(passed).toEqual([])
  })
})
