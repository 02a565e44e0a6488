import { dataOf } from '@atrium/kit/server'
import { pdCredits, pdLearning, pdLearningFiles, pdTranscriptCopies } from './credit.table.ts'

export const data = [
  dataOf(pdCredits, {
    of: 'userID',
    title: { en: 'Professional development credit', es: 'Crédito de desarrollo profesional' },
    keys: 'enrollmentID learningID courseID creditTypeID approvalAreaID lcapGoalID',
    people: 'userID revokedBy',
    files: 'credentialUUID',
    personnel: 'title amount minutes earnedOn awardedAt revokedAt revokedReason',
    kept: 'withPerson',
  }),
  dataOf(pdLearning, {
    of: 'userID',
    title: { en: 'Learning elsewhere', es: 'Aprendizaje externo' },
    keys: 'creditTypeID',
    people: 'userID decidedBy',
    personnel:
      'title provider startedOn endedOn hours amount description state submittedAt comment',
    kept: 'withPerson',
  }),
  dataOf(pdLearningFiles, {
    of: { column: 'learningID', in: pdLearning },
    title: { en: 'Files of learning elsewhere', es: 'Archivos de aprendizaje externo' },
    keys: 'learningID',
    files: 'fileUUID',
    personnel: 'name',
    kept: 'withPerson',
  }),
  dataOf(pdTranscriptCopies, {
    of: 'userID',
    title: { en: 'Copies of the transcript', es: 'Copias del historial' },
    keys: 'creditIDs',
    people: 'userID',
    personnel: 'code madeAt',
    kept: 'withPerson',
  }),
]
