// A made-up resource with a field of every type, for the tests of what a resource answers.
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
import { defineRecord, f, type RowOf } from '../shared/index.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { requestOf } from '../testing/test-request.ts'
import type { CurrentUser } from './context.ts'
import { addMessages } from './messages.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refersTo } from './record-links.ts'
import { resourceColumns, resourceKey, schoolResourceColumns } from './resource.columns.ts'
import { resourceProcedures } from './resource-procedures.ts'
import { createCallerFactory, router } from './trpc.ts'

export const wings = pgTable(
  'test_wing',
  { ...schoolResourceColumns(), name: text('name').notNull() },
  (table) => [resourceKey(table)],
)

export const rooms = pgTable(
  'test_room',
  {
    ...schoolResourceColumns(),
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
  },
  (table) => [
    resourceKey(table),
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
  { ...resourceColumns(), name: text('name').notNull() },
  (table) => [resourceKey(table)],
)

export const wingsResource = defineRecord({
  name: 'test.wings',
  scope: 'school',
  rights: 'rooms.manage',
  fields: { name: f.text({ max: 80, required: true }) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
})

export const roomsResource = defineRecord({
  name: 'test.rooms',
  scope: 'school',
  rights: { read: ['rooms.read'], write: ['rooms.manage'] },
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
  },
  computed: { wing: f.text({ max: 80 }), updatedAt: f.instant({ required: true }) },
  list: {
    columns: ['name', 'kind', 'seats', 'wing', 'updatedAt'],
    search: ['name', 'wing'],
    sort: 'name',
    filters: ['kind', 'open', 'opensOn', 'wingID', 'uses', 'seats', 'inspectedAt'],
  },
  csv: 'both',
  unique: [['code'], ['name']],
})

const wingName = sql<
  string | null
>`(select name from test_wing where test_wing.id = ${rooms.wingID} and test_wing.district_id = ${rooms.districtID})`

export type RoomRow = RowOf<typeof roomsResource>

export const roomParts = { columns: { wing: wingName } }

export const roomProcedures = resourceProcedures(roomsResource, {
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
  wings: router(resourceProcedures(wingsResource, { table: wings })),
})
const callers = createCallerFactory(testRouter)

/** The callable procedures as this person; changes to the person come as a patch. */
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
    create table test_supplier (${bookkeeping}, name text not null);
    create table test_room (${bookkeeping}, school_id integer not null, name text not null, code text, notes text, kind text,
      uses text[] not null default '{}', seats integer, area double precision, rent_cents integer, open boolean not null default false,
      opens_on date, closes_on date, inspected_at timestamptz, wing_id integer, photo uuid, door_code text, secret_note text,
      foreign key (district_id, wing_id) references test_wing (district_id, id));
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
    wing: 'Nombre del ala',
    updatedAt: 'Modificado',
  }),
}
addMessages(roomsMessages)
