import { dataOf } from '@atrium/kit/server'
import { cartItems, pdDelegates, pdEnrollments, pdSupervisors } from './enrollment.table.ts'

export const data = [
  dataOf(cartItems, {
    of: 'userID',
    title: { en: 'Cart', es: 'Carrito' },
    keys: 'sectionID',
    people: 'userID',
    personnel: 'addedAt',
    kept: {
      days: 60,
      after: 'addedAt',
      what: { en: 'Courses left in a cart', es: 'Cursos que quedaron en un carrito' },
    },
  }),
  dataOf(pdDelegates, {
    of: 'approverID',
    title: { en: 'Stand-ins for approvals', es: 'Suplentes para aprobaciones' },
    people: 'approverID delegateID',
    personnel: 'fromDate untilDate',
    kept: 'withPerson',
  }),
  dataOf(pdEnrollments, {
    of: 'userID',
    title: { en: 'Professional development', es: 'Desarrollo profesional' },
    keys: 'sectionID',
    people: 'userID approverID decidedBy',
    personnel:
      'status requestedAt entryDate exitDate waitlistedAt offerUntil offerLapsedAt reason costCents paymentState payBy purchaseOrder refundDueCents needsSubstitute substituteNote substituteArrangedAt',
    secret: 'offerHash',
    kept: 'withPerson',
  }),
  dataOf(pdSupervisors, {
    of: 'userID',
    title: { en: 'Supervisor', es: 'Supervisor' },
    people: 'userID supervisorID',
    kept: 'withPerson',
  }),
]
