import { formAreas, formEditing } from '@atrium/forms/public'
import { refuse } from '@atrium/kit/shared'
import { configurationOf } from './configuration.queries.ts'
import { formArea } from './words.ts'

// Visitors read the form that is asked of them; those who manage registration read all of the area.
export const registrationFormArea = formAreas({
  area: formArea,
  mayRead: async (ctx, form, districtID) => {
    if (ctx.user?.permissions.has('registration.manage')) return true
    const configuration = await configurationOf(ctx.database.district(districtID), districtID)
    return configuration?.enabled === true && configuration.formID === form.id
  },
})

/** The forms with a district's own questions, as they are written. */
export const registrationFormsRouter = formEditing({
  area: formArea,
  needs: ['registration.manage'],
  // A visitor has no place to put a file before anyone knows who they are.
  without: ['file'],
  beforeRemove: async (ctx, formID) => {
    const configuration = await configurationOf(ctx.db, ctx.user.districtID)
    if (configuration?.formID === formID) throw refuse.conflict('registration.refusal.formInUse')
  },
})
