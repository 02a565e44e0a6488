import { addMessages, type BaseContext } from '@atrium/kit/server'
import { routeServer, visitorOf } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentID, idOf, standardsBench, waterPackage } from './fixtures.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { standards } from './standards.module.ts'

let bench: Awaited<ReturnType<typeof standardsBench>>
let server: Awaited<ReturnType<typeof routeServer>>
let url: string
let frameworkID: number
let context: BaseContext

beforeAll(async () => {
  addMessages({ en, es })
  bench = await standardsBench()
  frameworkID = await bench.importFile(waterPackage())
  server = await routeServer(standards.routes ?? [], () => context, 'https://atrium.test')
  url = server.origin
  context = visitorOf(bench.database)
})
afterAll(async () => {
  server.close()
  await bench.database.drop()
})

type Answer = Record<string, unknown> & {
  imsx_codeMinor?: { imsx_codeMinorField: { imsx_codeMinorFieldValue: string }[] }
}
const get = async (path: string): Promise<{ status: number; body: Answer; headers: Headers }> => {
  const answer = await fetch(`${url}/ims/case/${path}`)
  return { status: answer.status, body: (await answer.json()) as Answer, headers: answer.headers }
}
const minor = ({ body }: { body: Answer }) =>
  body.imsx_codeMinor?.imsx_codeMinorField[0]?.imsx_codeMinorFieldValue

test('a framework that is not public is not found', async () => {
  expect((await get('v1p1/CFDocuments')).body).toEqual({ CFDocuments: [] })
  for (const path of [
    `CFDocuments/${documentID}`,
    `CFPackages/${documentID}`,
    `CFItems/${idOf(21)}`,
    `CFItemAssociations/${idOf(21)}`,
    `CFAssociations/${idOf(107)}`,
    `CFConcepts/${idOf(302)}`,
    `CFRubrics/${idOf(401)}`,
  ]) {
    const answer = await get(`v1p1/${path}`)
    expect([path, answer.status, minor(answer)]).toEqual([path, 404, 'unknownobject'])
  }
})

test('a public framework is available on every path of the interface', async () => {
  const { version } = await bench.as().frameworks.get({ frameworkID })
  await bench.as().frameworks.show({ frameworkID, isPublic: true, version })
  const list = await get('v1p1/CFDocuments?limit=1')
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toMatchObject({
    CFDocuments: [
      {
        identifier: documentID,
        CFPackageURI: { uri: `https://atrium.test/ims/case/v1p1/CFPackages/${documentID}` },
      },
    ],
  })
  expect((await get(`v1p1/CFDocuments/${documentID}`)).body).toMatchObject({
    title: 'Water around us',
    caseVersion: '1.1',
  })
  expect((await get(`v1p1/CFPackages/${documentID}`)).body).toEqual(waterPackage())
  expect((await get(`v1p1/CFItems/${idOf(21)}`)).body).toMatchObject({
    humanCodingScheme: 'W.A.1',
    CFDocumentURI: { identifier: documentID },
  })
  const associations = (await get(`v1p1/CFItemAssociations/${idOf(24)}`)).body as {
    CFItem: object
    CFAssociations: { identifier: string }[]
  }
  expect(associations.CFAssociations.map(({ identifier }) => identifier)).toEqual([
    idOf(103),
    idOf(115),
  ])
  expect((await get(`v1p1/CFAssociations/${idOf(107)}`)).body).toMatchObject({
    associationType: 'precedes',
  })
  expect((await get(`v1p1/CFConcepts/${idOf(302)}`)).body).toMatchObject({
    CFConcepts: [{ title: 'Cycle' }],
  })
  expect((await get(`v1p1/CFSubjects/${idOf(301)}`)).body).toMatchObject({
    CFSubjects: [{ title: 'Science' }],
  })
  expect((await get(`v1p1/CFItemTypes/${idOf(304)}`)).body).toMatchObject({
    CFItemTypes: [{ title: 'Strand' }],
  })
  expect((await get(`v1p1/CFLicenses/${idOf(303)}`)).body).toMatchObject({ title: 'CC BY 4.0' })
  expect((await get(`v1p1/CFAssociationGroupings/${idOf(305)}`)).body).toMatchObject({
    title: 'By grade',
  })
  expect((await get(`v1p1/CFRubrics/${idOf(401)}`)).body).toMatchObject({
    CFRubricCriteria: [{ CFRubricCriterionLevels: [{ quality: 'Sure' }] }],
  })
})

