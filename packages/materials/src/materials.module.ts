import { defineModule } from '@atrium/kit/server'
import { materialsRouter } from './materials.router.ts'
import { materialsRest } from './rest.ts'

export const materials = defineModule({
  router: materialsRouter,
  rest: materialsRest,
})
