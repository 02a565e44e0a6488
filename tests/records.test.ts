import { expect, test } from 'vitest'
import { appRouter, messageFiles } from '../apps/server/src/modules.ts'
import {
  proveRecord,
  registeredLists,
  registeredOwned,
  registeredRecords,
  servedRecord,
  tableName,
  textProblems,
} from '../packages/kit/src/server/index.ts'
import { dossierProblems, registeredDossiers } from '../packages/workflow/src/public.ts'
import { testDatabase } from '../packages/kit/src/testing/index.ts'

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
  // An enrollment's grades have the names of a student's.
  for (const each of Object.values(messages))
    for (const [id, text] of Object.entries(each))
      if (id.startsWith('people.student.grade.'))
        each[id.replace('people.student', 'students.enrollment')] = text
  const records = [...registeredRecords(), ...registeredOwned()]
  expect(records.length).toBeGreaterThan(15)
  expect(
    records.flatMap(({ definition, parts }) =>
      proveRecord(definition, parts.table, messages, parts),
    ),
  ).toEqual([])
})

test('every dossier begins, reaches each of its states, and has the texts of its acts in both languages', async () => {
  const messages = { en: await texts('en'), es: await texts('es') }
  expect(registeredDossiers().length).toBeGreaterThan(0)
  expect(
    registeredDossiers().flatMap((dossier) =>
      dossierProblems(dossier, messages).map((problem) => `${dossier.name}: ${problem}`),
    ),
  ).toEqual([])
})

test("the database itself prevents overlapping dates in records that can't overlap", async () => {
  const database = await testDatabase()
  try {
    const held = await database.owner<{ name: string }[]>`
      select conrelid::regclass::text as name from pg_constraint where contype = 'x'`
    const dated = registeredRecords().filter(({ definition }) => definition.oneAtATime)
    expect(dated.length).toBeGreaterThan(0)
    expect(
      dated
        .map(({ definition, parts }) => ({
          record: definition.name,
          table: tableName(parts.table),
        }))
        .filter(({ table }) => !held.some(({ name }) => name === table)),
    ).toEqual([])
  } finally {
    await database.drop()
  }
})

// A form is saved only once each of its references is known to exist.
test('every reference in a record leads to records that a file can name', () => {
  const lost = registeredRecords().flatMap(({ definition }) => {
    const { references = {} } = servedRecord(definition.name) ?? {}
    return Object.keys(references).filter((name) => {
      const { table, label } = references[name] ?? {}
      return !table?.id || !table.districtID || !label
    })
  })
  expect(lost).toEqual([])
})

// Pages find a record's procedures, and those of the records it refers to, by name alone.
test('every record is served at the path its name gives', () => {
  const paths = Object.keys(appRouter._def.procedures)
  const silent = registeredRecords()
    .map(({ definition }) => definition.name)
    .filter((name) => !paths.includes(`${name}.list`))
  expect(silent).toEqual([])
})

test('every list that is a query has all its texts in both languages, and is served under its name', async () => {
  const messages = { en: await texts('en'), es: await texts('es') }
  const paths = Object.keys(appRouter._def.procedures)
  const lists = registeredLists()
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) {
    expect(textProblems(list, messages), list.name).toEqual([])
    expect(paths).toEqual(expect.arrayContaining([`${list.name}.list`, `${list.name}.exportRows`]))
  }
})
