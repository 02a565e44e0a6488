import { id } from '@atrium/kit/server'
import { z } from 'zod'
import type { ActOf, AnyWorkflow } from './workflow.rules.ts'

/** The input of a workflow's procedure: the record, the act, and what was filled in. */
export const workflowInput = <W extends AnyWorkflow>(workflow: W) =>
  z.strictObject({
    id,
    act: z.enum(Object.keys(workflow.acts) as [ActOf<W>, ...ActOf<W>[]]),
    filled: z.record(z.string().max(60), z.unknown()).optional(),
    version: id.optional(),
  })
