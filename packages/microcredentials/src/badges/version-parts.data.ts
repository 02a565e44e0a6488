import { dataOf } from '@atrium/kit/server'
import {
  badgeCoachingSubjects,
  badgeCourseCodes,
  badgeCredits,
  badgeResources,
  badgeStandards,
  earningCriteria,
  evidenceCategories,
  evidenceOptions,
  glossaryTerms,
} from './version-parts.table.ts'

export const data = [
  dataOf(badgeCoachingSubjects, { keys: 'versionID key order coachingSubjectID', kept: 'inUse' }),
  dataOf(badgeCourseCodes, {
    keys: 'versionID key order courseCodeID',
    setup: 'code title',
    kept: 'inUse',
  }),
  dataOf(badgeCredits, {
    keys: 'versionID key order creditTypeID approvalAreaID',
    setup: 'numberOfCredits fee resubmissionFee',
    kept: 'inUse',
  }),
  dataOf(badgeResources, {
    keys: 'versionID key order',
    files: 'fileUUID',
    setup: 'title description url isbn10 filename',
    kept: 'inUse',
  }),
  dataOf(badgeStandards, {
    keys: 'versionID key order standardItemID',
    setup: 'identifier code statement framework',
    kept: 'inUse',
  }),
  dataOf(earningCriteria, {
    keys: 'versionID key order reflectionTemplateID',
    setup: 'title definition type scoringGuide prompts',
    kept: 'inUse',
  }),
  dataOf(evidenceCategories, {
    keys: 'versionID key order criterionID',
    setup: 'title description min max',
    kept: 'inUse',
  }),
  dataOf(evidenceOptions, {
    keys: 'versionID key order categoryID',
    setup: 'title description min max',
    kept: 'inUse',
  }),
  dataOf(glossaryTerms, { keys: 'versionID key order', setup: 'term definition', kept: 'inUse' }),
]
