import { f } from '@atrium/kit/shared'
import { delayKinds } from '../words.ts'

/** What families are told about a bus. */
export const tellFields = {
  kind: f.choice({ of: delayKinds, required: true, default: 'late' }),
  minutes: f.integer({
    min: 1,
    max: 240,
    required: true,
    when: { field: 'kind', is: 'late' },
  }),
  busID: f.reference({
    to: 'transportation.buses',
    required: true,
    when: { field: 'kind', is: 'replaced' },
  }),
}
