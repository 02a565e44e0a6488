import type { NewRecord } from './record.ts'
import { camel, capital, snake, spoken } from './project.ts'

/** The files of a new dossier, by what follows its name: its tables, states, definition, and acts. */
export const dossierFiles = (
  given: Omit<NewRecord, 'scope'>,
  name: string,
  approves: string,
): Record<string, string> => ({
  '.table.ts': tables(given),
  '-state.rules.ts': states(given, name),
  '.record.ts': definition(given, name),
  '.actions.ts': acts(given, approves),
})

type Given = Omit<NewRecord, 'scope'>

const tables = ({ many, one }: Given): string =>
  `import { dataOf, lineColumns, lineOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const ${camel(many)} = pgTable('${snake(one)}', { ...recordColumns(), schoolID: integer('school_id'), name: text('name').notNull(), status: text('status').notNull(), totalCents: integer('total_cents').notNull(), enteredBy: integer('entered_by').notNull(), note: text('note') }, (table) => [
  recordKey(table),
  refersTo(table, table.schoolID, schools),
  index('${snake(one)}_school').on(table.districtID, table.schoolID, table.status),
])

export const ${camel(one)}Lines = pgTable('${snake(one)}_line', { ...lineColumns(), ${camel(one)}ID: integer('${snake(one)}_id').notNull(), what: text('what').notNull(), cents: integer('cents').notNull() }, (table) => [
  recordKey(table),
  lineOf(table, table.${camel(one)}ID, ${camel(many)}),
])

/** What each column holds, and how long rows are kept. */
export const ${camel(many)}Data = dataOf(${camel(many)}, { keys: 'schoolID', people: 'enteredBy', setup: 'name status totalCents note', kept: 'inUse' })
export const ${camel(one)}LinesData = dataOf(${camel(one)}Lines, { keys: 'place ${camel(one)}ID', setup: 'what cents', kept: 'inUse' })
`

const states = ({ many }: Given, name: string): string =>
  `import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

type State = 'none' | 'draft' | 'submitted' | 'approved'

/** draft → submitted → approved, or back with a note. */
export const ${camel(many)}Workflow = defineWorkflow<State, 'enterer' | 'approver'>()({
  name: '${name}',
  acts: {
    create: {},
    edit: {},
    remove: {},
    submit: {},
    approve: { confirm: true },
    return: { asks: { note: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'enterer' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'enterer' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'enterer' },
    { from: 'draft', act: 'submit', to: 'submitted', who: 'enterer' },
    { from: 'submitted', act: 'approve', to: 'approved', who: 'approver' },
    { from: 'submitted', act: 'return', to: 'draft', who: 'approver' },
  ],
})
`

function definition({ many, one, spanish, needs }: Given, name: string): string {
  const [manyEn, oneEn] = [spoken(many), spoken(one)]
  return `import { f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { ${camel(many)}Workflow } from './${many}-state.rules.ts'

export const ${camel(many)}Record = defineDossier({
  name: '${name}',
  workflow: ${camel(many)}Workflow,
  states: { draft: 'neutral', submitted: 'waiting', approved: 'good' },
  scope: 'district',
  school: 'schoolID',
  rights: '${needs}',
  fields: {
    schoolID: f.reference({ to: 'schools.schools' }),
    name: f.text({ max: 120, required: true }),
    lines: f.lines({
      max: 50,
      fields: {
        what: f.text({ max: 120, required: true }),
        cents: f.cents({ min: 0, required: true }),
      },
    }),
  },
  totals: { totalCents: { lines: 'lines', of: 'cents' } },
  byActs: { note: f.multiline({ max: 500 }) },
  list: {
    columns: ['name', 'schoolID', 'totalCents', 'status'],
    search: ['name'],
    sort: 'name',
    filters: ['status', 'schoolID'],
  },
  page: { head: ['schoolID', 'totalCents'] },
  csv: 'export',
  texts: {
    one: { en: '${capital(oneEn)}', es: '${capital(spanish.one)}' },
    many: { en: '${capital(manyEn)}', es: '${capital(spanish.many)}' },
    add: { en: 'Add ${oneEn}', es: 'Agregar ${spanish.one}' },
    empty: { en: 'No ${manyEn} yet', es: 'Aún no hay ${spanish.many}' },
    emptyHint: { en: 'Add the first one.', es: 'Agregue el primer registro.' },
    schoolID: { en: 'School', es: 'Escuela' },
    name: { en: 'Name', es: 'Nombre' },
    lines: { en: 'Lines', es: 'Líneas' },
    'lines.what': { en: 'What', es: 'Concepto' },
    'lines.cents': { en: 'Amount', es: 'Monto' },
    'lines.add': { en: 'Add line', es: 'Agregar línea' },
    totalCents: { en: 'Total', es: 'Total' },
    note: { en: 'Note', es: 'Nota' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.submitted': { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    'status.approved': { en: 'Approved', es: 'Con aprobación' },
    'act.submit': { en: 'Submit for approval', es: 'Enviar para aprobación' },
    'act.submit.done': { en: 'Submitted', es: 'Envío hecho' },
    'act.approve': { en: 'Approve', es: 'Aprobar' },
    'act.approve.hint': { en: 'It can’t be changed afterward.', es: 'Después no se puede cambiar.' },
    'act.approve.done': { en: 'Approved', es: 'Aprobación hecha' },
    'act.return': { en: 'Return', es: 'Devolver' },
    'act.return.hint': {
      en: 'It becomes a draft again, with your note.',
      es: 'Vuelve a ser borrador, con su nota.',
    },
    'act.return.done': { en: 'Returned', es: 'Devolución hecha' },
    'act.return.note': { en: 'Note', es: 'Nota' },
  },
})
`
}

const acts = ({ many, one, needs }: Given, approves: string): string =>
  `import { reachOf } from '@atrium/kit/server'
import { includes } from '@atrium/kit/shared'
import { dossierProcedures } from '@atrium/workflow/public'
import { ${camel(many)}Record } from './${many}.record.ts'
import { ${camel(one)}Lines, ${camel(many)} } from './${many}.table.ts'

export const ${camel(many)}Procedures = dossierProcedures(${camel(many)}Record, {
  table: ${camel(many)},
  lines: { lines: ${camel(one)}Lines },
  // No one approves what they have entered.
  situation: (_db, { user }, { schoolID = null, enteredBy }) => ({
    parts: [
      ...(includes(reachOf(user, '${needs}'), schoolID) ? (['enterer'] as const) : []),
      ...(includes(reachOf(user, '${approves}'), schoolID) && enteredBy !== user.userID
        ? (['approver'] as const)
        : []),
    ],
    facts: {},
  }),
  beforeWrite: async ({ ctx, before, values }) => {
    if (!before) values.enteredBy = ctx.user.userID
  },
  on: { return: (_tx, { filled }) => ({ note: filled.note }) },
})
`
