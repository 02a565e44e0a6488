import { dataOf } from '@atrium/kit/server'
import {
  awardAmendments,
  awardAssignments,
  awardEvidence,
  awards,
  conflictDeclarations,
  drawdowns,
  subawards,
} from './awards.table.ts'

export const data = [
  dataOf(awardAmendments, {
    keys: 'awardID',
    people: 'byID',
    finance: 'number effectiveOn reason lines',
    kept: 'inUse',
  }),
  dataOf(awardAssignments, {
    keys: 'journalLineID awardID',
    people: 'byID',
    finance: 'at',
    kept: 'inUse',
  }),
  dataOf(awardEvidence, {
    keys: 'awardID',
    people: 'ownerID',
    finance: 'kind title dueOn status note submittedAt remindedAt',
    kept: 'inUse',
  }),
  dataOf(awards, {
    keys: 'programID categoryID',
    people: 'managerID',
    finance:
      'title number startsOn endsOn sourceCode projectYear amountCents matchCents matchMetCents indirectRate indirectBase subawardCapCents excludedObjects status closedAt',
    kept: 'inUse',
  }),
  dataOf(conflictDeclarations, {
    keys: 'awardID',
    people: 'userID reviewedBy',
    personnel: 'hasConflict details declaredAt reviewedAt plan',
    kept: 'inUse',
  }),
  dataOf(drawdowns, {
    keys: 'awardID',
    people: 'byID',
    finance: 'requestedOn cents receivedOn withdrawnOn',
    kept: 'inUse',
  }),
  dataOf(subawards, {
    keys: 'awardID',
    finance: 'recipient cents paidCents startsOn endsOn risk monitoring',
    kept: 'inUse',
  }),
]
