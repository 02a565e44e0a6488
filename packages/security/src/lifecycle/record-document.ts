import type { Block, Sheet, SheetsDocument } from '@atrium/documents/public'
import { letterheadOf } from '@atrium/documents/public'
import { say, type UserRequest, schoolToday } from '@atrium/kit/server'
import { callName, readHeader } from '@atrium/people/public'
import { columnNames, unprinted } from './record-columns.words.ts'
import type { ExportedColumn, ExportedTable, StudentRecord } from './record-export.queries.ts'

/** So many columns fit next to each other; a row with more is a list of its own. */
const mostColumns = 6

/** The record to read: each table under its name, with words instead of numbers where there are any. */
export async function recordDocument(
  ctx: UserRequest,
  studentID: number,
  { tables, leftOut }: StudentRecord,
): Promise<SheetsDocument> {
  const header = await readHeader(ctx, 'student', studentID)
  const t = (id: string, values: Record<string, string> = {}): string =>
    say(ctx.language, { id, values })
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: callName(header) },
    {
      kind: 'text',
      text: t('security.record.paper', { date: schoolToday(ctx) }),
    },
    ...(leftOut.length === 0
      ? []
      : [
          {
            kind: 'text' as const,
            text: t('security.record.leftOut', {
              classes: leftOut.map((one) => t(`security.class.${one}`)).join(', '),
            }),
          },
        ]),
    ...tables.flatMap((table) => tableBlocks(ctx, table)),
  ]
  return {
    title: t('security.record.titleOf', { name: callName(header) }),
    language: ctx.language,
    letterhead: await letterheadOf(ctx, header.schoolID || ctx.user.schoolID),
    sheets: [blocks as unknown as Sheet],
  }
}

function tableBlocks(ctx: UserRequest, table: ExportedTable): Block[] {
  const columns = table.columns.filter(
    ({ property, class: dataClass }) =>
      !unprinted.has(property) &&
      ((dataClass !== 'keys' && dataClass !== 'people') ||
        table.names.has(property) ||
        isOwnNumber(property)) &&
      table.rows.some((row) => row[property] !== null && row[property] !== ''),
  )
  if (columns.length === 0) return []
  const language = ctx.language === 'es' ? 1 : 0
  const label = ({ property }: ExportedColumn): string =>
    columnNames[property]?.[language] ?? property
  const cell = (row: Record<string, unknown>, { property }: ExportedColumn): string =>
    textOf(ctx, table.names.get(property)?.get(Number(row[property])) ?? row[property])
  const heading: Block = { kind: 'heading', text: table.title[ctx.language] }
  if (columns.length <= mostColumns)
    return [
      heading,
      {
        kind: 'table',
        columns: columns.map((column) => ({ label: label(column) })),
        rows: table.rows.map((row) => columns.map((column) => cell(row, column))),
      },
    ]
  return [
    heading,
    ...table.rows.map((row): Block => ({
      kind: 'facts',
      columns: 2,
      facts: columns.map((column) => [label(column), cell(row, column)] as const),
    })),
  ]
}

/** Numbers by which people outside know the student. */
const isOwnNumber = (property: string): boolean => property === 'localID' || property === 'stateID'

function textOf(ctx: UserRequest, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean')
    return say(ctx.language, { id: value ? 'security.record.yes' : 'security.record.no' })
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  // An instant without its fractions of a second.
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/,
    '$1 $2 UTC',
  )
}
