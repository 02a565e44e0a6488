// A made-up record with a field of every type, for tests of its answers.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { defineRecord, f, refuse, type RowOf } from '../shared/index.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { requestOf } from '../testing/test-request.ts'
import type { CurrentUser } from './context.ts'
import { addMessages } from './messages.ts'
import { prepareDatabase } from './prepare-database.ts'
import { lineOf } from './record-lines.ts'
import { refersTo } from './record-links.ts'
import {
  lineColumns,
  recordColumns,
  recordKey,
  schoolRecordColumns,
  translated,
} from './record.columns.ts'
import type { RecordWritten } from './record-parts.ts'
import { recordProcedures } from './record-procedures.ts'
import { createCallerFactory, router } from './trpc.ts'

export const wings = pgTable(
  'test_wing',
  { ...schoolRecordColumns(), name: text('name').notNull() },
  (table) => [recordKey(table)],
)

export const rooms = pgTable(
  'test_room',
  {
    ...schoolRecordColumns(),
    name: text('name').notNull(),
    code: text('code'),
    notes: text('notes'),
    kind: text('kind'),
    uses: text('uses').array().notNull().default([]),
    seats: integer('seats'),
    area: doublePrecision('area'),
    rentCents: integer('rent_cents'),
    open: boolean('open').notNull().default(false),
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
    inspectedAt: timestamp('inspected_at', { withTimezone: true, mode: 'string' }),
    wingID: integer('wing_id'),
    photo: uuid('photo'),
    doorCode: text('door_code'),
    secretNote: text('secret_note'),
    gateNote: text('gate_note'),
    inspection: text('inspection'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.wingID, wings),
    uniqueIndex('test_room_name')
      .on(table.districtID, table.schoolID, sql`atrium_fold(${table.name})`)
      .where(sql`removed_at is null`),
    uniqueIndex('test_room_code')
      .on(table.districtID, table.schoolID, table.code)
      .where(sql`removed_at is null`),
  ],
)

export const suppliers = pgTable(
  'test_supplier',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    motto: translated('motto'),
    kind: text('kind'),
    contract: text('contract'),
  },
  (table) => [recordKey(table)],
)

export const orders = pgTable(
  'test_order',
  { ...recordColumns(), name: text('name').notNull() },
  (table) => [recordKey(table)],
)
export const orderItems = pgTable(
  'test_order_item',
  {
    ...lineColumns(),
    orderID: integer('order_id').notNull(),
    item: text('item').notNull(),
    quantity: integer('quantity'),
    supplierID: integer('supplier_id'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.orderID, orders),
    refersTo(table, table.supplierID, suppliers),
  ],
)
export const ordersRecord = defineRecord({
  name: 'test.orders',
  scope: 'district',
  rights: 'orders.manage',
  fields: {
    name: f.text({ max: 80, required: true }),
    items: f.lines({
      max: 5,
      required: true,
      fields: {
        item: f.text({ max: 40, required: true }),
        quantity: f.integer({ min: 1 }),
        supplierID: f.reference({ to: 'test.suppliers' }),
      },
    }),
  },
  list: { columns: ['name', 'items'], search: ['name', 'items'], sort: 'name' },
  csv: 'both',
  unique: [['name']],
})

/** The same orders, with lines that refer to nothing. */
export const plainOrdersRecord = defineRecord({
  name: 'test.orders',
  scope: 'district',
  rights: 'orders.manage',
  fields: {
    name: f.text({ max: 80, required: true }),
    items: f.lines({
      max: 5,
      required: true,
      fields: { item: f.text({ max: 40, required: true }), quantity: f.integer({ min: 1 }) },
    }),
  },
  list: { columns: ['name', 'items'], search: ['name'], sort: 'name' },
  csv: 'both',
  unique: [['name']],
})

