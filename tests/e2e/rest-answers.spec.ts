// Modules: web, pd, events, microcredentials.
import { Validator, type Schema } from '@cfworker/json-schema'
import { linkIn } from './support/mailbox.ts'
import { ownLetters, anyAccountAddress } from './support/people.ts'
import {
  app,
  emailOf,
  expect,
  password,
  signIn,
  test,
  type Page,
  type Role,
} from './support/test.ts'

interface Operation {
  'x-policy'?: unknown
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Call {
  method: string
  /** As in the OpenAPI document. */
  path: string
  params?: Record<string, string | number>
  query?: string
  body?: object
  as?: Role
  /**
   * The demo has nothing of the kind: the module's own test compares an answer with the document.
   */
  isEmpty?: true
}

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`
const microcredentials = '/api/microcredentials'

/** Earns microcredentials in no other journey. */
const learner = 'pdadmin'

interface Known {
  userID: number
  learnerID: number
  /** Section of professional development. */
  sectionID: number
  /** Token of a password reset link. */
  token: string
}

/** One call for each row, as the teacher unless it says otherwise. */
const callsWith = ({ userID, learnerID, sectionID, token }: Known): Call[] => [
  { method: 'get', path: `${app}/rest/user-context` },
  { method: 'get', path: `${app}/rest/school-context` },
  { method: 'get', path: `${app}/rest/user-permissions-summary` },
  { method: 'put', path: `${app}/rest/school-context/{schoolID}`, params: { schoolID: 1 } },
  { method: 'get', path: `${app}/rest/user-session` },
  { method: 'get', path: `${app}/rest/login-page-detail` },
  { method: 'get', path: `${app}/rest/user/{id}`, params: { id: userID } },
  { method: 'get', path: `${app}/rest/user-roles/{id}`, params: { id: userID } },
  { method: 'get', path: `${app}/rest/user-image/{id}`, params: { id: userID }, isEmpty: true },
  {
    method: 'post',
    path: `${app}/rest/user-preference`,
    body: { name: 'check-out-warning-time', value: '2026-11-20T08:00:00' },
    as: learner,
  },
  {
    method: 'get',
    path: `${app}/rest/user-preference/{name}`,
    params: { name: 'check-out-warning-time' },
    as: learner,
  },
  { method: 'get', path: `${app}/rest/user-membership/{id}`, params: { id: userID } },
  { method: 'get', path: `${app}/rest/teacher-schedule/{staffID}`, params: { staffID: userID } },
  { method: 'get', path: '/api/self-registration' },
  {
    method: 'post',
    path: '/api/self-registration',
    body: {
      email: `${ownLetters()}@mail.test`,
      schoolID: 1,
      roleID: 3,
      firstName: 'Ines',
      lastName: 'Prado',
      gender: 1,
      password: `${ownLetters()} words`,
      dob: '1984-03-09',
      phoneNumber: '559-555-0142',
    },
  },
  ...(['form', 'section', 'question'] as const).map((part) => ({
    method: 'get',
    path: `${app}/rest/{a}/${part}/{id}`,
    params: { a: 'registration', id: 1 },
    as: 'admin' as const,
  })),
  { method: 'get', path: '/api/public-preference/{name}', params: { name: 'footer_title' } },
  { method: 'get', path: `${app}/rest/confluence`, query: `label=${app}/staff/search` },
  { method: 'get', path: `${app}/rest/confluence/{id}`, params: { id: 'home' } },
  {
    method: 'patch',
    path: `${app}/rest/microcredentials/{id}`,
    params: { id: 1 },
    body: { badgeCurriculumUser: { curriculumID: 1, started: true } },
    as: learner,
  },
  {
    method: 'patch',
    path: `${app}/rest/microcredentials/{id}`,
    params: { id: 1 },
    body: { badgePathwayUser: { pathwayID: 1, started: true } },
    as: learner,
  },
  {
    method: 'get',
    path: `${microcredentials}/badge-curriculum-user`,
    query: `curriculumID=1&userID=${learnerID}`,
    as: learner,
  },
  {
    method: 'get',
    path: `${microcredentials}/badge-pathway-user`,
    query: `pathwayID=1&userID=${learnerID}`,
    as: learner,
  },
  {
    method: 'get',
    path: `${microcredentials}/badge-curriculum-pathways`,
    query: 'curriculumID=1&allFields=true',
  },
  { method: 'get', path: `${microcredentials}/badge-pathway-steps`, query: 'pathwayID=1' },
  { method: 'get', path: `${microcredentials}/badge-pathway-step-badge`, query: 'stepID=1' },
  { method: 'get', path: `${microcredentials}/badge/{badgeID}`, params: { badgeID: 1 } },
  {
    method: 'get',
    path: '/api/curricula/curriculum/{curriculumID}',
    params: { curriculumID: 1 },
  },
  { method: 'get', path: '/api/curricula/pathways/{pathwayID}', params: { pathwayID: 1 } },
  { method: 'get', path: `${app}/rest/event/{id}`, params: { id: 1 } },
  { method: 'get', path: `${app}/rest/pd-course-surveys`, isEmpty: true },
  { method: 'get', path: `${app}/rest/cart-count` },
  { method: 'get', path: `${app}/rest/pd-section/{sectionID}`, params: { sectionID } },
  {
    method: 'get',
    path: `${app}/rest/instructional-material-bid-cycle-reviewer`,
    isEmpty: true,
  },
  {
    method: 'post',
    path: `${app}/rest/reset-password`,
    body: { emailAddress: 'nobody@mail.test' },
  },
  { method: 'get', path: `${app}/rest/reset-password/{token}`, params: { token } },
  {
    method: 'patch',
    path: `${app}/rest/reset-password/{token}`,
    params: { token },
    body: { password, confirmPassword: password },
  },
  { method: 'delete', path: `${app}/rest/user-session` },
  {
    method: 'post',
    path: `${app}/rest/user-session`,
    body: { username: emailOf('teacher'), password },
  },
]

test('every REST path answers as the OpenAPI document says', async ({ page }) => {
  const { paths } = (await (await page.request.get(`${app}/rest/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const token = await resetToken(page)
  const learnerID = await idOf(page, learner)
  const userID = await idOf(page, 'teacher')
  const calls = callsWith({ userID, learnerID, sectionID: await anySection(page), token })

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => 'x-policy' in operation)
      .map(([method]) => `${method} ${path}`),
  )
  const called = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  expect([...called].toSorted()).toEqual(described.toSorted())

  for (const call of calls) {
    const { method, path, as } = call
    const title = `${method} ${path}`
    if (as) await signIn(page, as)
    const answer = await page.request.fetch(addressOf(call), {
      method,
      headers: { origin },
      ...(call.body && { data: call.body }),
    })
    const responses = paths[path]?.[method]?.responses ?? {}
    expect(Object.keys(responses)[0], `${title}: ${await answer.text()}`).toBe(
      String(answer.status()),
    )
    const schema = responses[answer.status()]?.content?.['application/json']?.schema
    if (answer.status() === 204) expect(schema, title).toBeUndefined()
    else {
      const body = (await answer.json()) as unknown
      const { errors } = new Validator(schema ?? false, '2020-12').validate(body)
      expect(
        errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`),
        title,
      ).toEqual([])
      expect(hasContent(body), `${title} has something to compare`).toBe(!call.isEmpty)
    }
    if (as) await signIn(page, 'teacher')
  }
})

/** Signs in, and returns who that is. */
async function idOf(page: Page, role: Role): Promise<number> {
  await signIn(page, role)
  const answer = await page.request.get(`${app}/rest/user-context`)
  return ((await answer.json()) as { userContext: { userID: number } }).userContext.userID
}

/** A section of professional development that the catalog offers. */
async function anySection(page: Page): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ page: 1, size: 1 }))
  const answer = await page.request.get(`/trpc/pd.catalog.sections?input=${input}`)
  const { result } = (await answer.json()) as {
    result: { data: { rows: { sectionID: number }[] } }
  }
  return result.data.rows[0]?.sectionID ?? 0
}

function addressOf({ path, params = {}, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  return query === undefined ? filled : `${filled}?${query}`
}

/**
 * Whether no list or table in an answer is empty, so that its contents were compared too; only `{}`
 * means there is nothing.
 */
function hasContent(body: unknown): boolean {
  const wrapped = Object.values(body as object)
  return wrapped.every(
    (value) =>
      value === null || typeof value !== 'object' || Object.keys(value as object).length > 0,
  )
}

/** The token of a reset link for someone whom no other journey uses. */
async function resetToken(page: Page): Promise<string> {
  const address = await anyAccountAddress(page)
  const asked = await page.request.post(`${app}/rest/reset-password`, {
    data: { emailAddress: address },
    headers: { origin },
  })
  expect(asked.status()).toBe(204)
  return (await linkIn(page, address)).split('/').at(-1) ?? ''
}
