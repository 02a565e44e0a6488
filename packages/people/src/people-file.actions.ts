import {
  admitExport,
  audit,
  noteAccess,
  defineRoute,
  isTooDeep,
  say,
  sendDownload,
  tableFile,
  type Download,
  type Route,
  type TableFormat,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import { refuse, type ListQuery, type Needs } from '@atrium/kit/shared'
import type { z } from 'zod'
import { everyPerson, listPeople, type PersonList } from './person-list.queries.ts'

/**
 * A list of people that can be exported: the file contains the people on the list, in the same
 * order.
 */
export interface PeopleFile<Row extends object> {
  /** The last part of its path. */
  path: string
  /** `people.student`: what labels and the audit call it. */
  name: string
  needs: Needs
  query: z.ZodType<ListQuery, ListQuery>
  list: (ctx: UserRequest, query: ListQuery) => PersonList
  /** The columns, by their message ids, in order. */
  columns: { [Column in keyof Row & string]?: (value: Row[Column], ctx: UserRequest) => string }
}

/** `GET /{app}/rest/people-files/{path}?format=csv|xlsx&query=` */
export const peopleFileRoute = <Row extends object>(file: PeopleFile<Row>): Route =>
  defineRoute({
    method: 'GET',
    path: `/{app}/rest/people-files/${file.path}`,
    policy: file.needs,
    handle: async (ctx, { res, url }) => {
      if (!url.searchParams.has('check'))
        return sendDownload(res, await downloadPeople(ctx, file, url.searchParams))
      await checkDownload(ctx, file, url.searchParams)
      res.writeHead(204).end()
    },
  })

/**
 * What the download would be refused for, before the browser follows it by itself: `&check=1` is
 * answered 204.
 */
export async function checkDownload<Row extends object>(
  ctx: UserRequest,
  file: PeopleFile<Row>,
  asked: URLSearchParams,
): Promise<void> {
  const people = await countOf(ctx, file, queryIn(file, asked))
  await admitExport(ctx, { what: file.name, people, isOnlyAsked: true })
}

/** How many people are on the list. */
export const countOf = async <Row extends object>(
  ctx: UserRequest,
  { list }: Pick<PeopleFile<Row>, 'list'>,
  query: ListQuery,
): Promise<number> => (await listPeople(ctx.db, { ...list(ctx, query), page: 1, size: 1 })).total

/** Refuses 422 a query that the list would not take. */
function queryIn<Row extends object>(
  { query: schema }: PeopleFile<Row>,
  asked: URLSearchParams,
): ListQuery {
  const query = schema.safeParse(jsonOf(asked.get('query')))
  if (!query.success) throw refuse.invalid('kit.refusal.malformed')
  return query.data
}

/** A choice by its label: `people.student.status` and `active` make "Active". */
export const choice =
  (id: string) =>
  (value: unknown, { language }: UserRequest): string =>
    typeof value === 'string' ? say(language, { id: `${id}.${value}` }) : ''

/** A value, unformatted. */
export const plain = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Everyone on a list as a file, with the list's search, filters and order; that it was taken is audited. Refuses 422 a query that the
 * list would not take.
 */
export async function downloadPeople<Row extends object>(
  ctx: UserRequest,
  file: PeopleFile<Row>,
  asked: URLSearchParams,
): Promise<Download> {
  const format: TableFormat = asked.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const { name, list, columns } = file
  const query = queryIn(file, asked)
  await admitExport(ctx, { what: name, people: await countOf(ctx, file, query) })
  const { districtID, userID } = ctx.user
  const { search, sort, filters } = query
  await ctx.database.transaction(districtID, (tx) =>
    audit(tx, {
      districtID,
      actorID: userID,
      entity: name,
      entityID: 0,
      action: 'export',
      after: { format, search, sort, filters },
      requestID: ctx.request.requestID,
    }),
  )
  const cells = Object.entries(columns) as [
    keyof Row & string,
    (value: unknown, ctx: UserRequest) => string,
  ][]
  const rowsOf = async function* () {
    let count = 0
    for await (const rows of everyPerson<Row>(ctx.db, list(ctx, query))) {
      count += rows.length
      yield rows.map((row) => cells.map(([column, cell]) => cell(row[column], ctx)))
    }
    await noteAccess(ctx, { kind: 'export', entity: name, rows: count, detail: { format } })
  }
  const label = (id: string) => say(ctx.language, { id: `${name}.${id}` })
  return tableFile(
    {
      name: `${label('many')} ${schoolToday(ctx)}`,
      header: cells.map(([column]) => label(column)),
      rows: rowsOf(),
    },
    format,
  )
}

function jsonOf(text: string | null): unknown {
  try {
    return isTooDeep(text ?? '') ? undefined : JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}
