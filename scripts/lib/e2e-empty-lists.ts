/**
 * Adds one record to each list that the demo district leaves empty, so that every screen is tested
 * with a real record.
 */
export async function fillEmptyLists(base: string): Promise<void> {
  const admin = await signedIn(base, 'admin@atrium.test')
  await admin('/trpc/microcredentials.prepayments.make', {
    name: 'Fall cohort',
    kind: 'granted',
    payer: 'Valle Verde Unified',
    badgeID: null,
    amountCents: 0,
    expiresOn: null,
    note: null,
    codes: 3,
    usesPerCode: 1,
  })
  await admin('/trpc/bulkOperations.preview', {
    kind: 'student',
    section: 'demographics',
    field: 'birthCity',
    value: 'Riverbend',
    selection: { by: 'list', search: 'Peña', filters: {} },
  })
  await admin(
    '/midas/rest/standards/source?name=water.json',
    { CFDocument: { identifier: 'no-framework' } },
    'application/octet-stream',
  )
  const teacher = await signedIn(base, 'teacher@atrium.test')
  await teacher('/trpc/microcredentials.learner.earn', { badgeID: 1 })
}

type Post = (path: string, body: object, type?: string) => Promise<void>

async function signedIn(base: string, username: string): Promise<Post> {
  const send = async (path: string, body: object, type: string, cookie = ''): Promise<Response> => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { origin: base, 'content-type': type, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const session = { username, password: 'atrium-demo' }
  const answer = await send('/midas/rest/user-session', session, 'application/json')
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  return async (path, body, type = 'application/json') =>
    void (await send(path, body, type, cookie))
}
