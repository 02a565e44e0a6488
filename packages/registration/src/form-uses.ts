import { defineExtensionPoint, type BaseContext, type UserRequest } from '@atrium/kit/server'

/** Another use of the forms of registration than the public page. */
interface FormUse {
  name: string
  /** Whether the caller may read a form because they are asked to fill it in. */
  mayRead: (ctx: BaseContext, formID: number, districtID: number) => Promise<boolean>
  /** Whether a form is in use: it can’t be removed. */
  isUsed: (ctx: UserRequest, formID: number) => Promise<boolean>
}

/** Modules say where else they ask the forms of registration. */
export const formUses = defineExtensionPoint<FormUse>(
  'use of registration forms',
  ({ name }) => name,
)
