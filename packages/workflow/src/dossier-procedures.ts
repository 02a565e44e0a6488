import {
  type DistrictDb,
  id,
  inScope,
  lockRows,
  modelFor,
  needing,
  presented,
  type RecordModel,
  type RecordParts,
  recordProcedures,
  type RecordProcedures,
  type RecordTable,
  servedRecord,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type VersionedRow } from '@atrium/kit/shared'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import {
  buttonsOf,
  isRecordAct,
  totalOf,
  type AnyDossier,
  type Dossier,
  type RecordActName,
  type Standing,
} from './dossier.ts'
import { takeStep, type ActInput, type Flow, type FlowRow, type FlowTable } from './flow.actions.ts'
import { workflowInput } from './workflow-input.ts'
import {
  actsFor,
  decide,
  type ActOf,
  type AnyWorkflow,
  type FactsOf,
  type PartOf,
  type Situation,
  type StateOf,
} from './workflow.rules.ts'

type Values = Record<string, unknown>

/** One of them as acts see it: what leaves the server, and the other columns of its table. */
type Whole<Row, Table extends RecordTable> = Row & Table['$inferSelect'] & FlowRow

/**
 * What a dossier needs besides its definition: the parts of any record, who a person is to one of
 * them, and what happens at its acts.
 */
export interface DossierParts<
  W extends AnyWorkflow,
  Row extends VersionedRow,
  Draft extends object,
  Table extends RecordTable,
>
  extends
    Omit<RecordParts<Row, Draft>, 'table' | 'beforeWrite'>,
    Pick<Flow<W, Whole<Row, Table>>, 'on' | 'notices'> {
  table: Table
  /** As for any record; `before` has the other columns of the table too. */
  beforeWrite?: RecordParts<Whole<Row, Table>, Draft>['beforeWrite']
  /**
   * The parts that this person has in a record, and the facts that its states depend on. A new one has
   * only what its draft says. `asked`: the act that is being decided, with what was filled in; when
   * a record is read there is none.
   */
  situation: (
    db: DistrictDb | Tx,
    ctx: UserRequest,
    row: Partial<Whole<Row, Table>>,
    asked?: { act: ActOf<W>; filled: Values },
  ) => Promise<Situation<PartOf<W>, FactsOf<W>>> | Situation<PartOf<W>, FactsOf<W>>
}

type Query<Input, Output> = TRPCQueryProcedure<{ meta: unknown; input: Input; output: Output }>
type Mutation<Input, Output> = TRPCMutationProcedure<{
  meta: unknown
  input: Input
  output: Output
}>

/** A record's procedures; `get` adds what the reader may do, and `act` does it. */
export type DossierProcedures<
  W extends AnyWorkflow,
  Row extends VersionedRow,
  Draft extends object,
> = Omit<RecordProcedures<Row, Draft>, 'get'> & {
  get: Query<{ id: number }, Row & Standing<W>>
  act: Mutation<{ id: number; act: ActOf<W>; filled?: Values; version?: number }, Row & Standing<W>>
}

const registry: AnyDossier[] = []

/** Every dossier whose procedures were created in this process; for the test of them all. */
export const registeredDossiers = (): readonly AnyDossier[] => registry

/**
 * All procedures of a dossier. Its workflow decides every write: creating (from `none`), editing, and
 * removing too. Refusals: those of a record, and those of the workflow.
 */
export function dossierProcedures<
  W extends AnyWorkflow,
  Row extends VersionedRow,
  Draft extends object,
  Table extends RecordTable,
