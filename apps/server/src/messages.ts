import { addMessages, type MessageFiles } from '@atrium/kit/server'

/** Loads all modules' texts into the process's one catalog. */
export async function loadMessages(files: readonly MessageFiles[]): Promise<void> {
  for (const file of files) {
    const [{ en }, { es }] = await Promise.all([file.en(), file.es()])
    addMessages({ en, es })
  }
}
