import type { Language } from '../../../packages/kit/src/shared/index.ts'
import type { en as kitEn } from '../../../packages/kit/src/shared/messages/en.ts'
import { addMessages, say } from '../../../packages/kit/src/server/messages.ts'
import { en } from '../../../packages/pd/src/messages/en.ts'
import { es } from '../../../packages/pd/src/messages/es.ts'

addMessages({ en, es })

/** The text of a professional development message in a language. An unknown id fails. */
export const textIn =
  (language: Language) =>
  (id: keyof typeof en | keyof typeof kitEn, values: Record<string, string | number> = {}) => {
    const text = say(language, { id, values })
    if (text === id) throw new Error(`${id} has no text`)
    return text
  }
