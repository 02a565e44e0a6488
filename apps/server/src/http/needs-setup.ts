import type { Database } from '@atrium/kit/server'
import { hasDistrict } from '@atrium/schools/public'

/** Whether the installation still waits for its first administrator. Asked until a district is there, and never again. */
export function needsSetup(database: Database): () => Promise<boolean> {
  let ready = false
  return async () => {
    ready ||= await hasDistrict(database)
    return !ready
  }
}
