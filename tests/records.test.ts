import { expect, test } from 'vitest'
import { messageFiles } from '../apps/server/src/modules.ts'
import { proveResource, registeredResources } from '../packages/kit/src/server/index.ts'

const texts = async (language: 'en' | 'es') =>
  Object.assign(
    {},
    ...(await Promise.all(
      messageFiles.map(async (file) =>
        language === 'en' ? (await file.en()).en : (await file.es()).es,
      ),
    )),
  ) as Record<string, string>

test('every record fits its table, and has every text in both languages', async () => {
  const messages = { en: await texts('en'), es: await texts('es') }
  const records = registeredResources()
  expect(records.length).toBeGreaterThan(15)
  expect(
    records.flatMap(({ resource, parts }) => proveResource(resource, parts.table, messages, parts)),
  ).toEqual([])
})
