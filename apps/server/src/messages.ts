import { addMessages, holdMemory, type MessageFiles } from '@atrium/kit/server'

/** Loads all modules' texts into the process's one catalog. What reading them takes and nobody holds any more goes on the way. */
export async function loadMessages(files: readonly MessageFiles[]): Promise<void> {
  for (const file of files) {
    const [{ en }, { es }] = await Promise.all([file.en(), file.es()])
    addMessages({ en, es })
    holdMemory()
  }
}
