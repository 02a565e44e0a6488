import { posix } from 'node:path'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

export interface Sheet {
  name: string
  /** The zip entry that contains it. */
  entry: string
}

/** Many more sheets than a person would look through. */
const most = 200

/**
 * The sheets of a workbook in display order, without hidden ones unless there are no others. If the
 * workbook doesn't list them, the order of their entry numbers is used.
 * @param workbook the contents of xl/workbook.xml
 * @param relations the contents of xl/_rels/workbook.xml.rels
 * @param entries the names in the zip
 */
export function sheetsOf(workbook: string, relations: string, entries: readonly string[]): Sheet[] {
  const targets = new Map<string, string>()
  eachTag(relations, ({ name, attributes }) => {
    if (name.endsWith('Relationship'))
      targets.set(
        attributes.Id ?? '',
        posix.join('xl', attributes.Target ?? '').replace(/^xl\/xl\//, 'xl/'),
      )
  })
  const named: (Sheet & { isHidden: boolean })[] = []
  eachTag(workbook, ({ name, attributes }) => {
    const id =
      Object.entries(attributes).find(([key]) => /(^|:)id$/i.test(key) && key !== 'sheetId')?.[1] ??
      ''
    const entry = targets.get(id)
    if (/(^|:)sheet$/.test(name) && entry && entries.includes(entry) && named.length < most)
      named.push({
        name: attributes.name ?? entry,
        entry,
        isHidden: /hidden/i.test(attributes.state ?? ''),
      })
  })
  const seen = named.filter((one) => !one.isHidden)
  if (named.length > 0)
    return (seen.length > 0 ? seen : named).map(({ name, entry }) => ({ name, entry }))
  const numbered = (entry: string): number => Number(/\d+/.exec(entry)?.[0] ?? 0)
  return entries
    .filter((entry) => /^xl\/worksheets\/[^/]+\.xml$/.test(entry))
    .sort((a, b) => numbered(a) - numbered(b))
    .slice(0, most)
    .map((entry) => ({ name: posix.basename(entry, '.xml'), entry }))
}

const about =
  /^\s*(read.?me|cover( page| sheet)?|title( page)?|about|notes?|footnotes?|instructions?|directions|contents|table of contents|toc|legend|(data )?dictionary|definitions|glossary|change.?log|l[eé]ame|portada|car[aá]tula|acerca de|notas?|instrucciones|contenido|[ií]ndice|leyenda|diccionario( de datos)?|definiciones|glosario)\s*$/i

/** Whether a sheet is about the other sheets, judging by its name. */
export const isAbout = (name: string): boolean => about.test(name)

function eachTag(text: string, act: (tag: SaxesTagPlain) => void): void {
  const parser = new SaxesParser()
  parser.on('error', () => {})
  parser.on('opentag', (tag) => act(tag as SaxesTagPlain))
  parser.write(text).close()
}
