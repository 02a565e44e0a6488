import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { channels, channelsOf, setsUp } from './words.ts'

const ways = () => f.choices({ of: channels })

/** How messages reach families who haven’t chosen otherwise, and between which hours. */
export const autoCallSettings = defineSettings({
  name: 'autoCall.settings',
  screen: 'settings/auto-call',
  permission: setsUp,
  schools: false,
  fields: {
    lateBus: ways(),
    closure: ways(),
    drill: ways(),
    absence: f.choices({ of: channelsOf('absence') }),
    lowBalance: f.choices({ of: channelsOf('lowBalance') }),
    from: f.time({ required: true }),
    until: f.time({ required: true, laterThan: 'from' }),
  },
  // No one is called before 8 in the morning or after 9 at night, as 47 CFR 64.1200(c)(1) has it for
  // calls that sell something; what can’t wait, does not.
  defaults: {
    lateBus: ['email', 'text'],
    closure: ['email', 'text', 'voice'],
    drill: ['email'],
    absence: ['text'],
    lowBalance: ['text'],
    from: '08:00',
    until: '21:00',
  },
})
