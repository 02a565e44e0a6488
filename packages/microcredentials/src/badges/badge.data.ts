import { dataOf } from '@atrium/kit/server'
import { badgeComments, badgeEvents, badgeVersions, badges } from './badge.table.ts'

export const data = [
  dataOf(badgeComments, {
    keys: 'badgeID versionID',
    people: 'authorID resolvedBy',
    setup: 'field text at resolvedAt',
    kept: 'inUse',
  }),
  dataOf(badgeEvents, {
    keys: 'badgeID versionID',
    people: 'actorID',
    setup: 'action from to comment at',
    kept: 'inUse',
  }),
  dataOf(badgeVersions, {
    keys: 'badgeID imageUUID stackID',
    setup:
      'number frozenAt name description directionsToEarn scenario clarifications reviewMode courseCodeReviewMode catalogVisibility audience validMonths',
    kept: 'inUse',
  }),
  dataOf(badges, {
    keys: 'versionID stackID imageUUID',
    people: 'creatorID',
    setup: 'status submittedAt activatedAt name catalogVisibility audience summary',
    derived: 'searchText sortName',
    kept: 'inUse',
  }),
]
