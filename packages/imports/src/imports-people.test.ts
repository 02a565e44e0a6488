import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedarValley, importBench, zipped, type ImportBench } from './imports.fixtures.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  await bench.runImport(zipped({ 'orgs.csv': cedarValley['orgs.csv']! }))
})
afterAll(() => bench.close())

const upload = async (...lines: string[]) => {
  const importID = await bench.upload(Buffer.from(`${lines.join('\n')}\n`), 'students.csv')
  await bench.caller().preflight({ importID })
  await bench.work()
  const { rows } = await bench.caller().findings({ importID })
  return {
    importID,
    detail: await bench.caller().get({ importID }),
    findings: rows.map(({ line, severity, field, message }) => ({
      line,
      severity,
      field,
      message,
    })),
  }
}
const numbers = async () =>
  Object.fromEntries(
    (
      await bench.database.owner<{ name: string; number: string | null }[]>`
      select first_name as name, local_id as number from users where district_id = ${bench.districtID} and sourced_id is not null`
    ).map(({ name, number }) => [name, number]),
  )

const birthDates = async (first: string, last: string) =>
  (
    await bench.database.owner<{ born: string }[]>`
      select birth_date::text as born from users
      where district_id = ${bench.districtID} and sourced_id between ${first} and ${last} order by sourced_id`
  ).map(({ born }) => born)

test('a student’s only number is also used as their student number, and the columns step says so', async () => {
  const { importID, detail } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '9900001,Marisol,Vega,9,Oak High',
    '9900002,Bo,Lee,10,Oak High',
  )
  expect(detail.files[0]!.notes).toContain(
    '“Student ID” fills in both the student or staff number and the SIS ID.',
  )
  await bench.caller().confirm({ importID })
  await bench.work()
  expect(await numbers()).toMatchObject({ Marisol: '9900001', Bo: '9900002' })
  const { rows } = await bench.caller().changes({ importID, kind: 'create' })
  expect(rows.map(({ label, person }) => [label, person])).toEqual([
    ['Marisol Vega', 'student'],
    ['Bo Lee', 'student'],
  ])
})

test('a system-generated ID, or one next to a number, is not a student number', async () => {
  const { detail } = await upload(
    'Student SourcedId,First Name,Last Name,Grade,School',
    'b1b2,Ivy,Oh,9,Oak High',
  )
  const beside = await upload(
    'Student ID,Student Number,First Name,Last Name,Grade,School',
    '31,77,Ivy,Oh,9,Oak High',
  )
  expect([...detail.files[0]!.notes, ...beside.detail.files[0]!.notes]).toEqual([])
})

test('a single name is a last name; a new person without a last name, and a new student without a school, are refused', async () => {
  const { detail, findings } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '51,Ana,Paz,9,Oak High',
    '52,,Paz,9,Oak High',
    '53,Cy,Paz,14,Nowhere Elementary',
    '54,Di,Paz,9,',
    '55,Suharto,,9,Oak High',
  )
  expect(detail.counts).toMatchObject({ create: 2, error: 3 })
  const errors = findings.filter(({ severity }) => severity === 'error')
  const noSchool =
    'This new student has no school in these files or in the district. Fix the school and upload the file again.'
  expect(errors.map(({ line, message }) => [line, message])).toEqual([
    [4, noSchool],
    [5, noSchool],
    [6, 'This field is required.'],
  ])
})

test('an existing student stays at their school if a row has an unknown school', async () => {
  const { detail, findings } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '9900001,Marisol,Vega,9,Nowhere Elementary',
  )
  expect(detail.counts).toMatchObject({ error: 0 })
  expect(findings.map(({ severity }) => severity)).toEqual(['warning'])
})

test('a course number with several names becomes several courses, and a finding lists them', async () => {
  const importID = await bench.runImport(
    Buffer.from(
      [
        'Section ID,Section Number,Course Number,Course Name,School',
        'k1,1,100,Algebra 1,Oak High',
        'k2,2,100,Geometry,Oak High',
        'k3,3,100,ALGEBRA 1,Oak High',
        'k4,4,200,Biology,Oak High',
      ].join('\n'),
    ),
    'sections.csv',
  )
  const sections = (await bench.snapshot())['sections'] as { sourced_id: string; course: string }[]
  expect(sections.map(({ sourced_id, course }) => [sourced_id, course])).toEqual([
    ['k1', 'Algebra 1'],
    ['k2', 'Geometry'],
    ['k3', 'Algebra 1'],
    ['k4', 'Biology'],
  ])
  const { rows } = await bench.caller().findings({ importID })
  expect(rows.map(({ message }) => message)).toContain(
    'Course number 100 has 2 names in this file: Algebra 1, Geometry. Each name becomes its own course.',
  )
})

test('a person chooses how uneven rows are read, and sees how many there were', async () => {
  const { importID, detail } = await upload(
    'Student ID,First Name,Last Name,Grade,School,Email',
    '61,Ana,Paz,9,Oak High',
    '62,Bo,Paz,9,Oak High,bo@x.test,moved in',
    '63,Cy,Paz,9,Oak High,cy@x.test',
    '64,Di,Paz,9,Oak High,di@x.test',
  )
  expect(detail.counts).toMatchObject({ create: 2, error: 2 })
  const { path } = detail.files[0]!
  const { files } = await bench.caller().setDialect({ importID, path, dialect: { rows: 'fit' } })
  expect(files[0]!.notes).toEqual(
    expect.arrayContaining([
      '1 row has fewer cells than the header. The missing cells are treated as blank.',
      '1 row has more cells than the header. The extra cells were skipped.',
    ]),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  expect((await bench.caller().get({ importID })).counts).toMatchObject({ create: 4, error: 0 })
})

test('a person can pick the header row from the first lines of the file, where secret cells are hidden', async () => {
  const { importID, detail } = await upload(
    'Oak High,Fall,2026,,,',
    'Student ID,First Name,Last Name,Grade,School,Password',
    '81,Ana,Paz,9,Oak High,hunter2',
  )
  const { path, head, dialect } = detail.files[0]!
  expect(dialect.headerLine).toBe(2)
  expect(head).toEqual([
    { line: 1, cells: ['Oak High', 'Fall', '2026', '', '', ''] },
    { line: 2, cells: ['Student ID', 'First Name', 'Last Name', 'Grade', 'School', 'Password'] },
    { line: 3, cells: ['81', 'Ana', 'Paz', '9', 'Oak High', ''] },
  ])
  const { files } = await bench.caller().setDialect({ importID, path, dialect: { headerLine: 1 } })
  expect(files[0]!.dialect).toMatchObject({
    headerLine: 1,
    headers: expect.arrayContaining(['Fall']),
  })
  expect(files[0]!.head).toEqual(head)
})

test('dates with dots are read day first, and summary rows at the bottom of a file are not people', async () => {
  const { importID, detail } = await upload(
    'Student ID,First Name,Last Name,Grade,School,Birth Date',
    '91,Ana,Paz,9,Oak High,12.08.2012',
    '92,Bo,Paz,9,Oak High,03.04.2012',
    'Average,,,9,,',
    'Total,2,,,,',
  )
  expect(detail.files[0]!.ambiguousDates).toEqual([])
  expect(detail.counts).toMatchObject({ create: 2, error: 2 })
  await bench.caller().confirm({ importID, typed: { errors: '2' } })
  await bench.work()
  expect(await bench.caller().get({ importID })).toMatchObject({ state: 'partial', blocks: [] })
  expect(await birthDates('student:91', 'student:92')).toEqual(['2012-08-12', '2012-04-03'])
})
