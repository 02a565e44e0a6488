import {
  admitExport,
  audit,
  defineExtensionPoint,
  type Download,
  type UserRequest,
} from '@atrium/kit/server'
import { meets, refuse, type BothLanguages, type Needs } from '@atrium/kit/shared'
import type { z } from 'zod'
import { refuseOtherGroups } from './document-groups.queries.ts'
import { documentFile } from './document-file.ts'
import type { LabelsDocument, SheetsDocument } from './document.types.ts'

/** A document that people can have: described once, it is had at once, or in the background where it is large. */
export interface DocumentKind<Input = unknown> {
  /** `<module>.<what>`, as in its address and in the audit log. */
  name: string
  /** What the district's list of reports calls it. */
  title?: BothLanguages
  needs: Needs
  input: z.ZodType<Input>
  /**
   * How many people's records are in it, counted before it is made; `few`: one person's, one class's
   * or no one's.
   */
  people: 'few' | ((ctx: UserRequest, input: Input) => Promise<number>)
  /**
   * Throws a refusal if this person may not have it: whose data they may see is checked here, each
   * time.
   */
  describe: (ctx: UserRequest, input: Input) => Promise<Described>
}

export interface Described {
  document: SheetsDocument | LabelsDocument
  /** Sheets or labels, where it is known before they are made. */
  total?: number
}

/** Modules add the documents that they print. */
export const documentKinds = defineExtensionPoint<DocumentKind>('document kind', ({ name }) => name)

/** Keeps the type of the input while the kind is written, and forgets it for the list of all kinds. */
export const defineDocument = <Input>(kind: DocumentKind<Input>): DocumentKind =>
  kind as unknown as DocumentKind

/**
 * Describes what a person requested, and records it in the audit log. Refuses 404 an unknown kind,
 * 403 without its permission or outside the groups that the district limits it to, 422 an input of
 * another kind.
 */
export async function describeDocument(
  ctx: UserRequest,
  name: string,
  asked: unknown,
): Promise<Described> {
  const { kind, input } = checkDocument(ctx, name, asked)
  await refuseOtherGroups(ctx, name)
  const described = await kind.describe(ctx, input)
  await ctx.database.transaction(ctx.user.districtID, (tx) =>
    audit(tx, {
      districtID: ctx.user.districtID,
      actorID: ctx.user.userID,
      entity: kind.name,
      entityID: 0,
      action: 'print',
      after: { input: JSON.stringify(input).slice(0, 2000) },
      requestID: ctx.request.requestID,
    }),
  )
  return described
}

/**
 * Passes the gate for files with many people's records, as the person at the session: a job that
 * makes the document later doesn't ask again. Refuses 404, 403 and 422 as describing it does.
 */
export async function admitDocument(
  ctx: UserRequest,
  name: string,
  asked: unknown,
  isOnlyAsked?: true,
): Promise<void> {
  const { kind, input } = checkDocument(ctx, name, asked)
  await refuseOtherGroups(ctx, name)
  if (kind.people === 'few') return
  const people = await kind.people(ctx, input)
  await admitExport(ctx, { what: name, people, ...(isOnlyAsked && { isOnlyAsked }) })
}

/** The same refusals, before anything is done. */
export function checkDocument(
  ctx: UserRequest,
  name: string,
  asked: unknown,
): { kind: DocumentKind; input: unknown } {
  const kind = documentKinds.find(name)
  if (!kind) throw refuse.notFound('kit.refusal.notFound')
  if (!meets(kind.needs, ctx.user)) throw refuse.forbidden('kit.refusal.forbidden')
  const input = kind.input.safeParse(asked)
  if (!input.success) throw refuse.invalid('kit.refusal.malformed')
  return { kind, input: input.data }
}

export const downloadDocument = async (
  ctx: UserRequest,
  name: string,
  asked: unknown,
): Promise<Download> => {
  await admitDocument(ctx, name, asked)
  return documentFile((await describeDocument(ctx, name, asked)).document)
}
