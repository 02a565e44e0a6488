import {
  lockRows,
  modelFor,
  needing,
  readOne,
  getRow,
  recordProcedures,
  servedRecord,
  type DistrictDb,
  type RecordModel,
  type RecordParts,
  type RecordProcedures,
  type RecordWrite,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type VersionedRow } from '@atrium/kit/shared'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import {
  buttonsOf,
  recordActs,
  type Dossier,
  type RecordActName,
  type Standing,
} from './dossier.ts'
import { takeStep, type Flow, type FlowTable } from './flow.actions.ts'
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

/**
 * What a dossier needs besides its definition: the parts of any record, who a person is to one of
 * them, and what happens at its acts.
 */
export interface DossierParts<W extends AnyWorkflow, Row extends VersionedRow, Draft extends object>
  extends
    RecordParts<Row, Draft>,
    Pick<Flow<W, Row & { districtID: number }>, 'on' | 'sets' | 'notices'> {
  /**
   * The parts that this person has in a record, and the facts that its states depend on. A new one has
   * its draft for a row, without an id.
   */
  situation: (
    db: DistrictDb | Tx,
    ctx: UserRequest,
    row: Partial<Row>,
  ) => Promise<Situation<PartOf<W>, FactsOf<W>>> | Situation<PartOf<W>, FactsOf<W>>
  /** What follows from any act once the row is written. */
  afterAct?: Flow<W, Row & { districtID: number }>['after']
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

/**
 * All procedures of a dossier. Its workflow decides every write: creating (from `none`), editing, and
 * removing too. Refusals: those of a record, and those of the workflow.
 */
export function dossierProcedures<
  W extends AnyWorkflow,
  Row extends VersionedRow,
  Draft extends object,
>(
  dossier: Dossier<W, Row, Draft>,
  {
    situation,
    on,
    sets,
    notices,
    afterAct,
    beforeWrite,
    after,
    ...parts
  }: DossierParts<W, Row, Draft>,
): DossierProcedures<W, Row, Draft> {
  const { workflow, name, totals, rights } = dossier
  const decided = async (
    tx: Tx,
    ctx: UserRequest,
    act: RecordActName,
    row: Partial<Row>,
  ): Promise<StateOf<W>> => {
    const from = act === 'create' ? 'none' : (row as Values).status
    const decision = decide(
      workflow,
      from as StateOf<W>,
      act as ActOf<W>,
      await situation(tx, ctx, row),
    )
    if (!decision.ok) throw decision.refusal
    return decision.to
  }

  const procedures = recordProcedures(dossier, {
    ...parts,
    beforeWrite: async (write) => {
      const { ctx, tx, act, before, draft, values } = write
      const own = act === 'create' ? 'create' : 'edit'
      values.status = await decided(tx, ctx, own, before ?? (draft as never))
      for (const [total, { lines, of }] of Object.entries(totals))
        values[total] = sumOf((draft as Values)[lines], of)
      return beforeWrite?.(write as RecordWrite<Row, Draft>)
    },
    after: async (written) => {
      const { ctx, tx, act, records } = written
      if (act === 'remove')
        for (const { before } of records) if (before) await decided(tx, ctx, 'remove', before)
      await after?.(written)
    },
  } as RecordParts<Row, Draft>)
  const model = servedRecord(name) as RecordModel

  const flow: Flow<W, Row & { districtID: number }> = {
    workflow: { ...workflow, name },
    table: model.table as unknown as FlowTable,
    state: 'status' as never,
    load: async (tx, ctx, { id }) => {
      const [row] = await lockRows(model, ctx, tx, [id], 'read')
      if (!row) throw refuse.notFound('kit.refusal.notFound')
      return {
        row: { ...row, districtID: ctx.user.districtID } as never,
        ...(await situation(tx, ctx, row as never)),
        more: undefined,
      }
    },
    ...(on && { on }),
    ...(sets && { sets }),
    ...(notices && { notices }),
    ...(afterAct && { after: afterAct }),
  }

  const standing = async (
    db: DistrictDb | Tx,
    ctx: UserRequest,
    row: Row,
  ): Promise<Row & Standing<W>> => {
    const acts = actsFor(
      workflow,
      (row as Values).status as StateOf<W>,
      await situation(db, ctx, row),
    )
    const can = (act: string) => acts.some((one) => one === act)
    return {
      ...row,
      acts: buttonsOf<W>(acts),
      mayEdit: can('edit'),
      mayRemove: can('remove'),
    }
  }
  const reading = needing(...rights.read)
  const own = {
    get: reading
      .input(z.strictObject({ id: z.int().positive().max(2_147_483_647) }))
      .query(async ({ ctx, input }) =>
        standing(ctx.db, ctx, (await getRow(modelFor(model, ctx), ctx, input.id)) as never),
      ),
    act: reading.input(workflowInput(workflow)).mutation(({ ctx, input }) =>
      ctx.database.transaction(ctx.user.districtID, async (tx) => {
        const { id, act, filled = {}, version } = input
        const loaded = await flow.load(tx, ctx, { id, act: act as ActOf<W> })
        if (recordActs.some((plain) => plain === act)) throw refuse.notFound('kit.refusal.notFound')
        if (version !== undefined && loaded.row.version !== version)
          throw refuse.conflict('kit.refusal.conflict', {}, { current: loaded.row as never })
        const actor = { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID }
        await takeStep(
          tx,
          {
            ...flow,
            // Every field that the act changed is in the history, not its state alone.
            audited: async () => ({
              before: fieldsOf(dossier, loaded.row),
              after: fieldsOf(dossier, await readOne(model, ctx, tx, id)),
            }),
          },
          loaded,
          { act: act as ActOf<W>, filled, actor },
        )
        return standing(tx, ctx, (await readOne(model, ctx, tx, id)) as never)
      }),
    ),
  }
  return { ...procedures, ...own } as unknown as DossierProcedures<W, Row, Draft>
}

const sumOf = (lines: unknown, of: string): number =>
  (Array.isArray(lines) ? (lines as Values[]) : []).reduce(
    (sum, line) => sum + (Number(line[of]) || 0),
    0,
  )

const fieldsOf = ({ fields }: { fields: object }, row: object): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields))
