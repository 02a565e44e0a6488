import { kindOf, noticeKinds } from '@atrium/notify/public'
import { expect, test } from 'vitest'
import { messageFiles } from './modules.ts'

test('every notice has a kind for which people can choose how to be notified, and each kind has a name in both languages', async () => {
  const texts = await Promise.all(
    messageFiles.map(async ({ en, es }) => ({ ...(await en()), ...(await es()) })),
  )
  const en = Object.assign({}, ...texts.map((one) => one.en)) as Record<string, string>
  const es = Object.assign({}, ...texts.map((one) => one.es)) as Record<string, string>
  const templates = Object.keys(en).flatMap((id) =>
    id.endsWith('.notice') ? [id.slice(0, -7)] : [],
  )
  expect(templates.length).toBeGreaterThan(20)
  expect(templates.filter((template) => !kindOf(template))).toEqual([])
  const names = noticeKinds.all().map(({ name }) => `${name}.noticeKind`)
  expect(names.filter((id) => !en[id] || !es[id])).toEqual([])
})
