import type { Database } from '@atrium/kit/server'
import { hasDistrict } from '@atrium/schools/public'

/**
 * Whether the installation still needs its first administrator. Checked until there is a district,
 * and never again.
 */
export function needsSetup(database: Database): () => Promise<boolean> {
  let ready = false
  return async () => {
    ready ||= await hasDistrict(database)
    return !ready
  }
}
