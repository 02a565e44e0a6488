import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { smallestGroup } from '../words.ts'

/** What a district decides for all of its suites. */
export const suiteRules = defineSettings({
  name: 'dataSuites.rules',
  permission: 'dataSuites.manage',
  schools: false,
  fields: {
    /** Cells about fewer people are suppressed in anything shared. */
    smallestGroup: f.integer({ min: 2, max: 100, required: true }),
    /** Whether a link may be for anyone who has it. */
    openLinks: f.toggle(),
    /**
     * Whether column values may be sent to this installation's model service when an editor asks it
     * for categories.
     */
    modelService: f.toggle(),
  },
  defaults: { smallestGroup, openLinks: false, modelService: false },
})