export const wingsRecord = defineRecord({
  name: 'test.wings',
  scope: 'school',
  rights: 'rooms.manage',
  fields: { name: f.text({ max: 80, required: true }) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
})

export const roomsRecord = defineRecord({
  name: 'test.rooms',
  scope: 'school',
  rights: { read: 'rooms.read', edit: 'rooms.manage' },
  fields: {
    name: f.text({ max: 80, required: true }),
    code: f.text({ max: 12, fixed: true }),
    notes: f.multiline({ max: 500 }),
    kind: f.choice({ of: ['office', 'classroom', 'gym'] }),
    uses: f.choices({ of: ['exams', 'meals', 'sports'] }),
    seats: f.integer({ min: 0, max: 500, notAbove: 'area' }),
    area: f.number({ min: 0 }),
    rentCents: f.cents({ min: 0 }),
    open: f.toggle(),
    opensOn: f.date(),
    closesOn: f.date({ notBefore: 'opensOn' }),
    inspectedAt: f.instant(),
    wingID: f.reference({ to: 'test.wings' }),
    photo: f.file({ accept: 'image' }),
    doorCode: f.text({ max: 8, readOnly: true }),
    gateNote: f.text({ max: 80, readable: ['rooms.secure'] }),
    inspection: f.text({ max: 80, writable: ['rooms.inspect'] }),
  },
  computed: { wing: f.text({ max: 80 }), updatedAt: f.instant({ required: true }) },
  list: {
    columns: ['name', 'kind', 'seats', 'wing', 'updatedAt', 'gateNote'],
    search: ['name', 'wing', 'gateNote'],
    sort: 'name',
    filters: ['kind', 'open', 'opensOn', 'wingID', 'uses', 'seats', 'inspectedAt', 'gateNote'],
  },
  csv: 'both',
  unique: [['code'], ['name']],
})

/** Each act has its own right; writes are reported to `followed`. */
export const suppliersRecord = defineRecord({
  name: 'test.suppliers',
  scope: 'district',
  rights: {
    read: 'suppliers.read',
    create: 'suppliers.create',
    edit: 'suppliers.edit',
    remove: 'suppliers.remove',
  },
  fields: {
    name: f.text({ max: 80, required: true }),
    motto: f.translated({ max: 80 }),
    kind: f.choice({ of: ['once', 'contract'] }),
    contract: f.text({ max: 20, required: true, when: { field: 'kind', is: 'contract' } }),
  },
  list: { columns: ['name', 'motto'], search: ['name', 'motto'], sort: 'name' },
  csv: 'both',
  unique: [['name']],
})

export const followed: Pick<RecordWritten<RowOf<typeof suppliersRecord>>, 'act' | 'records'>[] = []

const wingName = sql<
  string | null
>`(select name from test_wing where test_wing.id = ${rooms.wingID} and test_wing.district_id = ${rooms.districtID})`

export type RoomRow = RowOf<typeof roomsRecord>

export const roomParts = { columns: { wing: wingName } }

export const roomProcedures = recordProcedures(roomsRecord, {
  table: rooms,
  ...roomParts,
  beforeWrite: ({ draft }) =>
    Promise.resolve(
      draft.name === 'Forbidden' ? { name: { id: 'kit.valid.notAllowed' } } : undefined,
    ),
  inUse: (_tx, ids) => Promise.resolve(ids.filter((id) => id === 1)),
})

export const testRouter = router({
  rooms: router(roomProcedures),
  wings: router(recordProcedures(wingsRecord, { table: wings })),
  orders: router(recordProcedures(ordersRecord, { table: orders, lines: { items: orderItems } })),
  plainOrders: router(
    recordProcedures(plainOrdersRecord, { table: orders, lines: { items: orderItems } }),
  ),
  suppliers: router(
    recordProcedures(suppliersRecord, {
      table: suppliers,
      after: async ({ tx, act, records }) => {
        followed.push({ act, records })
        if (records.some(({ after }) => after?.name === 'Unwanted'))
          throw refuse.conflict('kit.refusal.conflict')
        await tx.execute(sql`select 1`)
      },
    }),
  ),
})
const callers = createCallerFactory(testRouter)

/** The procedures callable as this person; changes to the person are passed as a patch. */
export const asPerson = (database: TestDatabase, patch: Partial<CurrentUser> = {}) =>
  callers(
    requestOf(database, {
      userID: 7,
      schoolID: 10,
      allowedSchoolIDs: [10, 11],
      permissions: ['rooms.read', 'rooms.manage'],
      ...patch,
    }),
  )

/** Makes the tables of this file in the test's own database, secured as any other. */
export async function makeTestTables(database: TestDatabase): Promise<void> {
  const bookkeeping = `id integer generated always as identity, district_id integer not null, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), removed_at timestamptz, primary key (district_id, id)`
  await database.owner.unsafe(`
    create table test_wing (${bookkeeping}, school_id integer not null, name text not null);
    create table test_supplier (${bookkeeping}, name text not null, motto jsonb, kind text, contract text);
    create table test_room (${bookkeeping}, school_id integer not null, name text not null, code text, notes text, kind text,
      uses text[] not null default '{}', seats integer, area double precision, rent_cents integer, open boolean not null default false,
      opens_on date, closes_on date, inspected_at timestamptz, wing_id integer, photo uuid, door_code text, secret_note text, gate_note text, inspection text,
      foreign key (district_id, wing_id) references test_wing (district_id, id));
    create table test_order (${bookkeeping}, name text not null);
    create table test_order_item (id integer generated always as identity, district_id integer not null, place integer not null, order_id integer not null,
      item text not null, quantity integer, supplier_id integer, primary key (district_id, id),
      foreign key (district_id, order_id) references test_order (district_id, id) on delete cascade,
      foreign key (district_id, supplier_id) references test_supplier (district_id, id));
    create unique index test_room_name on test_room (district_id, school_id, atrium_fold(name)) where removed_at is null;
    create unique index test_room_code on test_room (district_id, school_id, code) where removed_at is null`)
  await prepareDatabase(database.url)
}

const words = (of: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).map(([id, text]) => [`test.rooms.${id}`, text]))

