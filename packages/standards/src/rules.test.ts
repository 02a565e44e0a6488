import { describe, expect, test } from 'vitest'
import { Findings } from './case/findings.rules.ts'
import { canonical, storageFault, type Json, type JsonObject } from './case/json.rules.ts'
import { readPackage } from './case/package.rules.ts'
import { cyclesOf, depthOf, levelsOf, placesOf } from './case/tree.rules.ts'
import { columnsOf, gradesOf } from './csv/columns.rules.ts'
import { packageOfCsv } from './csv/csv-package.ts'
import { compareItems } from './import/summary.rules.ts'
import { marked } from './parts/tree/marked.rules.ts'
import { inVersion } from './case-api/versions.rules.ts'

const node = (
  parent: number | null,
  sequence: number | null = null,
  code: string | null = null,
) => ({ parent, sequence, enumeration: null, code })

describe('places in the tree', () => {
  test('are numbered from top to bottom, and each branch ends at its last statement', () => {
    const places = placesOf([node(null), node(0, 2), node(0, 1), node(1)])
    expect(places.map(({ place, end, path }) => [place, end, path])).toEqual([
      [1, 4, []],
      [3, 4, [0]],
      [2, 2, [0]],
      [4, 4, [0, 1]],
    ])
    expect(depthOf(places)).toBe(3)
  })
  test('without a sequence, codes are in natural order', () => {
    const places = placesOf([node(null, null, 'A.10'), node(null, null, 'A.9'), node(null, 1, 'Z')])
    expect(places.map(({ place }) => place)).toEqual([3, 2, 1])
  })
  test('a chain of 100,000 statements works', () => {
    const chain = Array.from({ length: 100_000 }, (_, index) => (index === 0 ? null : index - 1))
    expect(cyclesOf(chain)).toEqual([])
    expect(
      levelsOf(
        chain.toReversed().map((_parent, index) => (index === 99_999 ? null : index + 1)),
      )[0],
    ).toBe(100_000)
  })
  test('more than 50 levels are refused', () => {
    const CFItems = Array.from({ length: 5000 }, (_, index) => ({
      identifier: `i${index}`,
      fullStatement: 'x',
    }))
    const CFAssociations = CFItems.slice(1).map(({ identifier }, index) => ({
      associationType: 'isChildOf',
      originNodeURI: { identifier },
      destinationNodeURI: { identifier: `i${index}` },
    }))
    const { findings } = readPackage({
      CFDocument: { identifier: 'd', title: 'Deep' },
      CFItems,
      CFAssociations,
    })
    expect(findings.list()[0]).toMatchObject({
      severity: 'error',
      place: 'CFItems[50]',
      message: { id: 'standards.finding.tooDeep' },
    })
  })
  test('cycles are found once, without the statements below them', () => {
    expect(cyclesOf([1, 2, 0, 0, null, 5])).toEqual([[0, 1, 2], [5]])
  })
})

test('equivalent values have the same canonical text', () => {
  expect(canonical({ b: 1, a: [1.0, { d: null, c: 'é' }] })).toBe(
    canonical({ a: [1, { c: 'é', d: null }], b: 1 }),
  )
})

test('text that the database cannot store is reported with its position', () => {
  expect(storageFault({ a: [{ b: 'x\uD800' }] }, '')).toEqual({ place: 'a[0].b', id: 'badText' })
  expect(storageFault({ a: 'fine 𝑑' }, '')).toBeUndefined()
})

