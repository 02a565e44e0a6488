import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** How long families see a student's record, and what they decide for a minor. */
export const familySettings = defineSettings({
  name: 'people.family',
  permission: 'schools.manage',
  schools: false,
  fields: {
    /**
     * From this birthday on, the record belongs to the student (FERPA, 34 CFR 99.5). Read by
     * family-link.definitions.sql.
     */
    accessUntilAge: f.integer({ min: 18, max: 21, required: true }),
    /** A minor may have a public page, if a guardian allows it. */
    minorsInPublic: f.toggle(),
  },
  defaults: { accessUntilAge: 18, minorsInPublic: false },
})
