import { id, type Policy, signedIn } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import type { ProfileSection, SectionRow } from './profile.fields.ts'
import { saveSection } from './section.actions.ts'
import { readSection } from './section.queries.ts'

type Fields = Record<string, Field>

/**
 * The procedures of a profile page. Refusals: 401, 403 (no right to write), 404 (absent or unknown
 * to the caller), 409 with the current page, 422.
 */
export type SectionProcedures<F extends Fields> = {
  get: TRPCQueryProcedure<{ meta: Policy; input: { id: number }; output: SectionRow<F> }>
  save: TRPCMutationProcedure<{
    meta: Policy
    input: {
      id: number
      version: number
      changes: { [K in keyof F]?: SectionRow<F>[K] | undefined }
    }
    output: SectionRow<F>
  }>
}

export const personID = id
export const version = z.int().positive()
const changes = z.record(z.string().max(100), z.unknown())

/**
 * Reading and writing one profile page. Any session may call it: `loadPerson` decides person by
 * person who may see whom.
 */
export function sectionProcedures<F extends Fields>(
  section: ProfileSection<F>,
): SectionProcedures<F> {
  return {
    get: signedIn
      .input(z.object({ id: personID }))
      .query(({ ctx, input }) => readSection(ctx, section, input.id)),
    save: signedIn
      .input(z.object({ id: personID, version, changes }))
      .mutation(({ ctx, input }) => saveSection(ctx, section, input)),
  } as unknown as SectionProcedures<F>
}
