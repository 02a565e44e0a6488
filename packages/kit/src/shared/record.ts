import type { Field, FieldValues } from './field.ts'
import type { Needs } from './needs.ts'
import type { Resource, ResourceRow } from './resource.ts'

type Fields = Record<string, Field>

/** What a record's row is on the wire: its fields, what is computed for it, id and version. */
export type RecordRow<F extends Fields, C extends Fields> = ResourceRow &
  FieldValues<F> &
  FieldValues<C>

export interface RecordOptions<F extends Fields, C extends Fields> extends Omit<
  Resource<RecordRow<F, C>, FieldValues<F>>,
  'fields' | 'read' | 'write' | 'label' | 'row' | 'draft'
> {
  /** One permission for everything, or who reads and who writes. */
  rights: string | { read: Needs; write: Needs }
  /** What a person may write; the row and the draft are inferred from it. */
  fields: F
  /** What the server computes for each row; shown, never written. */
  computed?: C
  /** What a record is called; its `name` unless told. */
  label?: keyof RecordRow<F, C> & string
}

/**
 * A list with its form, defined once: the row and the draft are inferred from the fields. The result's type is
 * annotated, so that a hundred records cost the type checker little.
 */
export function defineRecord<
  const F extends Fields,
  const C extends Fields = Record<never, never>,
>({
  rights,
  computed: _typed,
  label = 'name' as never,
  ...record
}: RecordOptions<F, C>): Resource<RecordRow<F, C>, FieldValues<F>> {
  const { read, write } = typeof rights === 'string' ? { read: [rights], write: [rights] } : rights
  return { ...record, read, write, label } as unknown as Resource<RecordRow<F, C>, FieldValues<F>>
}

export type RowOf<R> = R extends Resource<infer Row, infer _Draft> ? Row : never
export type DraftOf<R> = R extends Resource<infer _Row, infer Draft> ? Draft : never

/**
 * A list that is a query of its own (students, queues): found, filtered, sorted and taken along like any other, and
 * written elsewhere. `filters` says by what it can be narrowed.
 */
export const defineList =
  <Row extends ResourceRow>() =>
  <const F extends Fields>(list: {
    name: string
    scope: 'district' | 'school'
    read: Needs
    filters: F
    columns: readonly (keyof Row & string)[]
    search: readonly (keyof Row & string)[]
    sort: keyof Row & string
    /** Filters that the toolbar offers; all of them unless told. */
    offered?: readonly (keyof F & string)[]
    csv?: 'export'
  }): Resource<Row, FieldValues<F>> => {
    const { name, scope, read, filters, columns, search, sort, offered, csv } = list
    return {
      name,
      scope,
      read,
      // Nobody writes through it.
      write: [[]],
      fields: filters as unknown as Resource<Row, FieldValues<F>>['fields'],
      list: { columns, search, sort, filters: (offered ?? Object.keys(filters)) as never },
      label: 'name' as never,
      ...(csv && { csv }),
    }
  }
