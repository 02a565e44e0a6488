import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { openSessionStore, provideAuth, provideVisiblePerson } from '@atrium/auth/public'
import { fixtureDistrict, fixturePassword, fixturePerson } from '@atrium/auth/fixtures'
import { provideSecrets, secretBox } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { visibilityOfPerson } from '@atrium/people/public'
import { afterAll, expect, test } from 'vitest'
import { createCaller, screens } from '../modules.ts'
import { firstAnswers } from './first-answers.ts'
import { contextMaker } from './request-context.ts'

provideSecrets(secretBox([Buffer.alloc(32, 7)]))
const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens, publicOrigin: 'http://atrium.test', filesRoot: '/midas/rest/files' })
provideVisiblePerson(visibilityOfPerson)
const contextOf = contextMaker(database, store, { trustProxy: false })
afterAll(async () => {
  await store.close()
  await database.drop()
})

const district = await database.transaction('every', (tx) => fixtureDistrict(tx))
const ana = await database.transaction(district.districtID, (tx) =>
  fixturePerson(tx, {
    districtID: district.districtID,
    firstName: 'Ana',
    lastName: 'Vega',
    group: 'teacher',
    schoolID: district.oakID,
  }),
)

const requested = (headers: Record<string, string>): [IncomingMessage, ServerResponse] => {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers })
  return [req, new ServerResponse(req)]
}
const answersTo = (headers: Record<string, string>) =>
  firstAnswers(contextOf, 'midas')(...requested(headers))

async function signIn(): Promise<string> {
  const [req, res] = requested({})
  const { auth } = createCaller(await contextOf(req, res))
  await auth.login({ username: ana.loginName, password: fixturePassword })
  return [res.getHeader('set-cookie')]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
}

test('the document that a person opens has what its page asks for first', async () => {
  const answers = await answersTo({ cookie: await signIn(), 'sec-fetch-dest': 'document' })
  expect(answers).toEqual({
    '/midas/rest/user-context': {
      userContext: expect.objectContaining({ userID: ana.userID, firstName: 'Ana' }) as object,
    },
    [`/midas/rest/user-image/${ana.userID}`]: { images: expect.any(Object) as object },
    '/trpc/site.publicPreferences': { result: { data: expect.any(Object) as object } },
  })
})

test('a copy that a script keeps on the device contains no one’s data', async () => {
  const cookie = await signIn()
  expect(await answersTo({ cookie, 'sec-fetch-dest': 'empty' })).toEqual({})
  expect(await answersTo({ cookie })).toEqual({})
})

test('without a valid session, the page asks for itself', async () => {
  expect(await answersTo({ 'sec-fetch-dest': 'document' })).toEqual({})
  const cookie = (await signIn()).replace(/=.{4}/, '=aaaa')
  expect(await answersTo({ cookie, 'sec-fetch-dest': 'document' })).toEqual({})
})
