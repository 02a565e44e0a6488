import { defineModule } from '@atrium/kit/server'
import { formsRouter } from './forms.router.ts'
import { formsRest } from './rest.ts'

export const forms = defineModule({
  router: formsRouter,
  rest: formsRest,
})
