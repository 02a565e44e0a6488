import { asRefusal } from '@atrium/kit/server'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { idOf, waterPackage } from '../fixtures.ts'
import { partsOf } from './parts-of-source.ts'
import { readSource } from './read-source.ts'

const read = (bytes: Buffer | string) =>
  readSource(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, {
    name: 'Water.csv',
    districtID: 1,
    choices: {},
    now: '2026-11-01T00:00:00.000Z',
  })
const statements = async (bytes: Buffer | string) =>
  (await read(bytes)).items.map(({ code, fullStatement }) => [code, fullStatement])
const water = [
  ['W.1', 'Water moves'],
  ['W.2', 'El agua se evapora: sequía'],
]

describe('A table as spreadsheets save it', () => {
  const rows = 'code,statement\r\nW.1,Water moves\r\nW.2,El agua se evapora: sequía\r\n'
  test.each([
    ['in UTF-8', rows],
    ['in UTF-8 with its mark', `\uFEFF${rows}`],
    ['in UTF-16 without a mark', Buffer.from(rows, 'utf16le')],
    [
      'in UTF-16, separated by tabs',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(rows.replaceAll(',', '\t'), 'utf16le'),
      ]),
    ],
    ['in the western code page', Buffer.from(rows, 'latin1')],
    ['by semicolons', rows.replaceAll(',', ';')],
    ['by semicolons, and saying so', `sep=;\r\n${rows.replaceAll(',', ';')}`],
    ['with lines that end as on old machines', rows.replaceAll('\r\n', '\r')],
    [
      'with empty lines and columns at the end',
      `${rows.replaceAll('\r\n', ',,\r\n')},,,\r\n,,,\r\n`,
    ],
    ['below the titles of its sheet', `Water Standards,,\r\nAdopted 2026,,\r\n,,\r\n${rows}`],
    [
      'with spaces around cells, and quotes',
      'Code , Statement\n "W.1" , "Water moves"\nW.2,"El agua se evapora: sequía"\n',
    ],
  ])('%s', async (_, bytes) => {
    expect(await statements(bytes)).toEqual(water)
  })
})

describe('A file with several packages', () => {
  const [first, second] = [
    waterPackage(),
    { ...waterPackage(), CFDocument: { ...waterPackage().CFDocument, title: 'Ice' } },
  ]
  const file = (whole: unknown) => Buffer.from(JSON.stringify(whole))
  test.each([
    [
      'a list of packages',
      'all.json',
      file([first, { CFPackage: second }]),
      ['all 1.json', 'all 2.json'],
    ],
    [
      'packages under CFPackages',
      'all.json',
      file({ CFPackages: [first, second] }),
      ['all 1.json', 'all 2.json'],
    ],
    [
      'a zip',
      'all.zip',
      Buffer.from(
        zipSync({
          'a/water.json': file(first),
          'ice.csv': Buffer.from('code,statement\nI.1,Ice floats\n'),
          '__MACOSX/._ice.csv': Buffer.from('x'),
          'read me.pdf': Buffer.from('x'),
        }),
      ),
      ['water.json', 'ice.csv'],
    ],
    ['one package', 'one.json', file(first), ['one.json']],
    [
      'a workbook',
      'book.xlsx',
      Buffer.from(
        zipSync({ '[Content_Types].xml': Buffer.from('<x/>'), 'data.json': file(first) }),
      ),
      ['book.xlsx'],
    ],
  ])('%s is as many files', async (_, name, bytes, names) => {
    const parts = await partsOf(bytes, name)
    expect(parts.map((part) => part.name)).toEqual(names)
    if (!name.endsWith('x'))
      for (const part of parts) expect((await read(part.bytes)).items.length).toBeGreaterThan(0)
  })
  test.each([
    ['that is damaged', Buffer.from('PK\u0003\u0004 and no more'), 'standards.source.brokenZip'],
    [
      'without standards',
      Buffer.from(zipSync({ 'a.pdf': Buffer.from('x') })),
      'standards.source.nothingInZip',
    ],
    [
      'with too many files',
      Buffer.from(
        zipSync(
          Object.fromEntries(
            Array.from({ length: 21 }, (_, at) => [`${at}.json`, Buffer.from('{}')]),
          ),
        ),
      ),
      'standards.source.tooLarge',
    ],
  ])('a zip %s is refused', async (_, bytes, id) => {
    expect(
      await partsOf(bytes, 'all.zip').catch((error: unknown) => asRefusal(error)?.ref.id),
    ).toBe(id)
  })
})

