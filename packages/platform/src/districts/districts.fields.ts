import { f } from '@atrium/kit/shared'
import { timeZones } from '@atrium/schools/words'

/** What a new district needs; its administrator sets up the rest. */
export const newDistrictFields = {
  name: f.text({ max: 120, required: true }),
  timeZone: f.choice({ of: timeZones, required: true }),
  administratorEmail: f.email({ required: true }),
}
