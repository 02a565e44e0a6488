import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { categoriesByModel, modelName, provideModel } from './model-service.ts'

interface Given {
  values: string[]
  categories: string[]
}

// A service that answers as OpenAI's does, with what a test says.
const asked: { path: string; headers: IncomingHttpHeaders; model: string; given: Given }[] = []
let answer: (given: Given) => string | number | undefined
let server: Server
let url: string
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const body = JSON.parse(Buffer.concat(await req.toArray()).toString()) as {
      model: string
      messages: { content: string }[]
    }
    const given = JSON.parse(body.messages.at(-1)?.content ?? '') as Given
    asked.push({ path: req.url ?? '', headers: req.headers, model: body.model, given })
    const said = answer(given)
    if (typeof said === 'number') res.writeHead(said).end()
    else if (said !== undefined)
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content: said } }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  provideModel(undefined)
  server.closeAllConnections()
  server.close()
})
afterEach(() => void asked.splice(0))

const say = (categories: unknown) => JSON.stringify({ categories })

test('a configured model service proposes a category for each value, and is sent nothing else', async () => {
  provideModel({ url, name: 'sorter', key: 'secret' })
  answer = ({ values }) => say(values.map((value) => (/bus/i.test(value) ? 'Bus' : ' Walk\n')))
  expect([modelName(), await categoriesByModel(['school bus', 'BUS', 'on foot'], ['Car'])]).toEqual(
    ['sorter', ['Bus', 'Bus', 'Walk']],
  )
  expect(asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      model: 'sorter',
      headers: { authorization: 'Bearer secret' },
      given: { values: ['school bus', 'BUS', 'on foot'], categories: ['Car'] },
    },
  ])
})
test('many values are sent in parts, each with the categories of earlier ones', async () => {
  provideModel({ url, name: 'sorter', key: undefined })
  answer = ({ values }) => say(values.map((_, at) => (at % 2 ? 'odd' : 'even')))
  expect(
    await categoriesByModel(
      Array.from({ length: 150 }, (_, at) => `v${at}`),
      [],
    ),
  ).toHaveLength(150)
  expect(
    asked.map(({ given, headers }) => [
      given.values.length,
      given.categories,
      headers.authorization,
    ]),
  ).toEqual([
    [100, [], undefined],
    [50, ['even', 'odd'], undefined],
  ])
})
test('without a model, or with one that answers in another format, there is no model proposal', async () => {
  provideModel({ url, name: 'sorter', key: undefined }, 300)
  for (const said of [
    500,
    302,
    'Bus and Walk',
    say(['Bus']),
    say(['Bus', 5]),
    say(['Bus', '']),
    '{}',
    undefined,
  ]) {
    answer = () => said
    expect([said, await categoriesByModel(['a', 'b'], [])]).toEqual([said, undefined])
  }
  provideModel(undefined)
  expect([modelName(), await categoriesByModel(['a'], [])]).toEqual([null, undefined])
})