export const roomsMessages = {
  en: words({
    one: 'Room',
    many: 'Rooms',
    empty: 'Rooms of the school belong here.',
    name: 'Name',
    code: 'Code',
    notes: 'Notes',
    kind: 'Kind',
    'kind.office': 'Office',
    'kind.classroom': 'Classroom',
    'kind.gym': 'Gymnasium',
    uses: 'Uses',
    'uses.exams': 'Exams',
    'uses.meals': 'Meals',
    'uses.sports': 'Sports',
    seats: 'Seats',
    area: 'Area',
    rentCents: 'Rent',
    open: 'Open',
    opensOn: 'Opens on',
    closesOn: 'Closes on',
    inspectedAt: 'Inspected',
    wingID: 'Wing',
    photo: 'Photo',
    doorCode: 'Door code',
    gateNote: 'Gate note',
    inspection: 'Inspection',
    wing: 'Wing name',
    updatedAt: 'Changed',
  }),
  es: words({
    one: 'Salón',
    many: 'Salones',
    empty: 'Aquí van los salones de la escuela.',
    name: 'Nombre',
    code: 'Código',
    notes: 'Notas',
    kind: 'Tipo',
    'kind.office': 'Oficina',
    'kind.classroom': 'Aula',
    'kind.gym': 'Gimnasio',
    uses: 'Usos',
    'uses.exams': 'Exámenes',
    'uses.meals': 'Comidas',
    'uses.sports': 'Deportes',
    seats: 'Asientos',
    area: 'Superficie',
    rentCents: 'Alquiler',
    open: 'Abierto',
    opensOn: 'Abre el',
    closesOn: 'Cierra el',
    inspectedAt: 'Inspeccionado',
    wingID: 'Ala',
    photo: 'Foto',
    doorCode: 'Código de puerta',
    gateNote: 'Nota del portón',
    inspection: 'Inspección',
    wing: 'Nombre del ala',
    updatedAt: 'Modificado',
  }),
}
addMessages({
  en: {
    'test.orders.many': 'Orders',
    'test.orders.name': 'Name',
    'test.orders.items': 'Items',
    'test.suppliers.many': 'Suppliers',
    'test.suppliers.name': 'Name',
    'test.suppliers.motto': 'Motto',
    'test.suppliers.kind': 'Kind',
    'test.suppliers.kind.once': 'Once',
    'test.suppliers.kind.contract': 'By contract',
    'test.suppliers.contract': 'Contract',
  },
  es: {
    'test.orders.many': 'Pedidos',
    'test.orders.name': 'Nombre',
    'test.orders.items': 'Artículos',
    'test.suppliers.many': 'Proveedores',
    'test.suppliers.name': 'Nombre',
    'test.suppliers.motto': 'Lema',
    'test.suppliers.kind': 'Tipo',
    'test.suppliers.kind.once': 'Una vez',
    'test.suppliers.kind.contract': 'Por contrato',
    'test.suppliers.contract': 'Contrato',
  },
})
addMessages(roomsMessages)
