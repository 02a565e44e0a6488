import type { Language } from '@atrium/kit/shared'

/** Keeps the choice with the person. A failure costs only that: the page speaks the language already. */
export async function keepLanguageChoice(language: Language): Promise<void> {
  try {
    const { calls } = await import('../trpc-client.ts')
    await calls.mutation('auth.setLanguage', { language })
  } catch (error) {
    console.warn(error)
  }
}
