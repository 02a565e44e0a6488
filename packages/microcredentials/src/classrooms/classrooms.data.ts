import { dataOf } from '@atrium/kit/server'
import {
  badgeClassroomBadges,
  badgeClassroomCoaches,
  badgeClassroomMembers,
  badgeClassroomNotes,
  badgeClassroomPaths,
  badgeClassrooms,
  coachingOffers,
  coachingRequests,
} from './classrooms.table.ts'

export const data = [
  dataOf(badgeClassroomBadges, { keys: 'classroomID badgeID order', kept: 'inUse' }),
  dataOf(badgeClassroomCoaches, {
    of: 'userID',
    title: { en: 'Groups coached', es: 'Grupos asesorados' },
    keys: 'classroomID',
    people: 'userID',
    personnel: 'addedAt',
    kept: 'withPerson',
  }),
  dataOf(badgeClassroomMembers, {
    of: 'userID',
    title: { en: 'Groups', es: 'Grupos' },
    keys: 'classroomID',
    people: 'userID',
    educationRecord: 'joinedAt',
    kept: 'withPerson',
  }),
  dataOf(badgeClassroomNotes, {
    of: 'learnerID',
    title: { en: 'Coaches’ notes', es: 'Notas de los asesores' },
    withheld: {
      en: 'Coaches’ own notes are not part of the record.',
      es: 'Las notas propias de los asesores no forman parte del expediente.',
    },
    keys: 'classroomID',
    people: 'learnerID authorID',
    educationRecord: 'text at',
    kept: 'withPerson',
  }),
  dataOf(badgeClassroomPaths, { keys: 'classroomID pathID', setup: 'kind addedAt', kept: 'inUse' }),
  dataOf(badgeClassrooms, { keys: 'coachingSubjectID', setup: 'name description', kept: 'inUse' }),
  dataOf(coachingOffers, {
    of: 'userID',
    title: { en: 'Offers to coach', es: 'Ofertas de asesoría' },
    keys: 'subjectID',
    people: 'userID',
    personnel: 'offeredAt',
    kept: 'withPerson',
  }),
  dataOf(coachingRequests, {
    of: 'learnerID',
    title: { en: 'Requests for coaching', es: 'Solicitudes de asesoría' },
    keys: 'subjectID badgeID',
    people: 'learnerID coachID',
    educationRecord: 'message state askedAt acceptedAt closedAt',
    kept: 'withPerson',
  }),
]
