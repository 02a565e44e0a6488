import { dataOf } from '@atrium/kit/server'
import { leaveCorrections, leaveOffers, leaveRequests } from './leave.table.ts'

/** What each column holds, whose rows they are, and how long they are kept. */
export const data = [
  dataOf(leaveRequests, {
    of: 'userID',
    title: { en: 'Leave requests', es: 'Solicitudes de ausencia' },
    keys: 'schoolID reasonID absenceID',
    people: 'userID substituteID delegateID decidedBy',
    personnel:
      'firstDay lastDay part fromTime toTime note substitute plan status days unit decidedAt answer',
    kept: 'withPerson',
  }),
  dataOf(leaveOffers, {
    of: { column: 'requestID', in: leaveRequests },
    title: { en: 'Substitutes who were asked', es: 'Suplentes a quienes se preguntó' },
    keys: 'requestID place',
    people: 'substituteID',
    personnel: 'offeredAt answer answeredAt',
    kept: 'withPerson',
  }),
  dataOf(leaveCorrections, {
    of: 'userID',
    title: { en: 'Corrections of leave balances', es: 'Correcciones de saldos de ausencias' },
    keys: 'reasonID',
    people: 'userID enteredBy',
    personnel: 'onDay amount why',
    kept: 'withPerson',
  }),
]
