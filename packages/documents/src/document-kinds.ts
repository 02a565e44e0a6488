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

/**
 * A document that people can download or print: described once, made right away, or in the
 * background if it is large.
 */
export interface DocumentKind<Input = unknown> {
  /** `<module>.<what>`, as in its address and the audit log. */
  name: string
  /** Its name in the district's list of reports. */
  title?: BothLanguages
  needs: Needs
  input: z.ZodType<Input>
  /**
   * How many people's records it contains, counted before it is made; `few` means those of one
   * person, one class, or no one.
   */
  people: 'few' | ((ctx: UserRequest, input: Input) => Promise<number>)
  /**
   * Checks each time whose data this person may see, and throws a refusal if they may not have the
   * document.
   */
  describe: (ctx: UserRequest, input: Input) => Promise<Described>
}

export interface Described {
  document: SheetsDocument | LabelsDocument
  /** The number of sheets or labels, if it is known before they are made. */
  total?: number
}

/** Modules register the documents that they print. */
export const documentKinds = defineExtensionPoint<DocumentKind>('document kind', ({ name }) => name)

/** Keeps the input type while a kind is being written, and erases it for the list of all kinds. */
export const defineDocument = <Input>(kind: DocumentKind<Input>): DocumentKind =>
  kind as unknown as DocumentKind

/**
 * Describes the document that a person requested, and records it in the audit log. Refuses 404 an
 * unknown kind, 403 without its permission or outside the groups that the district limits it to,
 * and 422 invalid input.
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
 * Passes the gate for files with many people's records, as the signed-in person: the job that makes
 * the document later doesn't ask again. Refuses 404, 403 and 422 just like describing it.
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

/** Makes the same refusals before anything is done. */
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
