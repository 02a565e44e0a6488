import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSessionStore, provideAuth, provideVisiblePerson } from '@atrium/auth/public'
import { fixtureDistrict, fixturePassword, fixturePerson } from '@atrium/auth/fixtures'
import { csvLine, openFileStore, provideSecrets, readSettings, secretBox } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { visibilityOfPerson } from '@atrium/people/public'
import { afterAll, describe, expect, test } from 'vitest'
import { loadMessages } from '../messages.ts'
import { messageFiles, screens } from '../modules.ts'
import { httpServer } from './app.ts'
import { contextMaker } from './request-context.ts'

/*
 * What a hostile tester tries, by name, with the answer to each. None is a 500, and none says more
 * than it should. Two districts: Cedar Valley, where the tests sign in, and Elm, about which
 * nothing may be revealed.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-hostile-'))
await loadMessages(messageFiles)
provideSecrets(secretBox([Buffer.alloc(32, 7)]))
const database = await testDatabase()
const settings = readSettings({ DATA_DIR: dataDir })
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens, publicOrigin: 'http://atrium.test', filesRoot: '/midas/rest/files' })
provideVisiblePerson(visibilityOfPerson)
const server: Server = httpServer({
  settings,
  database,
  contextOf: contextMaker(database, store, settings),
  store: await openFileStore(settings),
  screens,
  demo: false,
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await store.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const here = await database.transaction('every', (tx) => fixtureDistrict(tx))
const elm = await database.transaction('every', (tx) => fixtureDistrict(tx, 'Elm'))
const person = (
  district: typeof here,
  firstName: string,
  group: 'districtAdministrator' | 'schoolStaff' | 'teacher' | 'student' | 'guardian',
  schoolID: number,
) =>
  database.transaction(district.districtID, (tx) =>
    fixturePerson(tx, {
      districtID: district.districtID,
      firstName,
      lastName: 'Vega',
      group,
      schoolID,
    }),
  )
const ada = await person(here, 'Ada', 'districtAdministrator', 0)
const sam = await person(here, 'Sam', 'student', here.oakID)
const locked = await person(here, 'Lou', 'teacher', here.oakID)
const racer = await person(here, 'Rae', 'teacher', here.oakID)
const stranger = await person(elm, 'Eli', 'student', elm.oakID)
for (const [district, { userID }, school] of [
  [here, sam, here.oakID],
  [elm, stranger, elm.oakID],
] as const)
  await database.owner`insert into student (district_id, user_id, school_id) values (${district.districtID}, ${userID}, ${school})`

type Headers = Record<string, string>
interface Answer {
  status: number
  text: string
  headers: globalThis.Headers
}
const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(origin + path, { redirect: 'manual', ...init })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const send = (path: string, body: unknown, headers: Headers = {}): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const read = (path: string, input: unknown, headers: Headers = {}): Promise<Answer> =>
  ask(
    `/trpc/${path}?input=${encodeURIComponent(typeof input === 'string' ? input : JSON.stringify(input))}`,
    { headers },
  )
const signIn = (username: unknown, password: unknown, headers: Headers = {}): Promise<Answer> =>
  send('/trpc/auth.login', { username, password }, headers)
const cookieOf = async ({ loginName }: { loginName: string }): Promise<Headers> => {
  const { headers } = await signIn(loginName, fixturePassword)
  return {
    cookie: headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
}
const raw = (request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
      if (text.includes('\r\n')) socket.destroy()
    })
    socket.once('close', () =>
      resolve({ status: Number(text.split(' ')[1] ?? 0), text, headers: new globalThis.Headers() }),
    )
    socket.once('error', reject)
  })
const upload = (
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Headers,
  purpose = 'user.photo',
) => {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type }), name)
  return ask(`/midas/rest/files?purpose=${purpose}`, { method: 'POST', body: form, headers })
}

const asAda = await cookieOf(ada)
const asSam = await cookieOf(sam)
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const school = (draft: object) => send('/trpc/schools.schools.create', { draft }, asAda)
const contact = (changes: unknown, id: unknown = ada.userID) =>
  send('/trpc/people.staff.contact.save', { id, version: 1, changes }, asAda)
const event = (patch: object) =>
  send(
    '/trpc/events.events.create',
    {
      draft: {
        name: 'Fair',
        startsAt: '2026-10-01T18:00:00.000Z',
        endsAt: '2026-10-01T20:00:00.000Z',
        location: null,
        description: null,
        schoolID: null,
        ...patch,
      },
    },
    asAda,
  )
const student = (id: unknown, headers = asSam) =>
  read('people.student.demographics.get', { id }, headers)

/**
 * The answer of the browser application; it isn't built where these tests run, and then answers
 * 503.
 */
