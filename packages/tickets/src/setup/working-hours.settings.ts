import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { handles } from '../words.ts'

/**
 * The hours in which promised responses to tickets run, Monday to Friday, on the wall clock of the
 * ticket's school. Days not in session don't count.
 */
export const workingHours = defineSettings({
  name: 'tickets.workingHours',
  permission: handles,
  schools: false,
  fields: {
    from: f.time({ required: true }),
    until: f.time({ required: true, laterThan: 'from' }),
  },
  defaults: { from: '08:00', until: '16:30' },
})
