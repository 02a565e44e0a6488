import { isObject, type Json, type JsonObject } from '../case/json.rules.ts'

/**
 * The fields of CFDocument in CASE 1.0 and 1.1 by which lists can be filtered, sorted and reduced.
 */
const fields = new Set([
  'identifier',
  'uri',
  'frameworkType',
  'caseVersion',
  'creator',
  'title',
  'lastChangeDateTime',
  'officialSourceURL',
  'publisher',
  'description',
  'subject',
  'subjectURI',
  'language',
  'version',
  'adoptionStatus',
  'statusStartDate',
  'statusEndDate',
  'licenseURI',
  'notes',
  'extensions',
  'CFPackageURI',
])
const lengths = { limit: [100, 1, 1000], offset: [0, 0, 1_000_000] } as const

export interface ListAsk {
  limit: number
  offset: number
  sort: string
  descending: boolean
  /** Null: all fields. */
  fields: string[] | null
  filter: Filter | null
}

/** What is wrong with the parameters, as in the standard's status. */
export type ListFault = {
  code: 'invalid_sort_field' | 'invalid_selection_field' | 'invalid_filter_field'
  description: string
}

interface Condition {
  field: string
  predicate: string
  value: string
}
interface Filter {
  all: boolean
  conditions: Condition[]
}

/**
 * Parses `limit`, `offset`, `sort`, `orderBy`, `filter` and `fields` as defined in CASE's REST
 * binding.
 */
export function readList(
  query: URLSearchParams,
): { ok: true; ask: ListAsk } | { ok: false; fault: ListFault } {
  const sort = query.get('sort') || 'title'
  if (!fields.has(sort)) return wrong('invalid_sort_field', `There is nothing to sort by ${sort}.`)
  const chosen =
    query
      .get('fields')
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? []
  const unknown = chosen.find((name) => !fields.has(name))
  if (unknown !== undefined)
    return wrong('invalid_selection_field', `A document has no field ${unknown}.`)
  const filter = readFilter(query.get('filter') ?? '')
  if (filter === undefined)
    return wrong(
      'invalid_filter_field',
      "The filter is not of the form field='value', or names a field that a document does not have.",
    )
  return {
    ok: true,
    ask: {
      limit: whole(query, 'limit'),
      offset: whole(query, 'offset'),
      sort,
      descending: query.get('orderBy')?.toLowerCase() === 'desc',
      fields: chosen.length > 0 ? chosen : null,
      filter,
    },
  }
}

const wrong = (code: ListFault['code'], description: string): { ok: false; fault: ListFault } => ({
  ok: false,
  fault: { code, description },
})

function whole(query: URLSearchParams, name: keyof typeof lengths): number {
  const [otherwise, least, most] = lengths[name]
  const text = query.get(name)
  return text !== null && /^\d{1,9}$/.test(text)
    ? Math.min(most, Math.max(least, Number(text)))
    : otherwise
}

const condition = /^\s*(\w+)\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^']|'')*)'\s*/

/**
 * One condition, or two joined by AND or OR; null if none was given, undefined if it can't be
 * parsed.
 */
function readFilter(text: string): Filter | null | undefined {
  if (text.trim() === '') return null
  const conditions: Condition[] = []
  let rest = text
  let joined: string | undefined
  for (;;) {
    const [taken, field = '', predicate = '', value = ''] = condition.exec(rest) ?? []
    if (taken === undefined || !fields.has(field)) return undefined
    conditions.push({ field, predicate, value: value.replaceAll("''", "'") })
    rest = rest.slice(taken.length)
    if (rest === '') return { all: joined !== 'OR', conditions }
    const [word, join = ''] = /^(AND|OR)\b/i.exec(rest) ?? []
    // The standard allows two conditions, joined by one operator.
    if (word === undefined || joined !== undefined) return undefined
    joined = join.toUpperCase()
    rest = rest.slice(word.length)
  }
}

/** The requested page of documents, sorted and with the requested fields, and the total. */
export function listed(
  documents: readonly JsonObject[],
  { limit, offset, sort, descending, fields: chosen, filter }: ListAsk,
): { page: JsonObject[]; total: number } {
  const found = documents
    .filter(
      (document) =>
        !filter ||
        (filter.all
          ? filter.conditions.every((one) => fits(document, one))
          : filter.conditions.some((one) => fits(document, one))),
    )
    .toSorted(
      (one, other) =>
        (descending ? -1 : 1) *
          order.compare(textsOf(one[sort]).join(), textsOf(other[sort]).join()) ||
        order.compare(textsOf(one.identifier).join(), textsOf(other.identifier).join()),
    )
  const page = found.slice(offset, offset + limit)
  return {
    total: found.length,
    page: chosen
      ? page.map((document) =>
          Object.fromEntries(
            chosen.flatMap((name) => (name in document ? [[name, document[name] as Json]] : [])),
          ),
        )
      : page,
  }
}

const order = new Intl.Collator('en', { numeric: true })

// A list matches if one of its entries does, except with “not equal”, where none may match.
function fits(document: JsonObject, { field, predicate, value }: Condition): boolean {
  const texts = textsOf(document[field])
  if (predicate === '!=') return !texts.includes(value)
  return texts.some((text) => {
    switch (predicate) {
      case '=':
        return text === value
      case '~':
        return text.toLowerCase().includes(value.toLowerCase())
      case '>':
        return text > value
      case '>=':
        return text >= value
      case '<':
        return text < value
      default:
        return text <= value
    }
  })
}

/** The value of a field as text; for a link, its title and its identifier. */
function textsOf(value: Json | undefined): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isObject(value)
    ? ['title', 'identifier', 'uri'].flatMap((name) => textsOf(value[name]))
    : [String(value)]
}