describe('a CSV', () => {
  const made = (...lines: string[][]) => {
    const findings = new Findings()
    const found = packageOfCsv(
      lines.map((cells, index) => ({ line: index + 1, cells })),
      { title: 'Grade 3', creator: 'Ada', districtID: 1, now: '2026-01-01T00:00:00Z' },
      findings,
    )
    const items = (found?.json.CFItems ?? []) as {
      identifier: string
      humanCodingScheme?: string
    }[]
    const codeOf = (identifier: string) =>
      items.find((item) => item.identifier === identifier)?.humanCodingScheme ?? '·'
    const links = (found?.json.CFAssociations ?? []) as {
      associationType: string
      originNodeURI: { identifier: string }
      destinationNodeURI: { identifier: string; title: string }
    }[]
    return {
      items,
      findings: findings
        .list()
        .map(({ place, message }) => `${place} ${message.id.split('.').at(-1)}`),
      tree: links
        .filter(({ associationType }) => associationType === 'isChildOf')
        .map(
          ({ originNodeURI, destinationNodeURI }) =>
            `${codeOf(originNodeURI.identifier)} < ${codeOf(destinationNodeURI.identifier)}`,
        ),
      others: links
        .filter(({ associationType }) => associationType !== 'isChildOf')
        .map(
          ({ associationType, originNodeURI, destinationNodeURI }) =>
            `${codeOf(originNodeURI.identifier)} ${associationType} ${destinationNodeURI.title}`,
        ),
    }
  }
  test.each([
    ['Standard Code,Standard Statement,Grade Level', { code: 0, statement: 1, grade: 2 }],
    ['Benchmark#,Benchmark,Grade', { code: 0, statement: 1, grade: 2 }],
    ['Statement Notation,Statement Text,Parent Notation', { code: 0, statement: 1, parent: 2 }],
    ['TEKS Code,Student Expectation,Grade', { code: 0, statement: 1, grade: 2 }],
    ['Competency ID,Competency,Level', { code: 0, statement: 1, smartLevel: 2 }],
    [
      'Domain Code,Domain Description,Standard Number,Standard Description',
      { code: 2, statement: 3 },
    ],
    [
      'standard_guid,standard_code,standard_description,parent_guid',
      { identifier: 0, code: 1, statement: 2, parent: 3 },
    ],
    ['Número de estándar,Aprendizaje esperado,Grado', { code: 0, statement: 1, grade: 2 }],
  ])('that calls its columns otherwise is understood: %s', (header, fields) => {
    expect(columnsOf(header.split(',')).fields).toEqual(fields)
  })
  test('is understood from its column names, also in Spanish', () => {
    expect(
      columnsOf([
        'Código',
        'Enunciado',
        'Código del padre',
        'Grado',
        'Tipo',
        '¿?',
        'Is Related To',
      ]),
    ).toEqual({
      fields: { code: 0, statement: 1, parent: 2, grade: 3, type: 4 },
      associations: [{ type: 'isRelatedTo', column: 6 }],
      unknown: ['¿?'],
    })
    expect(
      columnsOf([
        'identifier',
        'fullStatement',
        'Human Coding Scheme',
        'Is Child Of',
        'isExactMatchOf',
      ]).associations,
    ).toEqual([{ type: 'exactMatchOf', column: 4 }])
  })
  test('can refer to parents by code', () => {
    expect(
      made(
        ['code', 'statement', 'parent code'],
        ['A', 'One', ''],
        ['A.1', 'Two', 'A'],
        ['B.1', 'Three', 'A.1'],
      ).tree,
    ).toEqual(['A < ·', 'A.1 < A', 'B.1 < A.1'])
  })
  test('without named parents, derives them from outline numbers or codes', () => {
    expect(
      made(
        ['code', 'statement', 'smartLevel'],
        ['X', 'One', '1'],
        ['Y', 'Two', '1.2'],
        ['Z', 'Three', '1.2.7.1'],
      ).tree,
    ).toEqual(['X < ·', 'Y < X', 'Z < Y'])
    expect(
      made(['code', 'statement'], ['A.B', 'One'], ['A.B.C', 'Two'], ['A.B.C-L', 'Three']).tree,
    ).toEqual(['A.B < ·', 'A.B.C < A.B', 'A.B.C-L < A.B.C'])
  })
  test('results in the same identifiers each time', () => {
    const lines = [
      ['code', 'statement'],
      ['A', 'One'],
      ['A', 'Two'],
      ['', 'Three'],
    ]
    const [first, second] = [made(...lines), made(...lines)]
    expect(first.items.map(({ identifier }) => identifier)).toEqual(
      second.items.map(({ identifier }) => identifier),
    )
    expect(new Set(first.items.map(({ identifier }) => identifier)).size).toBe(3)
    expect(first.findings).toEqual(['3 doubledCode'])
  })
  test('reports errors by line', () => {
    expect(
      made(['identifier', 'statement', 'parent'], ['1', 'One', '9'], ['1', '', '']).findings,
    ).toEqual(['3 noStatement', '3 doubledLine', '2 parentGone'])
  })
  test('keeps other associations, including those with statements outside the file', () => {
    expect(
      made(
        ['code', 'statement', 'precedes', 'exemplar'],
        ['A', 'One', 'B', 'https://example.org/x'],
        ['B', 'Two', '', ''],
      ).others,
    ).toEqual(['A precedes B', 'A exemplar https://example.org/x'])
  })
  test('grades are expanded', () => {
    expect(gradesOf('K-2')).toEqual(['KG', '01', '02'])
    expect(gradesOf('9–12, K; AP')).toEqual(['09', '10', '11', '12', 'KG', 'AP'])
    expect(gradesOf('2012')).toEqual(['2012'])
  })
})

