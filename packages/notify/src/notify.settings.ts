import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/**
 * When notification emails go out, in the district's time. Security emails (a new password, a reset
 * link) always go out at once.
 */
export const notifySettings = defineSettings({
  name: 'notify.settings',
  permission: 'schools.manage',
  schools: false,
  fields: {
    digestTime: f.time({ required: true }),
    quietFrom: f.time({ required: true }),
    quietUntil: f.time({ required: true }),
  },
  defaults: { digestTime: '06:30', quietFrom: '20:00', quietUntil: '06:30' },
})
