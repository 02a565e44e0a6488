import {
  openDatabase,
  openSecretBox,
  prepareDatabase,
  reseal,
  workLimits,
  type ResealedColumn,
  type Settings,
} from '@atrium/kit/server'
import './modules.ts'

/** Seals every secret of a database under the first of SECRET_KEYS; see `reseal`. */
export async function resealDatabase(url: string, settings: Settings): Promise<ResealedColumn[]> {
  await prepareDatabase(url)
  const database = openDatabase({ url, lanes: 1, writers: 1, limits: workLimits })
  try {
    return await reseal(database, openSecretBox(settings))
  } finally {
    await database.close()
  }
}
