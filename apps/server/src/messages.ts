import { addMessages } from '@atrium/kit/server'

export interface MessageFiles {
  en: () => Promise<{ en: Record<string, string> }>
  es: () => Promise<{ es: Record<string, string> }>
}

/** Loads all modules' texts into the process's one catalog. */
export async function loadMessages(files: readonly MessageFiles[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const [{ en }, { es }] = await Promise.all([file.en(), file.es()])
      addMessages({ en, es })
    }),
  )
}
