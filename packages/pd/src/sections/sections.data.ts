import { dataOf } from '@atrium/kit/server'
import { pdInstructors, pdMeetings, pdMessages, pdSections } from './sections.table.ts'

export const data = [
  dataOf(pdInstructors, {
    of: 'userID',
    title: { en: 'Courses taught', es: 'Cursos impartidos' },
    keys: 'place sectionID',
    people: 'userID',
    kept: 'withPerson',
  }),
  dataOf(pdMeetings, {
    keys: 'place sectionID roomID',
    personnel: 'startsAt endsAt onlineURL isOff',
    secret: 'codeSecret',
    kept: 'inUse',
  }),
  dataOf(pdMessages, {
    keys: 'sectionID',
    people: 'senderID recipientIDs',
    files: 'fileUUIDs',
    personnel: 'subject text statuses sentAt',
    kept: 'inUse',
  }),
  dataOf(pdSections, {
    keys: 'courseID schoolID place surveyFormID',
    people: 'creatorID',
    personnel:
      'number state seats waitlistSeats seatsTaken waitlistTaken enrollFrom enrollUntil withdrawUntil costCents takesPurchaseOrders refundUntil refundPercent fundingCode needsApproval notes startsAt endsAt',
    kept: 'inUse',
  }),
]