describe('A package as other systems write it', () => {
  const json = (change: (whole: ReturnType<typeof waterPackage>) => unknown = (whole) => whole) =>
    JSON.stringify(change(waterPackage()))
  test.each([
    ['with a mark at its beginning', `\uFEFF${json()}`],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json(), 'utf16le')])],
    [
      'with statements that have no types',
      json((whole) => ({
        ...whole,
        CFItems: whole.CFItems.map(({ CFItemType: _, CFItemTypeURI: _uri, ...item }) => item),
      })),
    ],
    [
      'without definitions and rubrics',
      json(({ CFDocument, CFItems, CFAssociations }) => ({ CFDocument, CFItems, CFAssociations })),
    ],
    ['under CFPackage', json((whole) => ({ CFPackage: whole }))],
    ['as a list of one', json((whole) => [whole])],
    ['as a list in a list', json((whole) => [[{ CFPackage: whole }]])],
    ['inside an answer', json((whole) => ({ data: { CFPackage: whole } }))],
    ['under CFPackages, alone', json((whole) => ({ CFPackages: [whole] }))],
    [
      'with its document as a list',
      json(({ CFDocument, ...whole }) => ({ ...whole, CFDocument: [CFDocument] })),
    ],
    [
      'with a duplicate statement',
      json((whole) => ({ ...whole, CFItems: [...whole.CFItems, whole.CFItems[0]] })),
    ],
    [
      'with links that are just addresses',
      json((whole) => ({
        ...whole,
        CFAssociations: whole.CFAssociations.map((one) =>
          Object.assign({}, one, {
            originNodeURI: {
              uri: `urn:uuid:${(one.originNodeURI as { identifier: string }).identifier.toUpperCase()}`,
            },
          }),
        ),
      })),
    ],
    [
      'with numbers as text, and some missing',
      json((whole) => ({
        ...whole,
        CFAssociations: whole.CFAssociations.map((one, at) =>
          Object.assign({}, one, { sequenceNumber: at % 2 ? '3' : undefined }),
        ),
      })),
    ],
  ])('%s', async (_, bytes) => {
    const { items, findings } = await read(bytes)
    expect(findings.list().filter(({ severity }) => severity === 'error')).toEqual([])
    expect(items).toHaveLength(waterPackage().CFItems.length)
  })
  test('with a statement under one in another document moves it to the top, and reports it', async () => {
    const { items, findings } = await read(
      json((whole) => ({
        ...whole,
        CFAssociations: whole.CFAssociations.map((one, index) =>
          index === 3
            ? Object.assign(one, {
                destinationNodeURI: {
                  title: 'X',
                  uri: `urn:uuid:${idOf(77)}`,
                  identifier: idOf(77),
                },
              })
            : one,
        ),
      })),
    )
    expect(
      findings.list().map(({ severity, place, message }) => [severity, place, message.id]),
    ).toContainEqual([
      'warning',
      'CFAssociations[3].destinationNodeURI',
      'standards.finding.parentElsewhere',
    ])
    expect(findings.list().some(({ severity }) => severity === 'error')).toBe(false)
    expect(items).toHaveLength(waterPackage().CFItems.length)
  })
  test.each([
    ['<p>Know <b>why</b> ice floats.</p><p>Say it.</p>', 'Know why ice floats. Say it.'],
    [
      'Solve x<sup>2</sup> &lt; 3 and draw H<sub>2</sub>O, 2<sup>k</sup>',
      'Solve x² < 3 and draw H₂O, 2^k',
    ],
    ['Choose:<ul><li>one</li><li>two</li></ul><script>alert(1)</script>', 'Choose: • one • two'],
    ['Compare a < b and c > d &amp; so on', 'Compare a < b and c > d &amp; so on'],
  ])('in HTML is read as its words: %s', async (written, words) => {
    const { items } = await read(
      json((whole) => ({
        ...whole,
        CFItems: whole.CFItems.map((item, index) =>
          index === 0 ? { ...item, fullStatement: written } : item,
        ),
      })),
    )
    expect([items[0]?.fullStatement, items[0]?.source.fullStatement]).toEqual([words, written])
  })
  test('in version 1.0 is distinguished from one in 1.1', async () => {
    const { package: later } = await read(json())
    const { package: earlier } = await read(
      json(
        ({
          CFDocument: { caseVersion: _, frameworkType: _type, extensions: _more, ...CFDocument },
          CFItems,
          CFAssociations,
        }) => ({
          CFDocument: {
            ...CFDocument,
            uri: `https://standards.test/ims/case/v1p0/CFDocuments/${idOf(1)}`,
          },
          CFItems: CFItems.map(({ subject: _s, subjectURI: _u, extensions: _e, ...item }) => item),
          CFAssociations: CFAssociations.map(
            ({ notes: _n, extensions: _e, ...association }) => association,
          ),
        }),
      ),
    )
    expect([later.caseVersion, earlier.caseVersion]).toEqual(['1.1', '1.0'])
  })
  test.each([
    [
      'a document alone',
      json(({ CFDocument }) => ({ CFDocument, CFItems: [], CFAssociations: [] })),
    ],
    ['no associations at all', json(({ CFDocument, CFItems }) => ({ CFDocument, CFItems }))],
  ])('with %s is read, or refused in words', async (_, bytes) => {
    const outcome = await read(bytes).then(
      ({ items }) => items.length,
      (error: unknown) => asRefusal(error)?.ref.id,
    )
    expect([0, 6, 'standards.source.noPackage', 'standards.source.empty']).toContain(outcome)
  })
})
