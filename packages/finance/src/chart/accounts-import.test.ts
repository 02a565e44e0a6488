import { expect, test } from 'vitest'
import { database, district, keepBooks } from '../finance.fixtures.ts'

keepBooks()

const bring = (csv: string) => district().accounts.importRows({ csv, dryRun: false })
const account = async (name: string) =>
  (await district().accounts.list({ search: name })).rows.find((row) => row.name === name)

test('A chart of accounts comes in with one column for the code, as other systems write it', async () => {
  const csv =
    'Account Number,Account Name,account_type\n01-0000-1110-1000-4300-123,Paper,Expenditure\n01.3010.26.1110.1000.5800,Tutors,\n08-0000-0000-0000-9110,Student cash,Assets\n'
  expect(await bring(csv)).toMatchObject({ create: 3, findings: [] })
  expect(await account('Paper')).toMatchObject({
    ...{ code: '01-0000-1110-1000-4300-123', kind: 'expense', fund: '01', source: null },
    ...{ program: '1110', function: '1000', object: '4300', site: '123', projectYear: null },
  })
  expect(await account('Tutors')).toMatchObject({ projectYear: '26', kind: 'expense' })
  expect(await account('Student cash')).toMatchObject({ kind: 'asset', object: '9110' })
  expect(await bring(csv)).toMatchObject({ create: 0, update: 0, unchanged: 3 })
})

test('A line finds its account by its code, whichever columns it has, and keeps its segments', async () => {
  expect(await bring('Account code,Name\n01-0000-0000-0000-8699,Gifts\n')).toMatchObject({
    create: 1,
  })
  expect(await account('Gifts')).toMatchObject({ kind: 'revenue', source: null })
  expect(await bring('Fund,Object,Name\n01,8699,Donations\n')).toMatchObject({
    ...{ create: 0, update: 1, findings: [] },
  })
  expect(await account('Donations')).toMatchObject({ code: '01-0000-0000-0000-8699' })
  expect((await bring('Code,Name\n01-2,One\n01-2,Two\n')).findings).toMatchObject([
    { line: 2, field: 'Type' },
    { line: 3, message: 'This is the same record as in line 2.' },
    { line: 3, field: 'Type' },
  ])
})

test('A code that can’t be split, and an account whose type nothing says, are findings', async () => {
  const { findings } = await bring(
    'GL code,Description,Fund\n01--4300,Paper,\n"Cash, petty",Cash,\n,Nothing,\n95-1,Odd,\n01-2-3-4-5100,Two,02\n',
  )
  expect(findings.map(({ line, field }) => [line, field])).toEqual([
    ...[
      [2, 'Account code'],
      [3, 'Account code'],
    ],
    ...[
      [4, 'Type'],
      [4, 'Fund'],
      [5, 'Type'],
      [6, 'Account code'],
    ],
  ])
  await database.owner`insert into district_setting (district_id, school_id, name, value) values (1, 0, 'finance.settings', '{"chart": "federal"}')`
  expect((await bring('Code,Name\n1-0-100-1000-600,Paper\n')).findings).toMatchObject([
    { line: 2, field: 'Type' },
  ])
  expect(await bring('Code,Name,Type\n1-0-100-1000-600,Paper,Expenses\n')).toMatchObject({
    create: 1,
  })
})