>(
  dossier: Dossier<W, Row, Draft>,
  { situation, on, notices, beforeWrite, after, ...parts }: DossierParts<W, Row, Draft, Table>,
): DossierProcedures<W, Row, Draft> {
  type Found = Whole<Row, Table>
  const { workflow, name: served, totals, rights } = dossier
  const { table } = parts
  /** One of them, as the reader sees it and whole. */
  const find = async (
    db: DistrictDb | Tx,
    ctx: UserRequest,
    id: number,
    which?: 'both',
  ): Promise<{ row: Row; found: Found } | undefined> => {
    const own = modelFor(model, ctx)
    const [read] = await db
      .select({ row: own.selection, stored: getTableColumns(table as RecordTable) })
      .from(table as RecordTable)
      .where(and(inScope(model, ctx, which), eq(table.id, id)))
    const [row] = presented(own, read ? [read.row] : []) as unknown as Row[]
    return row && { row, found: { ...read?.stored, ...row } as Found }
  }
  const whole = async (tx: Tx, ctx: UserRequest, { id }: Row): Promise<Found> => {
    const read = await find(tx, ctx, id, 'both')
    if (!read) throw refuse.notFound('kit.refusal.notFound')
    return read.found
  }
  const decided = async (
    tx: Tx,
    ctx: UserRequest,
    act: RecordActName,
    row: Partial<Found>,
  ): Promise<StateOf<W>> => {
    const from = act === 'create' ? 'none' : (row as Values).status
    const asked = act as ActOf<W>
    const now = await situation(tx, ctx, row, { act: asked, filled: {} })
    const decision = decide(workflow, from as StateOf<W>, asked, now)
    if (!decision.ok) throw decision.refusal
    return decision.to
  }

  const procedures = recordProcedures(dossier, {
    ...parts,
    beforeWrite: async (write) => {
      const { ctx, tx, draft, values } = write
      const before = write.before && (await whole(tx, ctx, write.before))
      values.status = await (before
        ? decided(tx, ctx, 'edit', before)
        : decided(tx, ctx, 'create', draft as never))
      for (const [name, total] of Object.entries(totals)) values[name] = totalOf(draft, total)
      return beforeWrite?.({ ...write, before })
    },
    after: async (written) => {
      const { ctx, tx, act, records } = written
      if (act === 'remove')
        for (const { before } of records)
          if (before) await decided(tx, ctx, 'remove', await whole(tx, ctx, before))
      await after?.(written)
    },
  } as RecordParts<Row, Draft>)
  const model = servedRecord(served) as RecordModel
  registry.push(dossier as unknown as AnyDossier)

  const standing = async (
    db: DistrictDb | Tx,
    ctx: UserRequest,
    id: number,
  ): Promise<Row & Standing<W>> => {
    const read = await find(db, ctx, id)
    if (!read) throw refuse.notFound('kit.refusal.notFound')
    const now = await situation(db, ctx, read.found)
    const acts = actsFor(workflow, (read.row as Values).status as StateOf<W>, now)
    const can = (act: string) => acts.some((one) => one === act)
    return { ...read.row, acts: buttonsOf<W>(acts), mayEdit: can('edit'), mayRemove: can('remove') }
  }

  const press = (
    ctx: UserRequest,
    { id, act, filled = {}, version }: ActInput<W>,
  ): Promise<Row & Standing<W>> =>
    ctx.database.transaction(ctx.user.districtID, async (tx) => {
      // The whole row, whatever its reader may see of it.
      const locked = async () => (await lockRows(model, ctx, tx, [id], 'read'))[0]
      const before = await locked()
      const read = before && (await find(tx, ctx, id))
      if (!read || isRecordAct(act)) throw refuse.notFound('kit.refusal.notFound')
      if (version !== undefined && before.version !== version) throw refuse.changed(read.row)
      const row = { ...read.found, ...before }
      const flow: Omit<Flow<W, Found>, 'load'> = {
        workflow,
        table: table as unknown as FlowTable,
        state: 'status' as never,
        // Every field that the act changes is in the history, not its state alone.
        audited: async () => ({
          before: fieldsOf(dossier, before),
          after: fieldsOf(dossier, (await locked()) ?? {}),
        }),
        ...(on && { on }),
        ...(notices && { notices }),
      }
      const now = await situation(tx, ctx, row, { act, filled })
      const loaded = { row, ...now, more: undefined }
      const actor = { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID }
      await takeStep(tx, flow, loaded, { act, filled, actor })
      return standing(tx, ctx, id)
    })

  const reading = needing(...rights.read)
  const own = {
    get: reading
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => standing(ctx.db, ctx, input.id)),
    act: reading
      .input(workflowInput(workflow))
      .mutation(({ ctx, input }) => press(ctx, input as ActInput<W>)),
  }
  return { ...procedures, ...own } as unknown as DossierProcedures<W, Row, Draft>
}

const fieldsOf = ({ fields }: { fields: object }, row: object): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields))