test('a file is compared by identifier; a retired statement that comes back counts as changed', () => {
  const known = (identifier: string, hash: string, retired = false) => ({
    id: 1,
    identifier,
    hash,
    retired,
    code: null,
    statement: '',
  })
  const { added, changed, unchanged, removed } = compareItems(
    [
      { identifier: 'a', hash: '1' },
      { identifier: 'b', hash: '2' },
      { identifier: 'c', hash: '3' },
      { identifier: 'd', hash: '4' },
    ],
    [
      known('b', '2'),
      known('c', 'x'),
      known('d', '4', true),
      known('e', '5'),
      known('f', '6', true),
    ],
  )
  expect(
    [added, changed, unchanged, removed].map((list) => list.map(({ identifier }) => identifier)),
  ).toEqual([['a'], ['c', 'd'], ['b'], ['e']])
})

test('search words are highlighted, ignoring accents', () => {
  expect(
    marked('Évaporation des océans', ['evapo', 'OCE'])
      .filter(({ isHit }) => isHit)
      .map(({ text }) => text),
  ).toEqual(['Évapo', 'océ'])
  expect(marked('x𝑑', ['x𝑑'])).toEqual([{ text: 'x𝑑', isHit: false }])
})

test('a CASE 1.0 client gets nothing that 1.1 added', () => {
  expect(
    inVersion('v1p0', 'CFItems', { identifier: 'a', subject: ['Science'], extensions: {} }),
  ).toEqual({ identifier: 'a' })
  expect(
    inVersion('v1p0', 'CFAssociations', {
      destinationNodeURI: { identifier: 'a', targetType: 'CASE' },
    }),
  ).toEqual({ destinationNodeURI: { identifier: 'a' } })
  expect(inVersion('v1p1', 'CFItems', { subject: ['Science'] })).toEqual({ subject: ['Science'] })
})