const page = [400, 404, 503]

type Case = readonly [
  name: string,
  act: () => Promise<Answer>,
  expected: number | readonly number[],
]
// Only an open form validates its content.
await send(
  '/trpc/registration.saveConfiguration',
  {
    version: 0,
    draft: {
      enabled: true,
      allowWalkUps: true,
      defaultPermissionGroupID: null,
      invitationMessage: null,
      usersToNotify: [],
      formID: null,
    },
  },
  asAda,
)
const suites: Record<string, readonly Case[]> = {
  'signing in': [
    ['a name that nobody has', () => signIn('nobody@atrium.test', fixturePassword), 422],
    ['a wrong password', () => signIn(sam.loginName, 'wrong'), 422],
    ['an empty password', () => signIn(sam.loginName, ''), 422],
    ['a password of 2,001 characters', () => signIn(sam.loginName, 'a'.repeat(2001)), 422],
    ['a list as the name', () => signIn([sam.loginName], fixturePassword), 422],
    ['an object as the password', () => signIn(sam.loginName, { $ne: null }), 422],
    ['a number as the password', () => signIn(sam.loginName, 1), 422],
    ['nothing at all', () => send('/trpc/auth.login', ''), [400, 422]],
    ['null', () => send('/trpc/auth.login', 'null'), [400, 422]],
    ['a NUL in the name', () => signIn(`${sam.loginName}\0`, fixturePassword), 422],
    ['SQL in the name', () => signIn("' or 1=1 --", "' or 1=1 --"), 422],
    ['a wildcard as the name', () => signIn('%', fixturePassword), 422],
    [
      'a lone surrogate',
      () => send('/trpc/auth.login', '{"username":"\\ud800","password":"x"}'),
      422,
    ],
    ['the hash for the password', () => signIn(sam.loginName, '$argon2id$v=19$m=65536'), 422],
    [
      'by a GET',
      () => read('auth.login', { username: sam.loginName, password: fixturePassword }),
      405,
    ],
    [
      'from another site',
      () => signIn(sam.loginName, fixturePassword, { origin: 'https://evil.test' }),
      403,
    ],
    [
      'from a page without an origin',
      () => signIn(sam.loginName, fixturePassword, { origin: 'null' }),
      403,
    ],
    [
      'as a form of another site',
      () =>
        ask('/trpc/auth.login', { method: 'POST', body: new URLSearchParams({ username: 'a' }) }),
      415,
    ],
    ['as plain text', () => send('/trpc/auth.login', '{}', { 'content-type': 'text/plain' }), 415],
    ['as XML', () => send('/trpc/auth.login', '<a/>', { 'content-type': 'application/xml' }), 415],
  ],
  sessions: [
    ['no cookie', () => read('auth.schoolContext', undefined as never), [400, 401]],
    [
      'a made-up cookie',
      () => ask('/trpc/auth.sessions', { headers: { cookie: `atrium_session=${'a'.repeat(40)}` } }),
      401,
    ],
    [
      'a cookie with SQL',
      () => ask('/trpc/auth.sessions', { headers: { cookie: "atrium_session=' or 1=1" } }),
      401,
    ],
    [
      'a cookie of 14 kB',
      () =>
        ask('/trpc/auth.sessions', { headers: { cookie: `atrium_session=${'a'.repeat(14_000)}` } }),
      [401, 431],
    ],
    [
      'headers of 20 kB',
      () => ask('/trpc/auth.sessions', { headers: { cookie: `x=${'a'.repeat(20_000)}` } }),
      431,
    ],
    [
      'a thousand cookies',
      () => ask('/trpc/auth.sessions', { headers: { cookie: 'a=b; '.repeat(1000) } }),
      401,
    ],
    [
      'two sessions at once',
      () =>
        ask('/trpc/auth.sessions', {
          headers: { cookie: `atrium_session=${'a'.repeat(40)}; ${asSam.cookie}` },
        }),
      [200, 401],
    ],
    [
      'the id in upper case',
      () => ask('/trpc/auth.sessions', { headers: { cookie: asSam.cookie!.toUpperCase() } }),
      401,
    ],
    ['the id as a parameter', () => ask(`/trpc/auth.sessions?${asSam.cookie}`), 401],
    [
      'the id as a bearer token',
      () =>
        ask('/trpc/auth.sessions', {
          headers: { authorization: `Bearer ${asSam.cookie!.split('=')[1]}` },
        }),
      401,
    ],
    [
      'a write with the cookie from another site',
      () => send('/trpc/auth.signOutEverywhere', '{}', { ...asSam, origin: 'https://evil.test' }),
      403,
    ],
    [
      'a write that the browser says is cross-site',
      () =>
        send('/trpc/auth.signOutEverywhere', '{}', { ...asSam, 'sec-fetch-site': 'cross-site' }),
      403,
    ],
    [
      'somebody else’s session to sign out',
      () => send('/trpc/auth.signOutSession', { id: 'aaaaaaaa' }, asSam),
      [200, 404],
    ],
    [
      'a session id of another form',
      () => send('/trpc/auth.signOutSession', { id: '../../etc' }, asSam),
      422,
    ],
    [
      'a switch to a school of another district',
      () => send('/trpc/auth.switchSchool', { schoolID: elm.oakID }, asSam),
      [403, 404],
    ],
    [
      'a switch to a school that is a fraction',
      () => send('/trpc/auth.switchSchool', { schoolID: 1.5 }, asSam),
      422,
    ],
  ],
  'resetting a password': [
    [
      'an address that nobody has',
      () => send('/trpc/auth.requestReset', { emailAddress: 'nobody@atrium.test' }),
      200,
    ],
    [
      'an address that somebody has',
      () => send('/trpc/auth.requestReset', { emailAddress: sam.loginName }),
      200,
    ],
    [
      'an address with a line break',
      () => send('/trpc/auth.requestReset', { emailAddress: 'a@b.test\r\nBcc: c@d.test' }),
      [200, 422],
    ],
    [
      'a list of addresses',
      () => send('/trpc/auth.requestReset', { emailAddress: [sam.loginName] }),
      422,
    ],
    [
      'another host',
      () =>
        send(
          '/trpc/auth.requestReset',
          { emailAddress: sam.loginName },
          { 'x-forwarded-host': 'evil.test' },
        ),
      200,
    ],
    [
      'a made-up link',
      () =>
        send('/trpc/auth.setPassword', {
          token: 'a'.repeat(43),
          password: 'river-boat-77',
          confirmPassword: 'river-boat-77',
        }),
      [404, 422],
    ],
    [
      'an empty link',
      () =>
        send('/trpc/auth.setPassword', {
          token: '',
          password: 'river-boat-77',
          confirmPassword: 'river-boat-77',
        }),
      [404, 422],
    ],
    ['the hash of a link', () => read('auth.resetDetail', { token: 'f'.repeat(64) }), [404, 422]],
    ['a link with NUL', () => read('auth.resetDetail', { token: 'a\0' }), [400, 404, 422]],
    [
      'a password without the present one',
      () =>
        send(
          '/trpc/auth.changePassword',
          { password: 'river-boat-77', confirmPassword: 'river-boat-77' },
          asSam,
        ),
      422,
    ],
    [
      'a password with a wrong present one',
      () =>
        send(
          '/trpc/auth.changePassword',
          { currentPassword: 'x', password: 'river-boat-77', confirmPassword: 'river-boat-77' },
          asSam,
        ),
      422,
    ],
    [
      'a common password',
      () =>
        send(
          '/trpc/auth.changePassword',
          {
            currentPassword: fixturePassword,
            password: 'password123',
            confirmPassword: 'password123',
          },
          asSam,
        ),
      422,
    ],
    [
      'two passwords that differ',
      () =>
        send(
          '/trpc/auth.changePassword',
          {
            currentPassword: fixturePassword,
            password: 'river-boat-77',
            confirmPassword: 'river-boat-78',
          },
          asSam,
        ),
      422,
    ],
    [
      'a made-up link to a new address',
      () => send('/trpc/auth.recoveryEmail.confirm', { token: 'a'.repeat(43) }),
      [404, 422],
    ],
    [
      'a made-up link that undoes one',
      () => send('/trpc/auth.recoveryEmail.undo', { token: 'a'.repeat(43) }),
      [404, 422],
    ],
    [
      'a second step without the first',
      () => send('/trpc/auth.step.code', { code: '123456' }),
      [401, 404, 422],
    ],
  ],
  registering: [
    ['with nothing', () => send('/trpc/registration.register', {}), 422],
    [
      'as the role of an administrator',
      () =>
        send('/trpc/registration.register', {
          role: 'districtAdministrator',
          schoolID: here.oakID,
        }),
      422,
    ],
    [
      'at a school of no number',
      () => send('/trpc/registration.register', { schoolID: 'Oak' }),
      422,
    ],
    [
      'with a permission group of one’s own',
      () =>
        send('/trpc/registration.register', { permissionGroupID: 1, __proto__: { role: 'staff' } }),
      422,
    ],
    [
      'with a made-up invitation',
      () => read('registration.start', { invitation: 'MTo6YUBi' }),
      [200, 404, 422],
    ],
    [
      'with an invitation that is no base64',
      () => read('registration.start', { invitation: '\u{1F511}%%%' }),
      [200, 404, 422],
    ],
    [
      'with a made-up link',
      () =>
        send('/trpc/registration.confirm', { token: 'a'.repeat(43), password: 'river-boat-77' }),
      [404, 422],
    ],
    [
      'with a made-up consent link',
      () => send('/trpc/registration.answerConsent', { token: 'a', agrees: true }),
      [404, 422],
    ],
  ],
  'other people’s records': [
    ['a student of another district', () => student(stranger.userID, asAda), 404],
    ['an id of nobody', () => student(2_000_000_000, asAda), 404],
    ['an id of 0', () => student(0), [404, 422]],
    ['a negative id', () => student(-1), [404, 422]],
    ['an id beyond the column', () => student(2_147_483_648), 422],
    ['an id of 1e308', () => read('people.student.demographics.get', '{"id":1e308}', asSam), 422],
    ['an id with SQL', () => student('1 or 1=1'), 422],
    ['a list of ids', () => student([sam.userID]), 422],
    [
      'an administrator’s record',
      () => read('people.staff.demographics.get', { id: ada.userID }, asSam),
      404,
    ],
    [
      'one’s own record to write',
      () =>
        send(
          '/trpc/people.student.demographics.save',
          { id: sam.userID, version: 1, changes: { firstName: 'Samuel' } },
          asSam,
        ),
      403,
    ],
    ['a list of students', () => read('students.list', {}, asSam), 403],
    ['the accounts of the district', () => read('auth.districtUsers.list', {}, asSam), [403, 404]],
    ['the log of the district', () => read('security.auditLog.list', {}, asSam), [403, 404]],
    [
      'a permission group to widen',
      () =>
        send(
          '/trpc/auth.permissionGroups.update',
          { id: 1, version: 1, changes: { permissions: ['security.manage'] } },
          asSam,
        ),
      [403, 404],
    ],
    [
      'somebody’s roles through REST',
      () => ask(`/midas/rest/user-roles/${stranger.userID}`, { headers: asSam }),
      [403, 404],
    ],
    [
      'somebody through REST, by 2^31',
      () => ask('/midas/rest/user/2147483648', { headers: asAda }),
      [400, 404, 422],
    ],
    [
      'somebody through REST, by -1',
      () => ask('/midas/rest/user/-1', { headers: asAda }),
      [400, 404, 422],
    ],
    [
      'somebody through REST, by 1%20or%201',
      () => ask('/midas/rest/user/1%20or%201', { headers: asAda }),
      [400, 404, 422],
    ],
    [
      'a file of no one',
      () => ask('/midas/rest/files/00000000-0000-4000-8000-000000000000', { headers: asAda }),
      404,
    ],
    [
      'a file by a path',
      () => ask('/midas/rest/files/..%2f..%2fsecret.key', { headers: asAda }),
      [400, 404, 422],
    ],
  ],
  uploads: [
    ['without signing in', () => upload('a.png', 'x', 'image/png', {}), 401],
    [
      'a page as a picture',
      () => upload('a.png', '<script>alert(1)</script>', 'image/png', asAda),
      [413, 415, 422],
    ],
    [
      'an SVG with a script',
      () =>
        upload(
          'a.svg',
          '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
          'image/svg+xml',
          asAda,
        ),
      [415, 422],
    ],
    [
      'a program',
      () => upload('a.exe', 'MZ\x90\x00', 'application/octet-stream', asAda),
      [415, 422],
    ],
    ['an empty file', () => upload('a.png', '', 'image/png', asAda), [415, 422]],
    ['a name with a path', () => upload('../../a.png', 'x', 'image/png', asAda), [415, 422]],
    [
      'a name with NUL and line breaks',
      () => upload('a\0\r\nb.png', 'x', 'image/png', asAda),
      [400, 415, 422],
    ],
    [
      'a purpose that does not exist',
      () => upload('a.png', 'x', 'image/png', asAda, 'toString'),
      [400, 404, 422],
    ],
    [
      'a purpose called __proto__',
      () => upload('a.png', 'x', 'image/png', asAda, '__proto__'),
      [400, 404, 422],
    ],
    [
      'no file in the form',
      () =>
        ask('/midas/rest/files?purpose=user.photo', {
          method: 'POST',
          body: new FormData(),
          headers: asAda,
        }),
      [400, 415, 422],
    ],
    [
      'a boundary that never comes',
      () =>
        ask('/midas/rest/files?purpose=user.photo', {
          method: 'POST',
          body: '--x',
          headers: { ...asAda, 'content-type': 'multipart/form-data; boundary=y' },
        }),
      [400, 422],
    ],
    [
      'no boundary',
      () =>
        ask('/midas/rest/files?purpose=user.photo', {
          method: 'POST',
          body: 'x',
          headers: { ...asAda, 'content-type': 'multipart/form-data' },
        }),
      [400, 415, 422],
    ],
    [
      'from an address inside',
      () =>
        send(
          '/midas/rest/files?purpose=user.photo',
          { url: 'http://169.254.169.254/latest/meta-data' },
          asAda,
        ),
      [400, 403, 415, 422],
    ],
    [
      'from another site',
      () => upload('a.png', 'x', 'image/png', { ...asAda, origin: 'https://evil.test' }),
      403,
    ],
  ],
  JSON: [
    [
      '20,000 lists deep in a save',
      () =>
        send(
          '/trpc/people.staff.contact.save',
          `{"id":${ada.userID},"version":1,"changes":${deep}}`,
          asAda,
        ),
      [400, 413, 422],
    ],
    [
      '20,000 objects deep in a save',
      () =>
        send(
          '/trpc/people.staff.contact.save',
          `{"id":${ada.userID},"version":1,"changes":${deepObject}}`,
          asAda,
        ),
      [400, 413, 422],
    ],
    [
      '20,000 deep in a new record',
      () => send('/trpc/schools.schools.create', `{"draft":${deepObject}}`, asAda),
      [400, 413, 422],
    ],
    [
      '20,000 deep in a preference',
      () => send('/trpc/auth.setPreference', `{"name":"a","value":${deep}}`, asAda),
      [400, 413, 422],
    ],
    [
      '20,000 deep in a batch',
      () => send('/trpc/auth.setLanguage?batch=1', `{"0":${deepObject}}`, asAda),
      [400, 413, 422],
    ],
    [
      '20,000 deep in REST',
      () => send('/midas/rest/user-preference', `{"name":"a","value":${deep}}`, asAda),
      [400, 413, 422],
    ],
    [
      '20,000 deep in what a visitor sends',
      () => send('/trpc/registration.register', deepObject),
      [400, 413, 422],
    ],
    [
      '20,000 deep in a sign-in',
      () => send('/trpc/auth.login', `{"username":${deep},"password":"x"}`),
      [400, 413, 422],
    ],
    [
      '6,000 deep in an address',
      () =>
        ask(`/trpc/students.list?input=${'['.repeat(6000)}${']'.repeat(6000)}`, { headers: asAda }),
      [400, 413, 414, 422, 431],
    ],
    [
      '__proto__ in a save',
      () =>
        send(
          '/trpc/people.staff.contact.save',
          `{"id":${ada.userID},"version":1,"changes":{"__proto__":{"phone":"1"}}}`,
          asAda,
        ),
      [400, 404, 422],
    ],
    [
      'constructor in a save',
      () => contact({ constructor: { prototype: { isAdmin: true } } }),
      [404, 422],
    ],
    ['a field that no page has', () => contact({ districtID: elm.districtID }), [404, 422]],
    ['a NUL in a name', () => school({ name: 'Oak\0' }), 422],
    [
      'a lone surrogate in a name',
      () => send('/trpc/schools.schools.create', '{"draft":{"name":"\\udc00"}}', asAda),
      422,
    ],
    ['NaN', () => send('/trpc/auth.switchSchool', '{"schoolID":NaN}', asAda), 400],
    [
      'two values of one name',
      () => send('/trpc/auth.setLanguage', '{"language":"en","language":"xx"}', asAda),
      422,
    ],
    ['cut off in the middle', () => send('/trpc/auth.setLanguage', '{"language":"e', asAda), 400],
    [
      'a number of 10,000 digits',
      () => send('/trpc/auth.switchSchool', `{"schoolID":${'9'.repeat(10_000)}}`, asAda),
      422,
    ],
    [
      'another encoding',
      () =>
        send('/trpc/auth.setLanguage', '{}', {
          ...asAda,
          'content-type': 'application/json; charset=utf-7',
        }),
      [400, 415, 422],
    ],
    [
      'a body that isn’t really compressed',
      () => send('/trpc/auth.setLanguage', '{}', { ...asAda, 'content-encoding': 'gzip' }),
      [400, 415, 422],
    ],
  ],
  HTTP: [
    [
      'a batch of 11 reads',
      () =>
        ask(`/trpc/${Array(11).fill('auth.sessions').join(',')}?batch=1&input={}`, {
          headers: asSam,
        }),
      413,
    ],
    [
      'a batch of 300 with encoded commas',
      () =>
        ask(`/trpc/${Array(300).fill('auth.sessions').join('%2C')}?batch=1&input={}`, {
          headers: asSam,
        }),
      413,
    ],
    ['a batch of two sign-ins', () => send('/trpc/auth.login,auth.login?batch=1', '{}'), 413],
    ['two Host headers', () => raw('GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'), 400],
    ['no Host header', () => raw('GET /livez HTTP/1.1\r\n\r\n'), 400],
    [
      'two lengths',
      () =>
        raw(
          'POST /trpc/auth.login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
        ),
      400,
    ],
    [
      'a length and chunks',
      () =>
        raw(
          'POST /trpc/auth.login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        ),
      400,
    ],
    [
      'a header folded over two lines',
      () => raw('GET /livez HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n'),
      400,
    ],
    ['a method of its own', () => raw('BREW /trpc/auth.login HTTP/1.1\r\nHost: a\r\n\r\n'), 400],
    ['TRACE', () => raw('TRACE / HTTP/1.1\r\nHost: a\r\n\r\n'), [400, 403, 404, 405]],
    [
      'one parameter twice',
      () => ask('/trpc/auth.sessions?input=1&input=2', { headers: asSam }),
      400,
    ],
    [
      'one parameter twice, once encoded',
      () => ask('/trpc/auth.sessions?input=1&%69nput=2', { headers: asSam }),
      400,
    ],
    ['a path with malformed encoding', () => ask('/trpc/%E0%A4%A', { headers: asSam }), [400, 404]],
    ['a path up and out', () => raw('GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'), page],
    ['a path with NUL', () => ask('/assets/%00', {}), page],
    ['a procedure called __proto__', () => ask('/trpc/__proto__', { headers: asSam }), 404],
    [
      'a procedure called constructor',
      () => ask('/trpc/auth.constructor', { headers: asSam }),
      404,
    ],
    ['a write by GET', () => ask('/trpc/auth.signOutEverywhere', { headers: asSam }), 405],
    [
      'a language of 8 kB',
      () => ask('/livez', { headers: { 'accept-language': 'x,'.repeat(4000) } }),
      [200, 204],
    ],
    [
      'what is measured, from outside',
      () => ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } }),
      404,
    ],
    [
      'what is measured, behind a proxy of another kind',
      () => ask('/metrics', { headers: { via: '1.1 proxy' } }),
      404,
    ],
    ['the mailbox of the demo', () => ask('/dev/mailbox/1'), page],
    ['a hidden file', () => ask('/.env'), page],
  ],
  'markup, times and dates': [
    [
      'the last second of a year in another zone',
      () => event({ startsAt: '2026-12-31T23:59:59+14:00', endsAt: '2027-01-01T00:00:01+14:00' }),
      [200, 422],
    ],
    [
      'February 30',
      () => read('schoolYear.studentWeek', { studentID: sam.userID, date: '2026-02-30' }, asSam),
      [404, 422],
    ],
    [
      'February 29 of a year that has none',
      () => event({ startsAt: '2027-02-29T10:00:00.000Z' }),
      422,
    ],
    ['the year 0', () => event({ startsAt: '0000-01-01T00:00:00.000Z' }), 422],
    ['the year 275760', () => event({ startsAt: '+275760-09-13T00:00:00.001Z' }), 422],
    ['an end before its start', () => event({ startsAt: '2026-10-02T00:00:00.000Z' }), 422],
    ['an invalid time', () => event({ startsAt: 'now()' }), 422],
    [
      'an hour that daylight saving leaves out',
      () => event({ startsAt: '2027-03-14T02:30:00', endsAt: '2027-03-14T03:30:00' }),
      [200, 422],
    ],
    ['a time zone that does not exist', () => school({ name: 'Zone', timeZone: 'Mars/Base' }), 422],
    ['a name of 100,000 characters', () => school({ name: 'a'.repeat(100_000) }), 422],
    ['a name of blanks', () => school({ name: ' \u00a0\u200b ' }), 422],
    ['an address with a script', () => contact({ email: '<script>@a.test' }), [404, 422]],
    [
      'a link that is a script',
      () => school({ name: 'Link', website: 'javascript:alert(1)' }),
      422,
    ],
  ],
}

