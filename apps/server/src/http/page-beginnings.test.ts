import { refuse } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageBeginnings } from './page-beginnings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('What a screen will ask is begun with its document, for whoever is signed in, and a refusal of it is nobody’s fault', async () => {
  const begun: Record<string, string>[] = []
  const row = {
    path: '/data-forge/dashboards/:suiteID/:dashboardID',
    begin: async (_: unknown, params: Record<string, string>) => {
      begun.push(params)
      await Promise.reject(refuse.notFound('kit.refusal.notFound'))
    },
  }
  let user = true
  const asked: object[] = []
  const { begin } = pageBeginnings(
    [row],
    (_request, _response, options) => {
      asked.push(options ?? {})
      return Promise.resolve({ ...requestOf(database), ...(!user && { user: null }) })
    },
    'midas',
  )
  const ask = async (path: string): Promise<void> => {
    begin({ path } as Request, {} as Response)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ask('/midas/data-forge/dashboards/3/7')
  await ask('/midas/data-forge/dashboards')
  expect([begun, asked]).toEqual([[{ suiteID: '3', dashboardID: '7' }], [{ quiet: true }]])
  user = false
  await ask('/midas/data-forge/dashboards/3/7')
  expect([begun.length, asked.length]).toEqual([1, 2])
})
