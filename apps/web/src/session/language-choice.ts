import type { Language } from '@atrium/kit/shared'

/**
 * Stores the choice with the person. A failure only costs that: the page is in that language
 * already.
 */
export async function keepLanguageChoice(language: Language): Promise<void> {
  try {
    const { calls } = await import('../trpc-client.ts')
    await calls.mutation('auth.setLanguage', { language })
  } catch (error) {
    console.warn(error)
  }
}
