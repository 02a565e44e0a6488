import { refuse } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { defineExtensionPoint } from './extension-point.ts'

/** Records of so many people can be exported in an hour without more. */
export const freelyExported = 1000

export interface ExportedPeople {
  /** What is exported, as the log has it. */
  what: string
  /** How many people's records. */
  people: number
  /** Nothing is sent yet: a page asks before the browser follows the download by itself. */
  isOnlyAsked?: true
}

/** What is asked before records of many people leave. */
export interface ExportGate {
  name: string
  /** Refuses 403 with `kit.refusal.confirmPassword`, unless the person has just confirmed who they are. */
  admit: (ctx: UserRequest, exported: ExportedPeople) => Promise<void>
}

/** The security module's; there is one. */
export const exportGate = defineExtensionPoint<ExportGate>('export gate', ({ name }) => name)

/**
 * The gate that every file with people's records passes before anything of it is sent: lists,
 * labels, face sheets, report cards. Without a gate, nothing large leaves.
 */
export async function admitExport(ctx: UserRequest, exported: ExportedPeople): Promise<void> {
  const [gate] = exportGate.all()
  if (gate) return gate.admit(ctx, exported)
  if (exported.people > freelyExported)
    throw refuse.forbidden('kit.refusal.confirmPassword', { count: freelyExported })
}
