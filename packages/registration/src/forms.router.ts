import { answerReaders, formAreas, formEditing } from '@atrium/forms/public'
import { refuse } from '@atrium/kit/shared'
import { configurationOf } from './configuration.queries.ts'
import { formUses } from './form-uses.ts'
import { isReachable } from './registrations.queries.ts'
import { formArea, registrationEntity } from './words.ts'

// Visitors read the form they have to fill in; people who manage registration read all forms in the
// area.
export const registrationFormArea = formAreas({
  area: formArea,
  mayRead: async (ctx, form, districtID) => {
    if (ctx.user?.permissions.has('registration.manage')) return true
    const configuration = await configurationOf(ctx.database.district(districtID), districtID)
    if (configuration?.enabled === true && configuration.formID === form.id) return true
    for (const use of formUses.all()) if (await use.mayRead(ctx, form.id, districtID)) return true
    return false
  },
})

// A file that an applicant uploaded is for those who may open the registration.
export const registrationAnswers = answerReaders({
  entity: registrationEntity,
  mayRead: async (ctx, registrationID) =>
    ctx.user.permissions.has('registration.manage') && (await isReachable(ctx, registrationID)),
})

/** The forms with a district's own questions, as they are written. */
export const registrationFormsRouter = formEditing({
  area: formArea,
  needs: ['registration.manage'],
  beforeRemove: async (ctx, formID) => {
    const configuration = await configurationOf(ctx.db, ctx.user.districtID)
    if (configuration?.formID === formID) throw refuse.conflict('registration.refusal.formInUse')
    for (const use of formUses.all())
      if (await use.isUsed(ctx, formID)) throw refuse.conflict('registration.refusal.formInUse')
  },
})
