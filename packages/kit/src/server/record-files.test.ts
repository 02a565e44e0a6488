import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { asPerson, makeTestTables } from './record.fixtures.ts'

let database: TestDatabase
let ada: ReturnType<typeof asPerson>['rooms']

beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
  ada = asPerson(database).rooms
})
beforeEach(async () => {
  await database.owner`truncate test_room, test_wing, audit_entry restart identity`
  await database.owner`insert into test_wing (district_id, school_id, name) values (1, 10, 'East'), (1, 10, 'Twin'), (1, 10, 'TWIN'), (1, 11, 'Elsewhere')`
})
afterAll(() => database.drop())

const bring = (csv: string, dryRun = false) => ada.importRows({ csv, dryRun })
const said = async (csv: string) =>
  (await bring(csv)).findings.map(({ line, field, message }) => `${line} ${field}: ${message}`)
const rooms = async () => (await ada.list({ size: 500 })).rows

describe('importing a CSV file', () => {
  const file =
    'Name,Código,Tipo,Uses,Seats,Rent,open,Opens on,Wing\r\n"Room, one",A1,Aula,exams;Comidas,30,"$1,250.50",sí,8/17/2026,east\r\nRoom 2,,office,,,,no,2026-08-18,1\r\n'

  test('accepts labels in either language, codes, names of references, and dates and money as people write them', async () => {
    expect(await bring(`\uFEFF${file}`)).toEqual({
      create: 2,
      update: 0,
      unchanged: 0,
      findings: [],
      dryRun: false,
    })
    const [two, one] = (await rooms()).toSorted((a, b) =>
      (a.code ?? '').localeCompare(b.code ?? ''),
    )
    expect(one).toMatchObject({
      name: 'Room, one',
      code: 'A1',
      kind: 'classroom',
      uses: ['exams', 'meals'],
      seats: 30,
      rentCents: 125_050,
      open: true,
      opensOn: '2026-08-17',
      wingID: 1,
    })
    expect(two).toMatchObject({
      name: 'Room 2',
      code: null,
      kind: 'office',
      uses: [],
      seats: null,
      open: false,
      opensOn: '2026-08-18',
      wingID: 1,
    })
  })

  test('first reports what it would do, and writes nothing', async () => {
    expect(await bring(file, true)).toEqual({
      create: 2,
      update: 0,
      unchanged: 0,
      findings: [],
      dryRun: true,
    })
    expect(await rooms()).toEqual([])
  })

  test("finds a line's record, changes what differs, and leaves missing columns alone", async () => {
    await bring(file)
    expect(await bring(file)).toMatchObject({ create: 0, update: 0, unchanged: 2 })
    expect(await bring('code\tseats\nA1\t31\n')).toMatchObject({ update: 1, unchanged: 0 })
    expect(await bring('name;seats\nRoom 2;5\nRoom 3;6\n')).toMatchObject({ create: 1, update: 1 })
    expect((await rooms()).map((room) => [room.name, room.seats, room.version])).toEqual([
      ['Room 2', 5, 2],
      ['Room 3', 6, 1],
      ['Room, one', 31, 2],
    ])
    expect((await ada.history({ id: 1 })).map((entry) => entry.action)).toEqual([
      'update',
      'create',
    ])
  })

  test('reports every finding by line, field and message, and writes nothing from the file', async () => {
    const csv =
      'Name,Kind,Seats,Wing,Opens on\nGood,office,1,,\n,barn,-2,Nowhere,2026-02-30\n"Two\nlines",,x,Twin,\nForbidden,,,,\nGood,,,,,,\nGOOD,,,,\n'
    expect((await said(csv)).toSorted()).toEqual([
      '3 Kind: Must be one of the allowed options',
      '3 Name: This field is required.',
      '3 Opens on: Must be a valid date',
      '3 Seats: Cannot be less than zero',
      '3 Wing: Must be one of the allowed options',
      '4 Seats: Must be a number',
      '4 Wing: More than one record has this name.',
      '6 Name: Contains a value that is not allowed',
      '7 : This line has more cells than the 5 columns of the header.',
      '8 Name: Another record already has this',
    ])
    expect(await rooms()).toEqual([])
  })

  test('reports them in the caller’s language', async () => {
    const outcome = await asPerson(database, { language: 'es' }).rooms.importRows({
      csv: 'Nombre,Asientos\nSala,muchos\n',
      dryRun: true,
    })
    expect(outcome.findings).toEqual([
      { line: 2, field: 'Asientos', message: 'Debe ser un número' },
    ])
  })

  test("stops at an unknown header, a file without records, and one that isn't CSV", async () => {
    expect(await said('Name,Colour,name\nA,b,c\n')).toEqual([
      '1 : The column “Colour” is not known. Rename it or take it out.',
      '1 Name: The column “name” is there twice.',
    ])
    expect(await said('Name\n')).toEqual(['1 : The file holds no records.'])
    expect(await said('')).toEqual(['1 : The file holds no records.'])
    expect(await said('Name\n"open\n')).toHaveLength(1)
    expect(await said('Name\nA\u0000\n')).toHaveLength(1)
  })

  test('knows a column as other systems write its name, and refuses one that could be two', async () => {
    expect(
      await bring(
        'room_name,ROOM CODE,OpensOn,closes_on,Rent,WingID\nLab,L1,8/17/2026,,"5.5",east\n',
      ),
    ).toMatchObject({ create: 1, findings: [] })
    expect(await rooms()).toMatchObject([
      { name: 'Lab', code: 'L1', opensOn: '2026-08-17', rentCents: 550, wingID: 1 },
    ])
    expect(await said('name,Floor area code\nA,b\n')).toEqual([
      '1 : The column “Floor area code” is not known. Rename it or take it out.',
    ])
    expect(await said('Room,room name\nA,b\n')).toEqual([
      '1 Name: The column “room name” is there twice.',
    ])
  })

  test('takes a cell of only blanks for an empty one', async () => {
    const cells = '"  ","\u00a0","\u200b "'
    expect(await bring(`Name,Code,Seats,Wing\nLab,${cells}\n${cells},""\n`)).toMatchObject({
      create: 1,
      findings: [],
    })
    expect(await rooms()).toMatchObject([{ name: 'Lab', code: null, seats: null, wingID: null }])
  })

  test('says that a line looks like the foot of a table, and takes it where it is a record', async () => {
    const rows = ['Lab,L1,30', 'Gym,G1,60']
    const file = (...lines: string[]) => `Name,Code,Seats\n${lines.join('\n')}\n`
    for (const label of ['Total', 'Average:', 'Grand total', 'Promedio'])
      expect(await said(file(...rows, `${label},,"45.5"`))).toEqual([
        `4 : This line looks like the foot of a table (“${label}”), not a record. Take it out, or put it above the others if it is one.`,
      ])
    expect(await said(file(...rows, ',Total,90', 'Average,,45%'))).toHaveLength(2)
    expect(await rooms()).toEqual([])
    expect(await bring(file('Total,,90', ...rows, 'Average room,,1'))).toMatchObject({ create: 4 })
    expect(await bring('Name\nMedian\nAverage\n')).toMatchObject({ create: 2 })
  })

  test('says what a file is that isn’t CSV', async () => {
    for (const [csv, format] of [
      ['<?xml version="1.0"?>\n<rooms><room name="Lab"/></rooms>', 'XML'],
      ['\uFEFF<rooms>\n<room>"Lab</room>\n</rooms>', 'XML'],
      ['<!-- rooms --><r/>', 'XML'],
      ['<!DOCTYPE html><html></html>', 'HTML'],
      ['{"rooms": []}', 'JSON'],
      ['PK\u0003\u0004\0\0', 'XLSX'],
      ['%PDF-1.7\n', 'PDF'],
    ] as const)
      expect(await said(csv)).toEqual([
        `1 : This file is ${format}, not CSV. Save or export it as CSV.`,
      ])
    expect(await said('<5 seats,Name\n')).toContain(
      '1 : The column “<5 seats” is not known. Rename it or take it out.',
    )
  })

  test('finds two lines that are about the same record', async () => {
    await bring(file)
    expect(await said('Name,Code,Seats\nx,A1,1\ny,A1,2\n')).toEqual([
      '3 : This is the same record as in line 2.',
    ])
    expect(await said('Name,Code\nNew,N1\nOther,N1\n')).toEqual([
      '3 Code: Another record already has this',
    ])
  })

  test('refuses fixed fields, and takes thousands of lines', async () => {
    await bring(file)
    expect(await said('Name,Code\nRoom 2,Z9\n')).toEqual([
      '2 Code: Cannot be changed after the record was made',
    ])
    const many = `Name,Seats\n${Array.from({ length: 3000 }, (_, at) => `Hall ${at},${at % 400}`).join('\n')}\n`
    expect(await bring(many)).toMatchObject({ create: 3000, findings: [] })
    expect(await bring(many)).toMatchObject({ create: 0, unchanged: 3000 })
  })
})

