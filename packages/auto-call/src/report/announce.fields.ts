import { f } from '@atrium/kit/shared'
import { announcedKinds } from '../words.ts'

/** What an office writes to the families of a school. */
export const announceFields = {
  kind: f.choice({ of: announcedKinds, required: true, default: 'closure' }),
  schoolID: f.reference({ to: 'autoCall.schools' }),
  en: f.multiline({ max: 300, required: true }),
  es: f.multiline({ max: 300, required: true }),
}
