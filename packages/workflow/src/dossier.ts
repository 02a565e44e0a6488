import {
  defineRecord,
  f,
  type AnyRecord,
  type ChoiceField,
  type Field,
  type FieldValues,
  type NumberField,
  type RecordDefinition,
  type RecordOptions,
  type RecordRow,
  type RecordTexts,
  type Tone,
  type VersionedRow,
} from '@atrium/kit/shared'
import type { ActOf, AnyWorkflow, StateOf } from './workflow.rules.ts'

type Fields = Record<string, Field>

/**
 * Acts that are the record's own: creating it (from the state `none`), changing its fields, and
 * removing it. A workflow's table says who may do them in which states, like any other act; they have
 * no button of their own, and lead to the same state unless the table says otherwise.
 */
export const recordActs = ['create', 'edit', 'remove'] as const
export type RecordActName = (typeof recordActs)[number]
export const isRecordAct = (act: string): boolean => recordActs.some((own) => own === act)

/** The acts that have buttons. */
export const buttonsOf = <W extends AnyWorkflow>(acts: readonly ActOf<W>[]): ActOf<W>[] =>
  acts.filter((act) => !isRecordAct(act))

/** What a person may do with one record now; a detail page gets it with the row. */
export interface Standing<W extends AnyWorkflow> {
  acts: ActOf<W>[]
  mayEdit: boolean
  mayRemove: boolean
}

/** A sum over one field of a record's lines: `{ lines: 'lines', of: 'cents' }`. */
export interface Total {
  lines: string
  of: string
}

/** What the lines of a draft come to. */
export const totalOf = (draft: object, { lines, of }: Total): number => {
  const listed = (draft as Record<string, unknown>)[lines]
  return (Array.isArray(listed) ? (listed as Record<string, unknown>[]) : []).reduce(
    (sum, line) => sum + (Number(line[of]) || 0),
    0,
  )
}

/** What its page shows, from top to bottom. */
export interface DossierPageRows {
  /**
   * The fields in the page's subtitle, besides its title (the label) and its state; blank ones are
   * left out. The message `head.<field>` says how a `{value}` reads there, if not as it is.
   */
  head?: readonly string[]
  /** The kind of the files that people attach (`attachmentKinds`); without it there is no card for them. */
  attachments?: string
}

/**
 * A thing with states and a page: its fields, its lines and their totals, who may move it from one
 * state to the next. List, form, detail page with its buttons, history and files follow from it.
 */
export interface Dossier<
  W extends AnyWorkflow,
  Row extends VersionedRow,
  Draft extends object,
> extends RecordDefinition<Row, Draft> {
  workflow: W
  totals: Readonly<Record<string, Total>>
  page: DossierPageRows
}

export type AnyDossier = AnyRecord &
  Pick<Dossier<AnyWorkflow, VersionedRow, object>, 'workflow' | 'totals' | 'page'>

type StateField<W extends AnyWorkflow> = { status: ChoiceField & { of: readonly StateOf<W>[] } }
type TotalFields<Totals> = { [Name in keyof Totals]: NumberField & { type: 'cents' } }
type AllFields<W extends AnyWorkflow, F, B, Totals> = F & B & StateField<W> & TotalFields<Totals>

type Options<W extends AnyWorkflow, F extends Fields, B, C extends Fields, Totals> = Omit<
  RecordOptions<F, C>,
  'fields' | 'computed' | 'texts' | 'list' | 'label'
> &
  Pick<RecordOptions<AllFields<W, F, B, Totals> & Fields, C>, 'list' | 'label'> & {
    workflow: W
    /** Every state in its order, with its color; the first is where a new one begins. */
    states: Readonly<Record<Exclude<StateOf<W>, 'none'>, Tone>>
    /** The fields that a person fills in. */
    fields: F
    /** The fields that acts write: who approved it, why it was returned. */
    byActs?: B
    computed?: C
    totals?: Totals
    page?: DossierPageRows
    /** A field, a total, or a state (`status.draft`) without its label doesn't compile. */
    texts: RecordTexts<
      | 'one'
      | 'many'
      | 'add'
      | (keyof (F & B & Totals) & string)
      | 'status'
      | `status.${Exclude<StateOf<W>, 'none'>}`
    >
  }

/**
 * The state is the field `status`, written by acts alone; totals are fields that follow the lines.
 * Creating, editing or removing that its workflow doesn't know is no one's right, so that no list
 * offers it.
 */
export function defineDossier<
  W extends AnyWorkflow,
  const F extends Fields,
  const B extends Fields = Record<never, never>,
  const C extends Fields = Record<never, never>,
  const Totals extends Readonly<Record<string, Total>> = Record<never, never>,
>({
  workflow,
  states,
  totals,
  page = {},
  fields,
  byActs = {} as B,
  rights,
  ...record
}: Options<W, F, B, C, Totals>): Dossier<
  W,
  RecordRow<AllFields<W, F, B, Totals> & Fields, C>,
  FieldValues<F>
> {
  const of = Object.keys(states)
  const given = typeof rights === 'string' ? { read: rights, edit: rights } : rights
  const { transitions } = workflow
  const noOnes = recordActs.filter((act) => transitions.every((one) => one.act !== act))
  const written = {
    ...Object.fromEntries(Object.keys(totals ?? {}).map((name) => [name, f.cents({ default: 0 })])),
    ...byActs,
    status: f.choice({ of, default: of[0] as string, tones: states }),
  }
  const definition = defineRecord({
    ...record,
    rights: {
      ...{ create: given.edit, remove: given.edit, ...given },
      // A need without any alternative is met by no one.
      ...Object.fromEntries(noOnes.map((act) => [act, [[]]])),
    },
    fields: {
      ...fields,
      ...Object.fromEntries(
        Object.entries(written).map(([name, field]) => [name, { ...field, readOnly: true }]),
      ),
    },
  } as never)
  return {
    ...(definition as object),
    workflow,
    totals: totals ?? {},
    page,
  } as never
}
