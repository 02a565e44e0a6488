import { dataOf } from '@atrium/kit/server'
import { conferences, fileEntries, stateReports } from './staff.table.ts'

/** What each column holds, whose rows they are, and how long they are kept. */
export const data = [
  dataOf(conferences, {
    of: 'userID',
    title: { en: 'Conferences', es: 'Reuniones' },
    people: 'userID withID',
    personnel: 'kind heldOn topics nextSteps followUpOn response',
    kept: 'withPerson',
  }),
  dataOf(stateReports, {
    of: 'userID',
    title: { en: 'Reported to the state', es: 'Se informa al estado' },
    people: 'userID',
    personnel:
      'seid ethnicity races degree employmentStatus serviceYears serviceYearsHere jobClass nonClassroomJob isReported',
    kept: 'withPerson',
  }),
  dataOf(fileEntries, {
    of: 'userID',
    title: { en: 'Personnel file', es: 'Expediente laboral' },
    people: 'userID',
    personnel: 'kind title text enteredOn shownOn comment',
    kept: 'withPerson',
  }),
]