test('there are at least 120 of them', () => {
  expect(Object.values(suites).flat().length).toBeGreaterThanOrEqual(120)
})

describe.each(Object.entries(suites))('%s', (_, cases) => {
  test.each(cases)('%s', async (_name, act, expected) => {
    const { status, text } = await act()
    expect([expected].flat(), text.slice(0, 300)).toContain(status)
    expect(status).not.toBe(500)
    expect(text).not.toMatch(/Eli|node_modules|at \w+ \(|PostgresError/)
  })
})

describe('a return address never leads elsewhere', () => {
  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:a=b',
  ])('%s', async (to) => {
    const { status, headers } = await ask(`/midas/login?return_url=${encodeURIComponent(to)}`)
    expect([200, 302, 404, 503]).toContain(status)
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
  })
})

describe('a spreadsheet generated from hostile cells', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠A'])(
    'treats %j as text',
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
    },
  )
})

describe('20 at once', () => {
  test('wrong passwords: at most ten are checked, then 429', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => signIn(locked.loginName, 'wrong')),
    )
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(10).fill(429),
    ])
  })
  test('changes of one password: only one succeeds', async () => {
    const cookies = await cookieOf(racer)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          '/trpc/auth.changePassword',
          {
            currentPassword: fixturePassword,
            password: `river-boat-${100 + index}`,
            confirmPassword: `river-boat-${100 + index}`,
          },
          cookies,
        ),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.every(({ status }) => [200, 401, 409, 422, 429].includes(status))).toBe(true)
  })
  test('saves of one record: only one succeeds', async () => {
    const made = await school({ name: 'Race', status: 'active' })
    expect(made.status, made.text).toBe(200)
    const { id, version } = (
      JSON.parse(made.text) as { result: { data: { id: number; version: number } } }
    ).result.data
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          '/trpc/schools.schools.update',
          { id, version, changes: { name: `Race ${index}` } },
          asAda,
        ),
      ),
    )
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ])
  })
})
