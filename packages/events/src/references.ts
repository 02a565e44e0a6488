import type { OptionsSource, References } from '@atrium/ui'
import { api } from './api.ts'

/** Where the choices of an event's school come from: those whose events the person sees, not the settings' list. */
export const references: References = { 'schools.schools': api.schools as OptionsSource }
