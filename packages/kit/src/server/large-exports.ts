import { refuse } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { defineExtensionPoint } from './extension-point.ts'

/** How many people's records can be exported per hour without confirmation. */
export const freelyExported = 1000

export interface ExportedPeople {
  /** What is exported, as logged. */
  what: string
  /** How many people's records. */
  people: number
  /** Nothing is sent yet: a page checks before the browser follows the download on its own. */
  isOnlyAsked?: true
}

/** The check before many people's records leave. */
export interface ExportGate {
  name: string
  /** Refuses 403 with `kit.refusal.confirmPassword`, unless the person has just confirmed who they are. */
  admit: (ctx: UserRequest, exported: ExportedPeople) => Promise<void>
}

/** Provided by the security module; there is only one. */
export const exportGate = defineExtensionPoint<ExportGate>('export gate', ({ name }) => name)

/**
 * The gate that every file with people's records passes before any of it is sent: lists, labels,
 * face sheets, report cards. Without a gate, nothing large leaves.
 */
export async function admitExport(ctx: UserRequest, exported: ExportedPeople): Promise<void> {
  const [gate] = exportGate.all()
  if (gate) return gate.admit(ctx, exported)
  if (exported.people > freelyExported)
    throw refuse.forbidden('kit.refusal.confirmPassword', { count: freelyExported })
}
