import { useMemo } from 'react'
import { useSay } from '@atrium/kit/client'
import { languageOf, type BothLanguages, type MessageValues } from '@atrium/kit/shared'
import { useIntl } from 'react-intl'

export interface RecordText {
  /** `<name>.<key>` in the reader's language. */
  say: (key: string, values?: MessageValues) => string
  /** The same, or nothing if the record has no such text. */
  maybe: (key: string) => string | undefined
  label: (field: string) => string
  /** A code that is no longer in any list is shown as it is. */
  choice: (field: string) => (choice: string) => string
  /** The noun for this number of records, without the number. */
  noun: (count: number) => string
  one: string
  many: string
  /** The plural, as in a heading. */
  title: string
}

/** A record's texts: `<name>.one`, `.many`, `.empty`, `.<field>`, `.<field>.<choice>`, … */
export function useRecordText({
  name,
  texts,
}: {
  name: string
  texts?: Record<string, BothLanguages> | undefined
}): RecordText {
  const sayAny = useSay()
  const { messages, locale } = useIntl()
  return useMemo(() => {
    const own = (key: string): string | undefined => texts?.[key]?.[languageOf(locale)]
    const say = (key: string, values?: MessageValues) =>
      own(key) ?? sayAny(`${name}.${key}`, values)
    const maybe = (key: string) => own(key) ?? (`${name}.${key}` in messages ? say(key) : undefined)
    const [one, many] = [inSentence(say('one')), inSentence(say('many'))]
    return {
      say,
      maybe,
      label: (field) => say(field),
      choice: (field) => (choice) => maybe(`${field}.${choice}`) ?? choice,
      noun: (count) => (count === 1 ? one : many),
      one,
      many,
      title: say('many').replace(/^./u, (letter) => letter.toLocaleUpperCase()),
    }
  }, [sayAny, name, texts, messages, locale])
}

// "Buildings" within a sentence is "buildings"; an acronym stays as it is.
const inSentence = (noun: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(noun) ? noun.charAt(0).toLocaleLowerCase() + noun.slice(1) : noun
