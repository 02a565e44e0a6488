import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedarValley, importBench, zipped, type ImportBench } from './imports.fixtures.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  await bench.bringIn(zipped({ 'orgs.csv': cedarValley['orgs.csv']! }))
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

test('the only number of a student is their student number too, and the columns step says so', async () => {
  const { importID, detail } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '9900001,Marisol,Vega,9,Oak High',
    '9900002,Bo,Lee,10,Oak High',
  )
  expect(detail.files[0]!.notes).toContain(
    '“Student ID” fills both the student or staff number and the ID in the source system.',
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

test('an ID that a system made, or one beside a number, is no student number', async () => {
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

test('a new person without a first name, and a new student without a school, are refused', async () => {
  const { detail, findings } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '51,Ana,Paz,9,Oak High',
    '52,,Paz,9,Oak High',
    '53,Cy,Paz,14,Nowhere Elementary',
    '54,Di,Paz,9,',
  )
  expect(detail.counts).toMatchObject({ create: 1, error: 3 })
  const errors = findings.filter(({ severity }) => severity === 'error')
  const noSchool =
    'This new student has no school in these files or in the district. Correct the school and upload the file again.'
  expect(errors.map(({ line, message }) => [line, message])).toEqual([
    [3, 'This field is required.'],
    [4, noSchool],
    [5, noSchool],
  ])
})

test('a student who is already here stays where they are when a row names an unknown school', async () => {
  const { detail, findings } = await upload(
    'Student ID,First Name,Last Name,Grade,School',
    '9900001,Marisol,Vega,9,Nowhere Elementary',
  )
  expect(detail.counts).toMatchObject({ error: 0 })
  expect(findings.map(({ severity }) => severity)).toEqual(['warning'])
})

test('a course number with several names is several courses, and a finding lists them', async () => {
  const importID = await bench.bringIn(
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

test('a person chooses how rows of another width are read, and is told how many there were', async () => {
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
      '1 row has fewer cells than the header. The missing cells were read as empty.',
      '1 row has more cells than the header. The extra cells were left out.',
    ]),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  expect((await bench.caller().get({ importID })).counts).toMatchObject({ create: 4, error: 0 })
})