describe('exporting a list', () => {
  beforeEach(async () => {
    await ada.create({
      draft: {
        name: '=1+1',
        kind: 'gym',
        uses: ['sports', 'meals'],
        seats: -0,
        rentCents: 1999,
        open: true,
        wingID: 1,
        notes: 'a "b"\nc',
      } as never,
    })
    await ada.create({ draft: { name: 'Ñandú', kind: 'office' } as never })
  })
  const csv = async (input: object) =>
    (await ada.exportRows({ query: {}, format: 'csv', ...input })).content

  test('writes CSV in the caller’s language, quoted, and safe against formulas', async () => {
    expect(
      await csv({
        columns: ['name', 'kind', 'uses', 'seats', 'rentCents', 'open', 'wingID', 'notes'],
      }),
    ).toBe(
      '\uFEFFName,Kind,Uses,Seats,Rent,Open,Wing,Notes\r\n\'=1+1,Gymnasium,Sports; Meals,0,19.99,Yes,East,"a ""b""\nc"\r\nÑandú,Office,,,,No,,\r\n',
    )
    const spanish = await asPerson(database, { language: 'es' }).rooms.exportRows({
      query: {},
      format: 'csv',
      columns: ['name', 'open', 'kind'],
    })
    expect(spanish.content).toBe(
      "\uFEFFNombre,Abierto,Tipo\r\n'=1+1,Sí,Gimnasio\r\nÑandú,No,Oficina\r\n",
    )
    expect(spanish.fileName).toMatch(/^salones-\d{4}-\d\d-\d\d\.csv$/)
  })

  test('an exported file imports unchanged, in either language', async () => {
    for (const language of ['en', 'es'] as const) {
      const person = asPerson(database, { language }).rooms
      const { content } = await person.exportRows({ query: {}, format: 'csv' })
      expect(await person.importRows({ csv: content, dryRun: false })).toEqual({
        create: 0,
        update: 0,
        unchanged: 2,
        findings: [],
        dryRun: false,
      })
    }
  })

  test('contains everything that the list’s query finds, in its order, whatever the page', async () => {
    await bring(
      `Name,Seats\n${Array.from({ length: 2500 }, (_, at) => `Hall ${String(at).padStart(4, '0')},${at % 400}`).join('\n')}\n`,
    )
    const lines = (
      await csv({ query: { search: 'hall', sort: '-name', page: 3, size: 10 }, columns: ['name'] })
    )
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2501)
    expect([lines[1], lines[2500]]).toEqual(['Hall 2499', 'Hall 0000'])
  })

  test('writes XLSX, and refuses columns that the definition does not have', async () => {
    const file = await ada.exportRows({ query: {}, format: 'xlsx' })
    expect(file).toMatchObject({
      encoding: 'base64',
      mediaType: expect.stringContaining('spreadsheetml'),
    })
    expect(Buffer.from(file.content, 'base64').subarray(0, 2).toString()).toBe('PK')
    for (const column of ['secretNote', 'districtID', 'constructor'])
      await expect(csv({ columns: [column] })).rejects.toThrow('kit.refusal.fields')
  })

  test('sorts by the name of a reference', async () => {
    await bring('Name,Wing\nA,\nB,East\n')
    expect((await ada.list({ sort: 'wing' })).rows.map((row) => row.wing)).toEqual([
      'East',
      'East',
      null,
      null,
    ])
  })
})
