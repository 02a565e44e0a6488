import { defineModule } from '@atrium/kit/server'
import { pdRouter } from './pd.router.ts'
import { pdRest } from './rest.ts'

export const pd = defineModule({
  router: pdRouter,
  rest: pdRest,
})
