// Adds one record to each list that the demo district leaves empty, so that every screen is tested
// with a real record.
import { signInAt } from './support/screens.ts'
import { app, expect, test } from './support/test.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

test('lists that the demo leaves empty get a record', async ({ page }) => {
  const call = async (procedure: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/trpc/${procedure}`, { data, headers: { origin } })
    expect(answer.status(), procedure).toBe(200)
  }
  await signInAt(page, 'admin')
  await call('microcredentials.prepayments.make', {
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
  await call('bulkOperations.preview', {
    kind: 'student',
    section: 'demographics',
    field: 'birthCity',
    value: 'Riverbend',
    selection: { by: 'list', search: 'Peña', filters: {} },
  })
  const sent = await page.request.post(`${app}/rest/standards/source?name=water.json`, {
    data: Buffer.from(JSON.stringify({ CFDocument: { identifier: 'no-framework' } })),
    headers: { origin, 'content-type': 'application/octet-stream' },
  })
  expect(sent.status(), 'a file of standards').toBe(201)
  await signInAt(page, 'teacher')
  await call('microcredentials.learner.earn', { badgeID: 1 })
})
