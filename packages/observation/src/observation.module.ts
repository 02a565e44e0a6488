import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { loggedList } from '@atrium/workflow/public'
// The lists come before what refers to them.
import { frameworkProcedures } from './frameworks/frameworks.procedures.ts'
import { exerciseProcedures } from './calibration/exercises.actions.ts'
import { colleagueProcedures } from './colleagues/colleagues.actions.ts'
import { colleaguesRecord } from './colleagues/colleagues.record.ts'
import { observationProcedures } from './lessons/observations.actions.ts'
import { observation as observationRecord } from './lessons/observations.record.ts'
import { messages } from './messages/index.ts'
import { observationRouter } from './observation.router.ts'
import { screens } from './screens.ts'
import { videoFiles } from './video/videos.queries.ts'

const educatorOf = ({ educatorID }: Record<string, unknown>) => [Number(educatorID)]

const records = {
  ...frameworkProcedures,
  colleagues: { ...colleagueProcedures, list: loggedList(colleaguesRecord, educatorOf) },
  observations: { ...observationProcedures, list: loggedList(observationRecord, educatorOf) },
  exercises: exerciseProcedures,
}

export const observation = defineModule({
  records,
  router: observationRouter,
  screens,
  messages,
  extensions: [
    videoFiles,
    noticeKinds(
      { name: 'observation.observed', templates: ['observation.observed.'] },
      { name: 'observation.answered', templates: ['observation.answered.'] },
      { name: 'observation.calibration', templates: ['observation.calibration.'] },
    ),
  ],
})
