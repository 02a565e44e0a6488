import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import {
  languageOf,
  formattedValues,
  type Language,
  type MessageLoaders,
  type MessageRef,
  type MessageValues,
} from '../shared/index.ts'

// The loaded texts, by language. IntlProvider holds these same objects, so a module's texts are
// available as soon as its chunk is: pages load their texts together with themselves.
export const loadedMessages: Record<Language, Record<string, string>> = { en: {}, es: {} }

/** The kit's own texts: validation, refusals. */
export const kitMessages: MessageLoaders = {
  en: () => import('../shared/messages/en.ts'),
  es: () => import('../shared/messages/es.ts'),
}

export async function loadMessages(language: Language, loaders: MessageLoaders): Promise<void> {
  const texts = language === 'en' ? (await loaders.en()).en : (await loaders.es()).es
  Object.assign(loadedMessages[language], texts)
}

export type Say<Id extends string> = (id: Id, values?: MessageValues) => string

/**
 * A hook that returns a module's texts; ids are checked against its `en.ts`. `const useText =
 * moduleText<typeof en>()`
 */
export function moduleText<Messages extends Record<string, string>>(): () => Say<
  keyof Messages & string
> {
  return useSay
}

/**
 * Returns any loaded text by id: for parts that get ids from a definition (fields, records,
 * refusals).
 */
export function useSay(): Say<string> {
  const intl = useIntl()
  return useCallback(
    (id, values) =>
      intl.formatMessage(
        { id, defaultMessage: id },
        formattedValues(values, languageOf(intl.locale)),
      ),
    [intl],
  )
}

/** The language in which someone reads, also one who isn’t signed in. */
export const useTextLanguage = (): Language => languageOf(useIntl().locale)

export const sayRef = (say: Say<string>, ref: MessageRef): string => say(ref.id, ref.values)
