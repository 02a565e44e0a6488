import { dataOf } from '@atrium/kit/server'
import { badgeUsers } from '../learner/learner.table.ts'
import { badgeLookUps, badgeReviews, reviewMarks, savedComments } from './review.table.ts'

export const data = [
  dataOf(badgeLookUps, {
    of: { column: 'badgeUserID', in: badgeUsers },
    title: { en: 'Looks at the author', es: 'Consultas del autor' },
    keys: 'badgeUserID',
    people: 'userID',
    educationRecord: 'at',
    kept: 'withPerson',
  }),
  dataOf(badgeReviews, {
    of: 'learnerID',
    title: { en: 'Reviews', es: 'Revisiones' },
    keys: 'submissionID badgeUserID badgeID versionID',
    people: 'learnerID claimedBy',
    educationRecord:
      'kind round state reviewMode courseCodeReviewMode courseCodes openedAt claimedAt dueAt outcome closedAt comment',
    kept: 'withPerson',
  }),
  dataOf(reviewMarks, {
    of: { column: 'reviewID', in: badgeReviews },
    title: { en: 'Marks of reviews', es: 'Evaluaciones de revisiones' },
    keys: 'reviewID criterionID evidenceID',
    educationRecord: 'type revise score comment',
    kept: 'withPerson',
  }),
  dataOf(savedComments, {
    of: 'ownerID',
    title: { en: 'Saved comments', es: 'Comentarios guardados' },
    people: 'ownerID',
    personal: 'title html',
    kept: 'withPerson',
  }),
]
