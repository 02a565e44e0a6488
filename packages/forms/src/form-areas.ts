import { defineExtensionPoint, type BaseContext, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { findForm } from './forms.queries.ts'
import type { FormHead } from './words.ts'

/** A part of the product that uses forms under `/{app}/rest/{area}/form/…`. */
interface FormArea {
  area: string
  /** Whether the caller, a visitor included, may read a form of the area. */
  mayRead: (ctx: BaseContext, form: FormHead, districtID: number) => Promise<boolean>
}

/** Modules add the areas whose forms they use. */
export const formAreas = defineExtensionPoint<FormArea>('form area', ({ area }) => area)

/** Whose answers these are, and who may read the files among them. */
interface AnswerReader {
  /** The entity under which the answers are kept. */
  entity: string
  mayRead: (ctx: UserRequest, entityID: number) => Promise<boolean>
}

/** Modules say who can read the files that answer their forms. By default, no one can. */
export const answerReaders = defineExtensionPoint<AnswerReader>(
  'reader of answers',
  ({ entity }) => entity,
)

/**
 * A form that the caller may read, in their own district or the one of the visitor's host name.
 * Refuses 404 if the area has no such form, 403 if it isn't for them.
 */
export async function readableForm(
  ctx: BaseContext,
  area: string,
  formID: number,
): Promise<{ form: FormHead; districtID: number }> {
  const mayRead = formAreas.find(area)?.mayRead
  const districtID =
    ctx.user?.districtID ?? (await publicDistrict(ctx.database, ctx.request.host))?.districtID
  if (!mayRead || districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  const form = await findForm(ctx.database.district(districtID), { districtID, formID })
  if (!form || form.area !== area) throw refuse.notFound('kit.refusal.notFound')
  if (!(await mayRead(ctx, form, districtID))) throw refuse.forbidden('kit.refusal.forbidden')
  return { form, districtID }
}
