import type { OptionsSource, References } from '@atrium/ui'
import { api } from './api.ts'

/**
 * The choices of an event's school: schools with events that the person can see, not the settings
 * list.
 */
export const references: References = { 'schools.schools': api.schools as OptionsSource }
