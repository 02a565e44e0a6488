import { defineModule } from '@atrium/kit/server'
// The lists come before what refers to them.
import { frameworkProcedures } from './frameworks/frameworks.procedures.ts'
import { colleagueProcedures } from './colleagues/colleagues.actions.ts'
import { messages } from './messages/index.ts'
import { observationRouter } from './observation.router.ts'
import { screens } from './screens.ts'

const records = { ...frameworkProcedures, colleagues: colleagueProcedures }

export const observation = defineModule({ records, router: observationRouter, screens, messages })
