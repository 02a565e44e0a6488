import { f } from '@atrium/kit/shared'

/** What a feed doesn’t say: the school of its routes. */
export const gtfsFields = { schoolID: f.reference({ to: 'transportation.schools' }) }
