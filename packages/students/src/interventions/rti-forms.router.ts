import { formAreas, formEditing } from '@atrium/forms/public'
import { manages, readsCurrent, rtiFormsArea } from './intervention.words.ts'

/** RTI forms are read by people who manage interventions or look up students. */
export const rtiFormArea = formAreas({
  area: rtiFormsArea,
  mayRead: async (ctx) =>
    readsCurrent.some((permission) => ctx.user?.permissions.has(permission) === true),
})

/** The forms of interventions, as they are written. */
export const rtiFormsRouter = formEditing({ area: rtiFormsArea, needs: [manages] })
