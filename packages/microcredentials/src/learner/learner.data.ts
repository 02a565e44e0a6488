import { dataOf } from '@atrium/kit/server'
import {
  badgeEvidence,
  badgeReflections,
  badgeSubmissions,
  badgeUserEvents,
  badgeUsers,
} from './learner.table.ts'

export const data = [
  dataOf(badgeEvidence, {
    of: { column: 'badgeUserID', in: badgeUsers },
    title: { en: 'Evidence for microcredentials', es: 'Evidencia de microcredenciales' },
    keys: 'badgeUserID criterionID categoryID optionID order',
    files: 'fileUUID',
    educationRecord: 'kind title description url html firstRound lastRound',
    kept: 'withPerson',
  }),
  dataOf(badgeReflections, {
    of: { column: 'badgeUserID', in: badgeUsers },
    title: { en: 'Reflections', es: 'Reflexiones' },
    keys: 'badgeUserID criterionID',
    educationRecord: 'answers firstRound lastRound',
    kept: 'withPerson',
  }),
  dataOf(badgeSubmissions, {
    of: { column: 'badgeUserID', in: badgeUsers },
    title: { en: 'Submissions', es: 'Entregas' },
    keys: 'badgeUserID creditID',
    educationRecord: 'round submittedAt feeCents paid outcome closedAt',
    kept: 'withPerson',
  }),
  dataOf(badgeUserEvents, {
    of: { column: 'badgeUserID', in: badgeUsers },
    title: { en: 'History of microcredentials', es: 'Historial de microcredenciales' },
    keys: 'badgeUserID',
    people: 'actorID',
    educationRecord: 'action status round actorPart at',
    kept: 'withPerson',
  }),
  dataOf(badgeUsers, {
    of: 'userID',
    title: { en: 'Microcredentials', es: 'Microcredenciales' },
    keys: 'badgeID versionID schoolID creditID credentialID',
    people: 'userID',
    educationRecord: 'status statusBefore round startedAt submittedAt earnedAt',
    kept: 'withPerson',
  }),
]
