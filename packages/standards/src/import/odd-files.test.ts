import { asRefusal } from '@atrium/kit/server'
import { describe, expect, test } from 'vitest'
import { idOf, waterPackage } from '../fixtures.ts'
import { readSource } from './read-source.ts'

const read = (bytes: Buffer | string) => readSource(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { name: 'Water.csv', districtID: 1, choices: {}, now: '2026-11-01T00:00:00.000Z' })
const statements = async (bytes: Buffer | string) => (await read(bytes)).items.map(({ code, fullStatement }) => [code, fullStatement])
const water = [['W.1', 'Water moves'], ['W.2', 'El agua se evapora: sequía']]

describe('A table as spreadsheets save it', () => {
  const rows = 'code,statement\r\nW.1,Water moves\r\nW.2,El agua se evapora: sequía\r\n'
  test.each([
    ['in UTF-8', rows],
    ['in UTF-8 with its mark', `\uFEFF${rows}`],
    ['in UTF-16 without a mark', Buffer.from(rows, 'utf16le')],
    ['in UTF-16, by tabs', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows.replaceAll(',', '\t'), 'utf16le')])],
    ['in the western code page', Buffer.from(rows, 'latin1')],
    ['by semicolons', rows.replaceAll(',', ';')],
    ['by semicolons, and saying so', `sep=;\r\n${rows.replaceAll(',', ';')}`],
    ['with lines that end as on old machines', rows.replaceAll('\r\n', '\r')],
    ['with empty lines and columns behind it', `${rows.replaceAll('\r\n', ',,\r\n')},,,\r\n,,,\r\n`],
    ['with blanks around, and quotes', 'Code , Statement\n "W.1" , "Water moves"\nW.2,"El agua se evapora: sequía"\n'],
  ])('%s', async (_, bytes) => {
    expect(await statements(bytes)).toEqual(water)
  })
})

describe('A package as other systems write it', () => {
  const json = (change: (whole: ReturnType<typeof waterPackage>) => unknown = (whole) => whole) => JSON.stringify(change(waterPackage()))
  test.each([
    ['with a mark at its beginning', `\uFEFF${json()}`],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json(), 'utf16le')])],
    ['with its statements without types', json((whole) => ({ ...whole, CFItems: whole.CFItems.map(({ CFItemType: _, CFItemTypeURI: _uri, ...item }) => item) }))],
    ['without definitions and rubrics', json(({ CFDocument, CFItems, CFAssociations }) => ({ CFDocument, CFItems, CFAssociations }))],
    ['under CFPackage', json((whole) => ({ CFPackage: whole }))],
    ['as a list of one', json((whole) => [whole])],
  ])('%s', async (_, bytes) => {
    const { items, findings } = await read(bytes)
    expect(findings.list().filter(({ severity }) => severity === 'error')).toEqual([])
    expect(items).toHaveLength(waterPackage().CFItems.length)
  })
  test('whose statement hangs on one of another document puts it at the top, and says so', async () => {
    const { items, findings } = await read(json((whole) => ({ ...whole, CFAssociations: whole.CFAssociations.map((one, index) => (index === 3 ? Object.assign(one, { destinationNodeURI: { title: 'X', uri: `urn:uuid:${idOf(77)}`, identifier: idOf(77) } }) : one)) })))
    expect(findings.list().map(({ severity, place, message }) => [severity, place, message.id])).toContainEqual(['warning', 'CFAssociations[3].destinationNodeURI', 'standards.finding.parentElsewhere'])
    expect(findings.list().some(({ severity }) => severity === 'error')).toBe(false)
    expect(items).toHaveLength(waterPackage().CFItems.length)
  })
  test.each([
    ['<p>Know <b>why</b> ice floats.</p><p>Say it.</p>', 'Know why ice floats. Say it.'],
    ['Solve x<sup>2</sup> &lt; 3 and draw H<sub>2</sub>O, 2<sup>k</sup>', 'Solve x² < 3 and draw H₂O, 2^k'],
    ['Choose:<ul><li>one</li><li>two</li></ul><script>alert(1)</script>', 'Choose: • one • two'],
    ['Compare a < b and c > d &amp; so on', 'Compare a < b and c > d &amp; so on'],
  ])('in HTML is read as its words: %s', async (written, words) => {
    const { items } = await read(json((whole) => ({ ...whole, CFItems: whole.CFItems.map((item, index) => (index === 0 ? { ...item, fullStatement: written } : item)) })))
    expect([items[0]?.fullStatement, items[0]?.source.fullStatement]).toEqual([words, written])
  })
  test('of 1.0, which says less, is told apart from one of 1.1', async () => {
    const { package: later } = await read(json())
    const { package: earlier } = await read(json(({ CFDocument: { caseVersion: _, frameworkType: _type, extensions: _more, ...CFDocument }, CFItems, CFAssociations }) => ({
      CFDocument: { ...CFDocument, uri: `https://standards.test/ims/case/v1p0/CFDocuments/${idOf(1)}` },
      CFItems: CFItems.map(({ subject: _s, subjectURI: _u, extensions: _e, ...item }) => item),
      CFAssociations: CFAssociations.map(({ notes: _n, extensions: _e, ...association }) => association),
    })))
    expect([later.caseVersion, earlier.caseVersion]).toEqual(['1.1', '1.0'])
  })
  test.each([
    ['a document alone', json(({ CFDocument }) => ({ CFDocument, CFItems: [], CFAssociations: [] }))],
    ['no associations at all', json(({ CFDocument, CFItems }) => ({ CFDocument, CFItems }))],
  ])('with %s is read, or refused in words', async (_, bytes) => {
    const outcome = await read(bytes).then(({ items }) => items.length, (error: unknown) => asRefusal(error)?.ref.id)
    expect([0, 6, 'standards.source.noPackage', 'standards.source.empty']).toContain(outcome)
  })
})
