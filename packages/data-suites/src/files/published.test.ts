import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suiteBench } from '../data-suites.fixtures.ts'
import { takeIn as takeInto } from './load.fixtures.ts'

// Files that states and districts publish, formatted for people to read, but used as tables.
let suites: Awaited<ReturnType<typeof suiteBench>>
beforeAll(async () => {
  suites = await suiteBench()
})
afterAll(() => suites.close())

async function takeIn(...[content, name]: [content: string | Uint8Array, name?: string]) {
  const { kinds, table, errors, dialect, columns, total } = await takeInto(
    suites.bench,
    content,
    name,
  )
  return {
    kinds: Object.values(kinds),
    names: columns.map((one) => one.name),
    table,
    errors: errors.map((one) => one.line),
    dialect,
    total,
  }
}

type CellOfBook = string | number | null

const written = (value: CellOfBook, place: string): string =>
  value === null
    ? ''
    : typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = (rows: CellOfBook[][]): string =>
  `<worksheet><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((value, cell) => written(value, `${String.fromCharCode(65 + cell)}${at + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`

describe('title rows above the header', () => {
  test('and an empty line below them are passed over, however few records there are', async () => {
    const { names, kinds, table } = await takeIn(
      '\uFEFFDistrict Report\n\nid,when\n1,2026-01-01\n2,2026-01-02\n',
    )
    expect([names, kinds, table]).toEqual([
      ['id', 'when'],
      ['integer', 'date'],
      [
        [1, '2026-01-01'],
        [2, '2026-01-02'],
      ],
    ])
  })
  test('from a state’s research file are read correctly with its footnotes, suppressed cells, and leading zeros', async () => {
    const { names, kinds, table, errors } = await takeIn(
      'State Assessment of Progress,,,,\r\n2025-26 Research File,,,,\r\n,,,,\r\nCounty Code,School Code,Test Year,Students Tested,Percentage Standard Met\r\n01,0130229,2026,"1,204",45.67\r\n01,0130450,2026,*,*\r\n07,0000000,2026,"12,030",38.2\r\n\r\n"* Not shown where 10 or fewer students tested."\r\nSource: the state\r\n',
    )
    expect([names[4], kinds, table]).toEqual([
      'Percentage Standard Met',
      ['text', 'text', 'integer', 'integer', 'float'],
      [
        ['01', '0130229', 2026, 1204, 45.67],
        ['01', '0130450', 2026, null, null],
        ['07', '0000000', 2026, 12030, 38.2],
      ],
    ])
    expect(errors).toEqual([9, 10])
  })
  test('from a workbook with merged group headings over repeated names give each column a unique name', async () => {
    const data = sheet([
      ['Statewide Summary'],
      [null],
      ['School', null, 'Grade 3', null, 'Grade 4'],
      ['ID', 'Name', 'Tested', 'Met', 'Tested', 'Met'],
      ['0101', 'Adams', 51, 0.455, 60, 0.5],
      ['0102', 'Baker', '*', '*', 50, 0.25],
    ])
    const { names, kinds, table } = await takeIn(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/worksheets/sheet1.xml': strToU8(data),
      }),
      'summary.xlsx',
    )
    expect(names).toEqual([
      'ID',
      'Name',
      'Grade 3 Tested',
      'Grade 3 Met',
      'Grade 4 Tested',
      'Grade 4 Met',
    ])
    expect([kinds, table]).toEqual([
      ['text', 'text', 'integer', 'float', 'integer', 'float'],
      [
        ['0101', 'Adams', 51, 0.455, 60, 0.5],
        ['0102', 'Baker', null, null, 50, 0.25],
      ],
    ])
  })
})

describe('a header', () => {
  test('of days is one: who was there on which', async () => {
    const { names, table } = await takeIn(
      'Student ID,Name,9/1/2026,9/2/2026,9/3/2026\n000001,"Doe, J",P,A,P\n000002,"Roe, K",,P,T\n',
    )
    expect([names, table]).toEqual([
      ['Student ID', 'Name', '9/1/2026', '9/2/2026', '9/3/2026'],
      [
        ['000001', 'Doe, J', 'P', 'A', 'P'],
        ['000002', 'Roe, K', null, 'P', 'T'],
      ],
    ])
    // Dates in the first record are data if there are dates below them.
    expect(
      (await takeIn('Ann,9/1/2026,9/3/2026\nBob,9/2/2026,9/4/2026\nEve,9/5/2026,9/6/2026\n')).table,
    ).toHaveLength(3)
  })
  test('from a survey come in two or three header rows: its questions, their choices, the ids of both', async () => {
    const answers = Array.from(
      { length: 5 },
      (_, at) => `1187000${at},4400,${at % 2 ? ',Walk' : 'Bus,'},,${1 + at}`,
    ).join('\n')
    const choices = await takeIn(
      `Respondent ID,Collector ID,How do you get to school?,,,Rate your school\n,,Bus,Walk,Other (please specify),Response\n${answers}\n`,
    )
    expect(choices.names).toEqual([
      'Respondent ID',
      'Collector ID',
      'How do you get to school? Bus',
      'How do you get to school? Walk',
      'How do you get to school? Other (please specify)',
      'Rate your school',
    ])
    expect([choices.kinds, choices.table.length]).toEqual([
      ['integer', 'integer', 'text', 'text', 'text', 'integer'],
      5,
    ])
    const ids = await takeIn(
      'Status,Progress,Q1\nResponse Type,Progress,How safe do you feel?\n"{""ImportId"":""status""}","{""ImportId"":""progress""}","{""ImportId"":""QID1""}"\nIP Address,100,4\nIP Address,95,5\n',
    )
    expect([ids.names, ids.kinds, ids.table, ids.dialect.furtherHeaders]).toEqual([
      ['Status', 'Progress', 'Q1'],
      ['text', 'integer', 'integer'],
      [
        ['IP Address', 100, 4],
        ['IP Address', 95, 5],
      ],
      2,
    ])
  })
  test('of a gradebook has what each task is worth under it', async () => {
    const { kinds, table } = await takeIn(
      'Student,ID,Essay 1 (81),Final Score\n,,Manual Posting,\n    Points Possible,,10,(read only)\n"Lee, Ann",11,9,90.5\n"Poe, Ed",12,7,71\n',
    )
    expect([kinds, table]).toEqual([
      ['text', 'integer', 'integer', 'float'],
      [
        ['Lee, Ann', 11, 9, 90.5],
        ['Poe, Ed', 12, 7, 71],
      ],
    ])
  })
})

test('suppressed cells: a percentage given as a range is not a number, with or without its sign; two numbers that form a code stay one value', async () => {
  const { kinds, table, errors } = await takeIn(
    'District,ALL_PCTPROF_2526,Rate,Room\nA,62,<5%,10-12\nB,85-89,12.5,20-21\nC,GE95,>95,30-31\nD,LT50,N/A,40-41\nE,PS,90-94%,50-51\n',
  )
  expect([kinds, errors]).toEqual([['text', 'integer', 'float', 'text'], []])
  expect(table.map((row) => row.slice(1))).toEqual([
    [62, null, '10-12'],
    [null, 12.5, '20-21'],
    [null, null, '30-31'],
    [null, null, '40-41'],
    [null, null, '50-51'],
  ])
})

describe('a record that says it is a total', () => {
  test('is left out if it is the sum of the others, and reported; its columns are what they are without it', async () => {
    const { kinds, table, total } = await takeIn(
      'Grade,Count,Rate\n3,"1,100",10.5\n4,110,12.5\nGrand Total,"1,210",11.8\n\nNote: as of October 1.\n',
    )
    expect([kinds, table, total]).toEqual([
      ['integer', 'integer', 'float'],
      [
        [3, 1100, 10.5],
        [4, 110, 12.5],
      ],
      { label: 'Grand Total', isLeftOut: true },
    ])
  })
  test('is left out if it is the average, median, minimum, or maximum of the others, even next to a total', async () => {
    const { table, total } = await takeIn(
      'Name,Quiz 1,Quiz 2\nAna,10,7\nBo,20,8\nCy,15,8\nTotal,45,23\nAverage,15,7.67\nMedian,15,8\nHighest score,20,8\n',
    )
    expect([table.length, total]).toEqual([
      3,
      { label: 'Total, Average, Median, Highest score', isLeftOut: true },
    ])
  })
  test('in Spanish is left out too; a record whose average is not theirs is kept', async () => {
    expect((await takeIn('Grupo,Nota\nA,10\nB,20\nPromedio,15\n')).table).toHaveLength(2)
    const kept = await takeIn('Group,Score,Rate\nA,10,1\nB,20,2\nAverage,15,9\n')
    expect([kept.table.length, kept.total]).toEqual([3, { label: 'Average', isLeftOut: false }])
  })
  test('is kept if that is not certain, and reported', async () => {
    const { table, total } = await takeIn('Group,Mean\nA,10\nB,20\nTotal,15\n')
    expect([table.length, total]).toEqual([3, { label: 'Total', isLeftOut: false }])
  })
  test('does not count if another cell comes before it', async () => {
    const { table, total } = await takeIn(
      'School,Group,Count\nAdams,Boys,5\nAdams,Girls,6\nAdams,Total,11\n',
    )
    expect([table.length, total]).toEqual([3, undefined])
  })
})

test('columns without a gap cannot be separated: the file says so, and loses no record to a header', async () => {
  const lines = Array.from(
    { length: 5 },
    (_, at) =>
      `${String(12_345 + at).padStart(10, '0')}${at % 2 ? 'M' : 'F'}0${3 + at}2014051${at}`,
  )
  const touching = await takeIn(`${lines.join('\n')}\n`, 'scores.txt')
  expect([touching.dialect.unparted, touching.table.length]).toEqual([21, 5])
  const listed = await takeIn('Student ID\n0000012345\n0000012346\n0000012347\n', 'ids.csv')
  expect([listed.dialect.unparted, listed.names, listed.table.length]).toEqual([
    undefined,
    ['Student ID'],
    3,
  ])
})

describe('a zip of several tables', () => {
  const table = (name: string, rows: string) => ({ [name]: strToU8(rows) })
  const zip = (...tables: Record<string, Uint8Array>[]) =>
    zipSync(Object.assign({}, ...tables) as Record<string, Uint8Array>)
  test('becomes one file per table, and descriptions of them do not count', async () => {
    const { rosa } = suites.people
    const api = suites.as(rosa)
    const { suiteID } = await api.create({ name: 'A zip', description: null })
    const packed = zip(
      table('data/schools.csv', 'School ID,School\n01,Adams\n'),
      table('data/scores.csv', 'Student ID,Score\n0001,5\n0002,6\n'),
      table('readme.txt', 'About these files\n'),
    )
    const made = await api.createFile({
      suiteID,
      uploadID: await suites.send(rosa, suiteID, 'october.zip', packed),
    })
    const { files } = await api.get({ suiteID })
    expect([made.files, files.map((one) => [one.name, one.status])]).toEqual([
      2,
      [
        ['schools', 'stup'],
        ['scores', 'stup'],
      ],
    ])
    for (const { fileID } of files) await suites.accept(rosa, suiteID, fileID)
    await suites.work()
    expect((await api.get({ suiteID })).files.map((one) => [one.status, one.rows])).toEqual([
      ['rdy', 1],
      ['rdy', 2],
    ])
    // The newer data is the table with the same name as the file's, whichever month it is from.
    const scores = files[1]?.fileID ?? 0
    const newer = zip(
      table('schools_2026-11.csv', 'School ID,School\n01,Adams\n'),
      table('scores_2026-11.csv', 'Student ID,Score\n0001,5\n0002,6\n0003,7\n'),
    )
    await api.newData({
      fileID: scores,
      mode: 'replace',
      uploadID: await suites.send(rosa, suiteID, 'november.zip', newer),
    })
    await suites.work()
    expect((await api.get({ suiteID })).files[1]).toMatchObject({
      status: 'rdy',
      rows: 3,
      sources: [{ name: 'scores_2026-11.csv' }],
    })
    const strange = zip(table('a.csv', 'a\n1\n'), table('b.csv', 'b\n1\n'))
    await expect(
      api.newData({
        fileID: scores,
        mode: 'replace',
        uploadID: await suites.send(rosa, suiteID, 'other.zip', strange),
      }),
    ).rejects.toThrow('tabular.zip')
  })
})

describe('a workbook of several sheets', () => {
  const book = (sheets: Record<string, CellOfBook[][]>) => {
    const names = Object.keys(sheets)
    return zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        names.map((name, at) => [
          `xl/worksheets/sheet${at}.xml`,
          strToU8(sheet(sheets[name] ?? [])),
        ]),
      ),
    })
  }
  const cover: CellOfBook[][] = [
    ['District', 'Maple'],
    ['Printed', 'October 2026'],
  ]
  const schools: CellOfBook[][] = [
    ['School ID', 'School'],
    ['01', 'Adams'],
    ['02', 'Baker'],
  ]
  test('becomes one file per sheet with a table; its cover, empty sheets and those without records are named', async () => {
    const { rosa } = suites.people
    const api = suites.as(rosa)
    const { suiteID } = await api.create({ name: 'A workbook', description: null })
    const october = book({
      Cover: cover,
      Schools: schools,
      'Scores Oct': [['Results of October'], ['Student ID', 'Score'], ['0001', 5], ['0002', 6]],
      Later: [
        ['Student ID', 'Score'],
        [null, null],
      ],
      Empty: [],
    })
    expect(
      (
        await api.createFile({
          suiteID,
          uploadID: await suites.send(rosa, suiteID, 'october.xlsx', october),
        })
      ).files,
    ).toBe(2)
    const { files } = await api.get({ suiteID })
    expect(files.map((one) => [one.name, one.sheets])).toEqual([
      [
        'october – Schools',
        { read: 'Schools', beside: ['Scores Oct'], others: ['Cover', 'Later', 'Empty'] },
      ],
      [
        'october – Scores Oct',
        { read: 'Scores Oct', beside: ['Schools'], others: ['Cover', 'Later', 'Empty'] },
      ],
    ])
    for (const { fileID } of files) await suites.accept(rosa, suiteID, fileID)
    await suites.work()
    const [first, scores] = (await api.get({ suiteID })).files
    expect([first, scores].map((one) => [one?.status, one?.rows])).toEqual([
      ['rdy', 2],
      ['rdy', 2],
    ])
    // The newer data is the sheet with the same name as the file's, whichever month it is from.
    const send = async (name: string, bytes: Uint8Array) =>
      api.newData({
        fileID: scores?.fileID ?? 0,
        mode: 'replace',
        uploadID: await suites.send(rosa, suiteID, name, bytes),
      })
    const november: CellOfBook[][] = [
      ['Student ID', 'Score'],
      ['0001', 5],
      ['0002', 6],
      ['0003', 7],
    ]
    await expect(
      send('other.xlsx', book({ Cover: cover, Schools: schools, Points: november })),
    ).rejects.toThrow('tabular.noSheet')
    await send('november.xlsx', book({ Schools: schools, 'Scores  oct 2': november, Cover: cover }))
    await suites.work()
    expect((await api.get({ suiteID })).files[1]).toMatchObject({
      status: 'rdy',
      rows: 3,
      sheets: { read: 'Scores  oct 2', beside: ['Schools'], others: ['Cover'] },
    })
    await api.reloadFile({ fileID: scores?.fileID ?? 0 })
    await suites.work()
    expect((await api.get({ suiteID })).files[1]).toMatchObject({
      status: 'rdy',
      rows: 3,
      drift: null,
    })
  })
  test('merged cells repeat their value in each record; those in the header are names', async () => {
    const rows: CellOfBook[][] = [
      ['School', 'Grade', 'Results', null],
      [null, null, 'Tested', 'Met'],
      ['Adams', 3, 51, 20],
      [null, 4, 60, 31],
      ['Baker', 3, 40, 12],
      [null, 4, 44, null],
      ['Clark', 5, 10, 9],
    ]
    const merged = sheet(rows).replace(
      '</worksheet>',
      `<mergeCells>${['A1:A2', 'B1:B2', 'C1:D1', 'A3:A4', 'A5:A6'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    )
    const { names, table } = await takeIn(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/worksheets/sheet1.xml': strToU8(merged),
      }),
      'merged.xlsx',
    )
    expect([names, table.map((one) => one.slice(0, 2))]).toEqual([
      ['School', 'Grade', 'Results Tested', 'Results Met'],
      [
        ['Adams', 3],
        ['Adams', 4],
        ['Baker', 3],
        ['Baker', 4],
        ['Clark', 5],
      ],
    ])
  })
  test('shows its cells as a person sees them: date-times, times, summed hours, percentages, dates from 1904', async () => {
    const formats = [
      'yyyy\\-mm\\-dd\\ hh:mm',
      'h:mm AM/PM',
      '[h]:mm',
      '0.0%',
      'm/d/yyyy',
      '#,##0\\ &quot;days&quot;',
    ]
    const styles = `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="9"/></cellXfs></styleSheet>`
    const header = ['key', 'at', 'begins', 'worked', 'met', 'day', 'late', 'share']
      .map((cell) => `<c t="str"><v>${cell}</v></c>`)
      .join('')
    const rows = [
      ['k1', 46266.604166666664, 0.34375, 1.5625, 0.455, 46266, 3, 0.07],
      ['k2', 46267, 0.5, 0.25, 1, 46267.9, 12, 0.29],
    ].map(
      ([key, ...cells]) =>
        `<row><c t="str"><v>${key}</v></c>${cells.map((cell, at) => `<c s="${at + 1}"><v>${cell}</v></c>`).join('')}</row>`,
    )
    const bytes = (workbook: string) =>
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/workbook.xml': strToU8(workbook),
        'xl/styles.xml': strToU8(styles),
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet><sheetData><row>${header}</row>${rows.join('')}</sheetData></worksheet>`,
        ),
      })
    const { table } = await takeIn(bytes('<workbook/>'), 'times.xlsx')
    expect(table).toEqual([
      ['k1', '2026-09-01 14:30', '08:15', '37:30', 45.5, '2026-09-01', 3, 7],
      ['k2', '2026-09-02', '12:00', '06:00', 100, '2026-09-02', 12, 29],
    ])
    const { table: since } = await takeIn(
      bytes('<workbook><workbookPr date1904="1"/></workbook>'),
      'mac.xlsx',
    )
    expect(since[0]?.[5]).toBe('2030-09-02')
  })
})

test("a file is read again by current rules; a person's choices stay, and different columns need confirmation first", async () => {
  const { rosa } = suites.people
  const api = suites.as(rosa)
  const { suiteID } = await api.create({ name: 'Read again', description: null })
  const fileID = await suites.load(
    rosa,
    suiteID,
    'days.csv',
    'id,when,code\n1,3 de enero de 2024,7\n2,5 de marzo de 2024,8\n',
  )
  // As an earlier version took it: texts, and a column that a person made one.
  await suites.database
    .owner`update data_suite_attribute set kind = 'text' where file_id = ${fileID} and source_name = 'when'`
  await suites.database
    .owner`update data_suite_attribute set kind = 'text', import_format = 'text' where file_id = ${fileID} and source_name = 'code'`
  await api.reloadFile({ fileID })
  await suites.work()
  const now = await api.get({ suiteID })
  expect(now.files[0]).toMatchObject({ status: 'rdy', rows: 2, errorCount: 0 })
  expect(now.attributes.map((one) => [one.sourceName, one.kind])).toEqual([
    ['id', 'integer'],
    ['when', 'date'],
    ['code', 'text'],
  ])
  await suites.database
    .owner`update data_suite_attribute set source_name = 'told otherwise' where file_id = ${fileID} and source_name = 'when'`
  await api.reloadFile({ fileID })
  await suites.work()
  expect((await api.get({ suiteID })).files[0]).toMatchObject({
    status: 'updr',
    drift: { added: ['when'], missing: ['told otherwise'] },
  })
})
