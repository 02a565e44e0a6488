import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** Whether students under 18 may share pages, where a guardian agrees to each one. */
export const sharingSettings = defineSettings({
  name: 'goals.sharing',
  permission: 'schools.manage',
  schools: false,
  fields: { minors: f.toggle({}) },
  defaults: { minors: false },
})
