import { api } from './api.ts'

/** Where the choices of this module's reference fields come from. */
export const references = {
  'schools.levels': api.levels,
  'schools.years': api.years,
  'schools.schools': api.schools,
}
