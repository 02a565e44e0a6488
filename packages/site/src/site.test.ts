import { asRefusal, createCallerFactory, proveRecord, type CurrentUser } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shippedHelp } from './help/index.ts'
import { helpDocuments } from './help-documents/help-document.table.ts'
import { helpDocumentsRecord } from './help-documents/help-documents.record.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { publicPreferences } from './preferences/preference.table.ts'
import { preferenceNames } from './preferences/preference.words.ts'
import { sanitisedHelp, screensWithoutHelp } from './public.ts'
import { siteRest } from './rest.ts'
import { site as module } from './site.module.ts'

let database: TestDatabase
let riverbend = 0
const caller = createCallerFactory(module.router)

const visiting = (
  host = 'riverbend.test',
  language: Language = 'en',
  user: CurrentUser | null = null,
) =>
  caller({
    database,
    user,
    language,
    request: {
      requestID: 'test',
      ip: '127.0.0.1',
      host,
      userAgent: '',
      sessionID: null,
      setCookie: () => {},
    },
    now: () => new Date('2026-11-21T18:00:00Z'),
  })
const editing = (permissions = ['site.manage'], districtID = riverbend) =>
  visiting('lakeside.test', 'en', {
    userID: 7,
    districtID,
    schoolID: 10,
    grants: new Map(permissions.map((permission) => [permission, [0]])),
    displayName: 'Ada Beltrán',
    permissions: new Set(permissions),
    features: new Set(),
    roles: {},
    allowedSchoolIDs: [10],
    language: 'en',
    sessionHash: '',
  })
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const rest = (
  path: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
  who = visiting(),
) =>
  siteRest
    .find((row) => row.path === path)
    ?.call({ site: who }, { params, query, body: undefined, language: 'en' })

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    const made = await tx
      .insert(districts)
      .values([
        { name: 'Riverbend Unified', publicHost: 'riverbend.test' },
        { name: 'Lakeside Unified', publicHost: 'lakeside.test' },
      ])
      .returning({ id: districts.districtID })
    riverbend = made[0]?.id ?? 0
  })
})
beforeEach(() => database.owner`truncate public_preference, help_document restart identity`)
afterAll(() => database.drop())

describe('GET /api/public-preference/{name}', () => {
  test('each is null if the district has set nothing', async () => {
    for (const name of preferenceNames)
      expect(await rest('/api/public-preference/{name}', { name }), name).toBeNull()
    expect(await visiting('nowhere.test').publicPreferences()).toEqual(
      Object.fromEntries(preferenceNames.map((name) => [name, null])),
    )
  })
  test('answers what the district of the host name has set, and nothing of another', async () => {
    await editing().savePreferences({
      changes: [
        { name: 'footer_title', version: 0, value: '2026' },
        {
          name: 'header_links',
          version: 0,
          value: [{ name: 'Catalog', route: '/rims', disabled: false }],
        },
      ],
    })
    expect(await rest('/api/public-preference/{name}', { name: 'footer_title' })).toBe('2026')
    expect(await rest('/api/public-preference/{name}', { name: 'header_links' })).toEqual([
      { name: 'Catalog', route: '/rims', disabled: false },
    ])
    expect(await visiting('lakeside.test').publicPreference({ name: 'footer_title' })).toBeNull()
  })
  test('404 for a name that does not exist', async () => {
    expect((await refused(visiting().publicPreference({ name: 'toString' })))?.code).toBe(
      'notFound',
    )
  })
  test('a custom header is sanitized when it is written and when it is read', async () => {
    await editing().savePreferences({
      changes: [
        {
          name: 'custom_header',
          version: 0,
          value: '<p onclick="x()">Hi<script>alert(1)</script></p>',
        },
      ],
    })
    const [row] = await database.everyDistrict.select().from(publicPreferences)
    expect(row?.value).toEqual({ preference: '<p>Hi</p>' })
    await database.everyDistrict
      .update(publicPreferences)
      .set({ value: { preference: '<img src=x onerror=alert(1)>' } })
    expect(await visiting().publicPreference({ name: 'custom_header' })).not.toContain('onerror')
  })
  test('what does not fit its shape shows nothing', async () => {
    await database.everyDistrict.insert(publicPreferences).values({
      districtID: riverbend,
      name: 'header_image',
      value: { preference: { source: 'javascript:alert(1)' } },
    })
    expect(await visiting().publicPreference({ name: 'header_image' })).toBeNull()
  })
})

