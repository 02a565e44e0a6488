import { signedIn, type Policy } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import {
  addOwned,
  listOwned,
  removeOwned,
  restoreOwned,
  updateOwned,
  type OwnedStore,
} from './owned.actions.ts'
import type { OwnedRow } from './owned.fields.ts'
import type { SectionValues } from './profile.fields.ts'
import { personID, version } from './section.procedures.ts'
import { personKinds, type PersonKind } from './words.ts'

type Fields = Record<string, Field>
type Of = { kind: PersonKind; userID: number }
type Query<Input, Output> = TRPCQueryProcedure<{ meta: Policy; input: Input; output: Output }>
type Mutation<Input, Output> = TRPCMutationProcedure<{ meta: Policy; input: Input; output: Output }>
type Draft<F extends Fields> = { [K in keyof F]?: SectionValues<F>[K] | undefined }

/** A list on a profile page. Refusals: 401, 403, 404, 409 with the current values, 422. */
export type OwnedProcedures<F extends Fields> = {
  list: Query<Of, OwnedRow<F>[]>
  add: Mutation<Of & { draft: Draft<F> }, OwnedRow<F>>
  update: Mutation<Of & { id: number; version: number; changes: Draft<F> }, OwnedRow<F>>
  remove: Mutation<Of & { id: number; version: number }, void>
  restore: Mutation<Of & { id: number }, OwnedRow<F>>
}

const of = z.object({ kind: z.enum(personKinds), userID: personID })
const values = z.record(z.string().max(100), z.unknown())

export function ownedProcedures<F extends Fields>(store: OwnedStore<F>): OwnedProcedures<F> {
  return {
    list: signedIn.input(of).query(({ ctx, input }) => listOwned(ctx, store, input)),
    add: signedIn
      .input(of.extend({ draft: values }))
      .mutation(({ ctx, input: { draft, ...owner } }) => addOwned(ctx, store, owner, draft)),
    update: signedIn
      .input(of.extend({ id: personID, version, changes: values }))
      .mutation(({ ctx, input: { kind, userID, ...change } }) =>
        updateOwned(ctx, store, { kind, userID }, change),
      ),
    remove: signedIn
      .input(of.extend({ id: personID, version }))
      .mutation(({ ctx, input: { kind, userID, ...what } }) =>
        removeOwned(ctx, store, { kind, userID }, what),
      ),
    restore: signedIn
      .input(of.extend({ id: personID }))
      .mutation(({ ctx, input: { kind, userID, id } }) =>
        restoreOwned(ctx, store, { kind, userID }, id),
      ),
  } as unknown as OwnedProcedures<F>
}
