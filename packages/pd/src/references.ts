import type { OptionsSource, References } from '@atrium/ui'
import { api } from './api.ts'

/**
 * Sources of choices for courses and sections: what authors may choose, as opposed to lists that
 * others manage.
 */
export const references: References = {
  'schools.schools': api.schools as OptionsSource,
  'settings.rooms': api.rooms as OptionsSource,
  'microcredentials.creditTypes': api.creditTypes as OptionsSource,
  'microcredentials.approvalAreas': api.approvalAreas as OptionsSource,
  'pd.people': api.people as OptionsSource,
  'pd.forms': api.surveyForms as OptionsSource,
}