describe('the editor', () => {
  test('writes all or nothing, with errors by path', async () => {
    const refusal = await refused(
      editing().savePreferences({
        changes: [
          { name: 'footer_title', version: 0, value: 'Riverbend' },
          { name: 'footer_contact_phone', version: 0, value: 'x' },
        ],
      }),
    )
    expect(refusal?.detail.fields).toEqual({ footer_contact_phone: { id: 'kit.valid.phone' } })
    expect(await visiting().publicPreference({ name: 'footer_title' })).toBeNull()
  })
  test('the second of two people sees the conflict, with the current content', async () => {
    const change = (version: number, value: string) =>
      editing().savePreferences({ changes: [{ name: 'footer_title', version, value }] })
    expect((await change(0, 'First')).versions.footer_title).toBe(1)
    expect(await refused(change(0, 'Second'))).toMatchObject({
      code: 'conflict',
      detail: { current: { preferences: { footer_title: 'First' } } },
    })
    expect((await change(1, 'Third')).preferences.footer_title).toBe('Third')
    expect(await refused(change(1, 'Fourth'))).toMatchObject({ code: 'conflict' })
    expect((await editing().preferencesHistory())[0]).toMatchObject({
      action: 'update',
      changes: { footer_title: { before: 'First', after: 'Third' } },
    })
  })
  test('removes a preference with null', async () => {
    await editing().savePreferences({
      changes: [{ name: 'footer_title', version: 0, value: 'Riverbend' }],
    })
    expect(
      await editing().savePreferences({
        changes: [{ name: 'footer_title', version: 1, value: null }],
      }),
    ).toMatchObject({ preferences: { footer_title: null }, versions: { footer_title: 0 } })
  })
  test('is closed to people who may not change the public pages', async () => {
    expect((await refused(editing(['students.read']).preferences()))?.code).toBe('forbidden')
    expect(
      (
        await refused(
          visiting().savePreferences({
            changes: [{ name: 'footer_title', version: 0, value: 'x' }],
          }),
        )
      )?.code,
    ).toBe('unauthenticated')
  })
})

describe('help', () => {
  test('lists the documents of a screen keyed by its label, in the reader’s language', async () => {
    expect(await rest('/{app}/rest/confluence', {}, { label: 'students/search' })).toEqual({
      'students/search': [{ id: 'students-search', title: 'Find students' }],
    })
    expect(
      await visiting(undefined, 'es').helpTitles({ label: '/students/search#grades' }),
    ).toEqual({
      '/students/search#grades': [{ id: 'students-search', title: 'Buscar estudiantes' }],
    })
    expect(await visiting().helpTitles({ label: 'no/such/screen' })).toEqual({
      'no/such/screen': [],
    })
  })
  test('returns a document by its id, and 404 if it has no content', async () => {
    expect(await rest('/{app}/rest/confluence/{id}', { id: 'login' })).toMatchObject({
      id: 'login',
      title: 'Sign in',
    })
    for (const id of ['nothing', 'd1', 'd99999999999', ''])
      expect(await refused(visiting().help({ id })), id).toMatchObject({
        code: 'notFound',
        ref: { id: 'site.refusal.noHelp' },
      })
  })
  test('of a district comes before the product’s own or replaces it, sanitized, in its own language and district only', async () => {
    const draft = {
      route: 'students/search',
      language: 'en',
      title: 'How we search',
      html: '<h3 id="x">Ours</h3><script>alert(1)</script>',
      replacesShipped: false,
    } as const
    const made = await editing().helpDocuments.create({ draft })
    expect(made.html).toBe('<h3 id="x">Ours</h3>')
    expect((await visiting().helpTitles({ label: draft.route }))[draft.route]).toEqual([
      { id: `d${made.id}`, title: 'How we search' },
      { id: 'students-search', title: 'Find students' },
    ])
    expect(await visiting().help({ id: `d${made.id}` })).toEqual({
      id: `d${made.id}`,
      title: 'How we search',
      html: '<h3 id="x">Ours</h3>',
    })
    await editing().helpDocuments.update({
      id: made.id,
      version: made.version,
      changes: { replacesShipped: true },
    })
    expect((await visiting().helpTitles({ label: draft.route }))[draft.route]).toHaveLength(1)
    expect(
      (await visiting(undefined, 'es').helpTitles({ label: draft.route }))[draft.route],
    ).toEqual([{ id: 'students-search', title: 'Buscar estudiantes' }])
    expect(await refused(visiting('lakeside.test').help({ id: `d${made.id}` }))).toMatchObject({
      code: 'notFound',
    })
  })
  test('belongs to an existing screen', async () => {
    const draft = {
      route: 'students/nowhere',
      language: 'en',
      title: 'Lost',
      html: '<p>Lost</p>',
      replacesShipped: false,
    } as const
    expect((await refused(editing().helpDocuments.create({ draft })))?.detail.fields).toEqual({
      route: { id: 'site.valid.route' },
    })
  })
  test('without content is not stored', async () => {
    const draft = {
      route: 'students/search',
      language: 'en',
      title: 'Empty',
      html: '<script>alert(1)</script>',
      replacesShipped: false,
    } as const
    expect((await refused(editing().helpDocuments.create({ draft })))?.detail.fields).toEqual({
      html: { id: 'kit.valid.required' },
    })
  })
  test('of the product is written in both languages, in markup that passes unchanged, under its own id', () => {
    expect(new Set(shippedHelp.map((help) => help.id)).size).toBe(shippedHelp.length)
    for (const { id, title, html } of shippedHelp) {
      for (const language of ['en', 'es'] as const) {
        expect(title[language].trim(), id).not.toBe('')
        expect(sanitisedHelp(html[language]), id).toBe(html[language])
        expect(html[language], id).toMatch(/^<(p|ul|h3)/)
      }
      expect(html.en.match(/id="[^"]+"/g), id).toEqual(html.es.match(/id="[^"]+"/g))
    }
  })
  test('reports which screens have none', () => {
    expect(screensWithoutHelp([{ name: 'students/search' }, { name: 'students/nowhere' }])).toEqual(
      ['students/nowhere'],
    )
  })
})

test('the list of help documents fits its table and its texts', () => {
  expect(proveRecord(helpDocumentsRecord, helpDocuments, { en, es })).toEqual([])
})
