import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { defineProfileRows } from '@atrium/people/fields'
import { keepsPersonnel } from '../words.ts'
import {
  conferenceKinds,
  degrees,
  employmentStatuses,
  ethnicities,
  fileKinds,
  jobClasses,
  nonClassroomJobs,
  races,
} from './staff.words.ts'

/** What someone writes about a conference of their own. */
export const ownConferenceFields = { response: f.multiline({ max: 4000 }) } as const

export const conferenceList = defineOwned({
  name: 'humanResources.conferences',
  label: 'topics',
  sort: '-heldOn',
  fields: {
    kind: f.choice({ of: conferenceKinds, required: true, default: 'postObservation' }),
    heldOn: f.date({ required: true, default: 'today' }),
    withID: f.reference({ to: 'people.colleagues', required: true }),
    withName: f.text({ max: 300, readOnly: true, hidden: true }),
    topics: f.multiline({ max: 4000, required: true }),
    nextSteps: f.multiline({ max: 4000 }),
    followUpOn: f.date({ notBefore: 'heldOn' }),
    ...ownConferenceFields,
  },
})
export type Conference = RowOf<typeof conferenceList>

/** The fields of the state, as data: a new one is a row here and a column. */
export const stateReportList = defineProfileRows({
  name: 'humanResources.stateReports',
  section: {
    name: 'staffStateReporting',
    class: 'personnel',
    kinds: ['staff'],
    opensTo: ['directory'],
    writtenBy: keepsPersonnel,
  },
  single: true,
  thing: 'StateReport',
  label: 'seid',
  fields: {
    seid: f.text({
      ...{ max: 10, length: 10 },
      pattern: { source: '[0-9]{10}', message: 'humanResources.stateReports.tenDigits' },
    }),
    jobClass: f.choice({ of: jobClasses }),
    nonClassroomJob: f.choice({
      of: nonClassroomJobs,
      when: { field: 'jobClass', is: ['10', '11'] },
    }),
    employmentStatus: f.choice({ of: employmentStatuses }),
    degree: f.choice({ of: degrees }),
    serviceYears: f.integer({ min: 0, max: 70 }),
    serviceYearsHere: f.integer({ min: 0, max: 70, notAbove: 'serviceYears' }),
    ethnicity: f.choice({ of: ethnicities }),
    races: f.choices({ of: races }),
    isReported: f.toggle({ default: true }),
  },
})

/** The comment that the staff member adds to an entry. */
export const ownEntryFields = { comment: f.multiline({ max: 4000 }) } as const

export const fileEntryList = defineOwned({
  name: 'humanResources.fileEntries',
  label: 'title',
  sort: '-enteredOn',
  fields: {
    kind: f.choice({ of: fileKinds, required: true, default: 'commendation' }),
    title: f.text({ max: 200, required: true }),
    text: f.multiline({ max: 8000 }),
    enteredOn: f.date({ required: true, default: 'today' }),
    shownOn: f.date({ notBefore: 'enteredOn' }),
    ...ownEntryFields,
  },
})
export type FileEntry = RowOf<typeof fileEntryList>