test('version 1.0 leaves out what 1.1 added', async () => {
  const text = JSON.stringify([
    (await get(`v1p0/CFPackages/${documentID}`)).body.CFItems,
    (await get(`v1p0/CFDocuments/${documentID}`)).body,
    (await get(`v1p0/CFAssociations/${idOf(109)}`)).body,
  ])
  for (const word of ['caseVersion', 'frameworkType', 'extensions', 'targetType'])
    expect(text).not.toContain(word)
})

test('documents are filtered, sorted, reduced to fields, and paged as in the standard', async () => {
  const ask = async (query: Record<string, string>) => {
    const { status, body, headers } = await get(
      `v1p1/CFDocuments?${new URLSearchParams(query).toString()}`,
    )
    return {
      status,
      found: (body.CFDocuments as Record<string, unknown>[] | undefined)?.length,
      body,
      headers,
    }
  }
  expect((await ask({ filter: "title='Water around us'" })).found).toBe(1)
  expect((await ask({ filter: "title~'WATER' AND creator='Valle Verde Unified'" })).found).toBe(1)
  expect((await ask({ filter: "title='Fire' OR subject='Science'" })).found).toBe(1)
  expect((await ask({ filter: "title!='Water around us'" })).found).toBe(0)
  expect((await ask({ filter: "lastChangeDateTime>='2026-01-01'" })).found).toBe(1)
  expect((await ask({ fields: 'identifier,title' })).body.CFDocuments).toEqual([
    { identifier: documentID, title: 'Water around us' },
  ])
  const { headers } = await ask({ limit: '1', offset: '1', filter: "language='en'" })
  expect(headers.get('link')).toContain('limit=1&offset=0&filter=language')
  expect(headers.get('link')).toContain('rel="prev"')
  for (const [query, code] of [
    [{ fields: 'title,salary' }, 'invalid_selection_field'],
    [{ filter: 'title' }, 'invalid_filter_field'],
    [{ filter: "salary='7'" }, 'invalid_filter_field'],
  ] as const) {
    const answer = await ask(query)
    expect([answer.status, minor(answer)]).toEqual([400, code])
  }
})

test('an unknown sort field is 400, an unknown path 404', async () => {
  const answer = await get('v1p0/CFDocuments?sort=nothing')
  expect([answer.status, minor(answer)]).toEqual([400, 'invalid_sort_field'])
  expect((await get('v1p0/CFNothing/1')).status).toBe(404)
  expect((await get('v1p0/constructor')).status).toBe(404)
})

test('an upload requires a session and the permission, and is limited to 64 MB', async () => {
  const post = (body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/midas/rest/standards/source?name=x.json`, { method: 'POST', body })
  expect((await post('{}')).status).toBe(401)
  context = bench.request({ permissions: [] })
  expect((await post('{}')).status).toBe(403)
  context = bench.request({ language: 'es' })
  const wrong = await post('{"CFDocument":\n{"a" 1}}')
  expect([wrong.status, ((await wrong.json()) as { detail: string }).detail]).toEqual([
    422,
    'Este JSON no es válido. Vea la línea 2, columna 6.',
  ])
  const made = await post(JSON.stringify(waterPackage()))
  expect(made.status).toBe(201)
  const large = await post(new Uint8Array(65_000_000)).catch(() => undefined)
  // The answer may be lost when the connection is cut off.
  if (large) expect(large.status).toBe(413)
})

test('a framework can be exported as a file by signed-in people', async () => {
  const file = await fetch(
    `${url}/midas/rest/standards/frameworks/${frameworkID}/export?format=case`,
  )
  expect(file.headers.get('content-disposition')).toContain('Water around us.json')
  expect(await file.json()).toEqual(waterPackage())
  expect(
    await (
      await fetch(`${url}/midas/rest/standards/frameworks/${frameworkID}/export?format=csv`)
    ).text(),
  ).toContain('W.A.10')
  expect((await fetch(`${url}/midas/rest/standards/frameworks/999/export`)).status).toBe(404)
  context = visitorOf(bench.database)
  expect((await fetch(`${url}/midas/rest/standards/frameworks/${frameworkID}/export`)).status).toBe(
    401,
  )
})