describe('a package from another publisher', () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const at = { lastChangeDateTime: '2026-01-01T00:00:00Z' }
  const document = {
    identifier: id(1),
    uri: `urn:uuid:${id(1)}`,
    title: 'Estándares',
    creator: 'Elsewhere',
    ...at,
  }
  const item = (n: number, more: JsonObject = {}) => ({
    identifier: id(n),
    uri: `urn:uuid:${id(n)}`,
    fullStatement: `Statement ${n}`,
    ...at,
    ...more,
  })
  const link = (n: number) => ({ title: '', identifier: id(n), uri: `urn:uuid:${id(n)}` })
  const child = (from: number, to: number, more: JsonObject = {}) => ({
    identifier: id(900 + from * 20 + to),
    uri: 'urn:x',
    associationType: 'isChildOf',
    originNodeURI: link(from),
    destinationNodeURI: link(to),
    ...at,
    ...more,
  })
  const whole = (CFItems: Json, CFAssociations?: Json, of: JsonObject = {}): JsonObject => ({
    CFDocument: { ...document, ...of },
    CFItems,
    ...(CFAssociations !== undefined && { CFAssociations }),
  })
  const chain = Array.from({ length: 40 }, (_, index) => index + 2)
  test.each<[string, Json, number, string[]]>([
    ['that is a document alone', { CFDocument: document }, 0, ['documentAlone']],
    ['that is a document alone, at the top', document, 0, ['documentAlone']],
    [
      'with its lists next to the fields of its document',
      { ...document, CFItems: [item(2)], CFAssociations: [child(2, 1)] },
      1,
      [],
    ],
    [
      'with an association that is missing an end',
      whole(
        [item(2), item(3)],
        [child(2, 1), child(3, 2, { destinationNodeURI: null }), child(3, 1)],
      ),
      2,
      ['associationLeftOut'],
    ],
    [
      'with entries that are not objects',
      {
        ...whole([item(2), 'x', null], [child(2, 1), 7, null]),
        CFDefinitions: { CFItemTypes: ['Standard'] },
        CFRubrics: [null],
      },
      1,
      Array.from({ length: 6 }, () => 'noObject'),
    ],
    [
      'with an association without a type',
      whole([item(2)], [child(2, 1, { associationType: '' })]),
      1,
      ['associationLeftOut'],
    ],
    [
      'with statements in a cycle',
      whole([item(2), item(3)], [child(2, 3), child(3, 2)]),
      2,
      ['circle'],
    ],
    ['with a statement under itself', whole([item(2)], [child(2, 2)]), 1, ['circle']],
    ['whose lists are null', whole([item(2)], null), 1, []],
    [
      'with unknown types, and types in informal spelling',
      whole(
        [item(2), item(3)],
        [
          child(2, 1),
          child(3, 2, { associationType: 'Is Child Of' }),
          child(3, 1, { associationType: 'isMadeUp' }),
        ],
      ),
      2,
      ['unknownType'],
    ],
    [
      'with numbers instead of texts, and texts instead of numbers',
      whole([item(2, { humanCodingScheme: 12 })], [child(2, 1, { sequenceNumber: '2' })]),
      1,
      ['wrongType', 'wrongType'],
    ],
    [
      'with a sequence that is not a number',
      whole([item(2)], [child(2, 1, { sequenceNumber: 'two' })]),
      1,
      ['wrongType'],
    ],
    [
      'with a duplicate association',
      whole([item(2)], [child(2, 1), child(2, 1)]),
      1,
      ['doubledAssociation'],
    ],
    [
      'of forty levels',
      whole(
        chain.map((n) => item(n)),
        chain.map((n) => child(n, n - 1)),
      ),
      40,
      [],
    ],
    [
      'with lists written as text',
      whole([item(2, { educationLevel: '01,02', conceptKeywords: 'a|b' })], [], {
        subject: 'Math',
      }),
      1,
      ['wrongType', 'wrongType', 'wrongType'],
    ],
    [
      'in other scripts',
      whole([item(2, { language: 'zh-Hant', fullStatement: '學生' })], [], { language: 'ar' }),
      1,
      [],
    ],
  ])('%s is read', (_, json, count, warnings) => {
    const { package: found, findings } = readPackage(json)
    expect([
      found?.items.length,
      findings.errors,
      findings.list().map(({ message }) => message.id.replace('standards.finding.', '')),
    ]).toEqual([count, 0, warnings])
  })
  test('with a cycle is cut at the last association of the cycle, and that statement moves to the top', () => {
    const { package: found, findings } = readPackage(
      whole(
        [item(2), item(3), item(4)],
        [child(2, 5, { destinationNodeURI: null }), child(3, 4), child(2, 3), child(4, 2)],
      ),
    )
    expect(found?.items.map(({ identifier, parent }) => [identifier, parent])).toEqual([
      [id(2), 1],
      [id(3), 2],
      [id(4), null],
    ])
    expect(
      findings.list().map(({ severity, place, message }) => [severity, place, message.values]),
    ).toEqual([
      [
        'warning',
        'CFAssociations[0].destinationNodeURI',
        { identifier: id(945), field: 'destinationNodeURI' },
      ],
      [
        'warning',
        'CFAssociations[3]',
        { items: 'Statement 4 → Statement 2 → Statement 3', count: 3 },
      ],
    ])
  })
  test.each<[string, Json, string, string]>([
    [
      'with a duplicate identifier',
      whole([item(2), item(2, { fullStatement: 'Another' })]),
      'CFItems[1].identifier',
      'doubled',
    ],
    ['without an identifier', whole([{ fullStatement: 'x' }]), 'CFItems[0].identifier', 'missing'],
    ['of which none is an object', whole(['x', null]), 'CFItems[0]', 'noObject'],
    ['in an object instead of a list', whole({ 0: item(2) }), 'CFItems', 'noList'],
  ])('with a statement %s is refused at its place', (_, json, place, id) => {
    expect(readPackage(json).findings.list()[0]).toMatchObject({
      severity: 'error',
      place,
      message: { id: `standards.finding.${id}` },
    })
  })
})
