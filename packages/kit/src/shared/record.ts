import { f, type Field, type FieldValues } from './field.ts'
import type { Needs } from './needs.ts'
import type { RecordDefinition, SortOf, VersionedRow } from './record.types.ts'
import type { RecordTexts } from './record-texts.ts'

type Fields = Record<string, Field>

/** A record's row on the wire: its fields, computed values, id and version. */
export type RecordRow<F extends Fields, C extends Fields> = VersionedRow &
  FieldValues<F> &
  FieldValues<C>

export interface RecordOptions<F extends Fields, C extends Fields> extends Omit<
  RecordDefinition<RecordRow<F, C>, FieldValues<F>>,
  'fields' | 'computed' | 'rights' | 'label' | 'texts' | 'row' | 'draft'
> {
  /** One permission for everything, or one per act; `create` and `remove` default to `edit`. */
  rights:
    | string
    | {
        read: string | Needs
        edit: string | Needs
        create?: string | Needs
        remove?: string | Needs
      }
  /** The fields a person may write; the row and the draft are inferred from them. */
  fields: F
  /** Values that the server computes for each row; shown, never written. */
  computed?: C
  /**
   * The names of it and its parts: a field without its label doesn't compile. Texts missing here
   * are in the module's messages.
   */
  texts?: RecordTexts<keyof F & string>
  /** The field with a record's name; default: `name`. */
  label?: keyof RecordRow<F, C> & string
}

/**
 * A list with its form, defined once: the row and the draft are inferred from the fields. The
 * result's type is annotated, so that a hundred records cost the type checker little.
 */
export function defineRecord<
  const F extends Fields,
  const C extends Fields = Record<never, never>,
>({
  rights,
  label = 'name' as never,
  ...record
}: RecordOptions<F, C>): RecordDefinition<RecordRow<F, C>, FieldValues<F>> {
  return { ...record, rights: everyAct(rights), label } as unknown as RecordDefinition<
    RecordRow<F, C>,
    FieldValues<F>
  >
}

const needsOf = (asked: string | Needs): Needs => (typeof asked === 'string' ? [asked] : asked)

function everyAct(
  rights: RecordOptions<Fields, Fields>['rights'],
): RecordDefinition<VersionedRow, object>['rights'] {
  const {
    read,
    edit,
    create = edit,
    remove = edit,
  } = typeof rights === 'string' ? { read: rights, edit: rights } : rights
  return {
    read: needsOf(read),
    create: needsOf(create),
    edit: needsOf(edit),
    remove: needsOf(remove),
  }
}

/** The fields that every lookup has. */
const lookupFields = {
  name: f.text({ max: 120, required: true }),
  description: f.multiline({ max: 2000 }),
  active: f.toggle({ default: true }),
}

/**
 * A district's own list of values that other records choose from: each with a unique name, a
 * description, and whether it is still offered. Its table has `lookupColumns()`; `fields` are its
 * additional ones, after the name.
 */
export function defineLookup<const F extends Fields = Record<never, never>>({
  fields,
  ...lookup
}: Pick<RecordOptions<F, Record<never, never>>, 'name' | 'rights'> & {
  fields?: F
  /** `active`: whether it is offered to people. */
  texts: RecordTexts<'one' | 'many' | 'add' | 'empty' | 'emptyHint' | 'active' | (keyof F & string)>
}): RecordDefinition<
  RecordRow<LookupFields<F>, Record<never, never>>,
  FieldValues<LookupFields<F>>
> {
  const { name, ...others } = lookupFields
  const more = Object.keys(fields ?? {})
  return defineRecord({
    ...lookup,
    scope: 'district',
    fields: { name, ...fields, ...others },
    list: {
      columns: ['name', ...more, 'description', 'active'],
      search: ['name', ...more, 'description'],
      sort: 'name',
      filters: ['active'],
    },
    csv: 'both',
    unique: [['name']],
    texts: {
      name: { en: 'Name', es: 'Nombre' },
      description: { en: 'Description', es: 'Descripción' },
      ...lookup.texts,
    },
  } as never) as never
}

type LookupFields<F extends Fields> = typeof lookupFields & F

/**
 * Rows that belong to one owner, such as a person's addresses. The owner decides who can see and
 * write them (`ownedRecord` on the server), and its history includes them. `name` is the prefix of
 * its message ids.
 */
export const defineOwned = <const F extends Fields>({
  sort = 'id' as never,
  label = 'id' as never,
  ...record
}: Pick<
  RecordOptions<F, Record<never, never>>,
  'name' | 'fields' | 'texts' | 'label' | 'revives' | 'unread'
> & {
  /** The order of its rows; default: as they were added. */
  sort?: SortOf<RecordRow<F, Record<never, never>>>
}): RecordDefinition<RecordRow<F, Record<never, never>>, FieldValues<F>> & { fields: F } =>
  defineRecord({
    ...record,
    label,
    scope: 'district',
    rights: { read: [], edit: [] },
    list: { columns: [], search: [], sort },
  } as never) as never

/** The column of a sort, without its direction. */
export const sortColumn = (sort: string): string => sort.replace(/^-/, '')

export type RowOf<R> = R extends RecordDefinition<infer Row, infer _Draft> ? Row : never
export type DraftOf<R> = R extends RecordDefinition<infer _Row, infer Draft> ? Draft : never

/**
 * Where a list's rows are. Permissions can be held at one school, so a list of the whole district
 * says its `reach`: `district`, only people who meet its needs district-wide can read it; `rows`, its
 * query shows each reader only the rows that they may see.
 */
type ListScope =
  | { scope: 'school'; reach?: never }
  | { scope: 'district'; reach: 'district' | 'rows' }

/**
 * A list that is its own query (students, queues): searched, filtered, sorted and exported like any
 * other, but written elsewhere. `filters` says how it can be narrowed.
 */
export const defineList =
  <Row extends VersionedRow>() =>
  <const F extends Fields>(
    list: ListScope & {
      name: string
      read: Needs
      filters: F
      columns: readonly (keyof Row & string)[]
      /** The columns shown until someone chooses others; files have all of them. */
      shown?: readonly (keyof Row & string)[]
      search: readonly (keyof Row & string)[]
      sort: SortOf<Row>
      /** Filters in the toolbar; default: all of them. */
      offered?: readonly (keyof F & string)[]
      /** The column that names a row; default: `name`. */
      label?: keyof Row & string
      csv?: 'export'
      /** Its rows say nothing about people: any number of them may be exported. */
      aboutNoOne?: true
      texts?: RecordTexts<keyof F & string>
    },
  ): RecordDefinition<Row, FieldValues<F>> => {
    const { name, scope, reach, read, filters, columns, shown, search, sort, offered, csv, texts } =
      list
    return {
      name,
      scope,
      ...(reach === 'district' && { reach }),
      // It is read-only.
      rights: { read, create: [[]], edit: [[]], remove: [[]] },
      fields: filters as unknown as RecordDefinition<Row, FieldValues<F>>['fields'],
      list: {
        columns,
        ...(shown && { shown }),
        search,
        sort,
        filters: (offered ?? Object.keys(filters)) as never,
      },
      label: (list.label ?? 'name') as never,
      ...(csv && { csv }),
      ...(list.aboutNoOne && { aboutNoOne: true }),
      ...(texts && { texts }),
    }
  }
