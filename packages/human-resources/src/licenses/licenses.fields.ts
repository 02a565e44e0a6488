import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { subjectAreas } from '@atrium/roster/subject-areas'
import { gradeLevels } from '@atrium/schools/words'
import { licenseKinds, licenseLevels } from './licenses.words.ts'

/** What someone is licensed to teach, where, and until when. */
export const licenseList = defineOwned({
  name: 'humanResources.licenses',
  label: 'kind',
  sort: '-issuedOn',
  fields: {
    kind: f.choice({ of: licenseKinds, required: true }),
    level: f.choice({ of: licenseLevels, required: true, default: 'clear' }),
    number: f.text({ max: 40 }),
    subjects: f.choices({ of: subjectAreas }),
    fromGrade: f.choice({ of: gradeLevels }),
    toGrade: f.choice({ of: gradeLevels }),
    englishLearners: f.toggle({}),
    schoolID: f.reference({ to: 'humanResources.schools' }),
    schoolName: f.text({ max: 200, readOnly: true, hidden: true }),
    issuedOn: f.date({ required: true }),
    expiresOn: f.date({ notBefore: 'issuedOn' }),
    renewalHours: f.integer({ min: 1, max: 1000 }),
    earnedHours: f.number({ readOnly: true, hidden: true }),
  },
})
export type License = RowOf<typeof licenseList>
