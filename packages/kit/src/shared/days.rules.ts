import { localeOf, type Language } from './language.ts'
import type { MessageValues } from './refusal.ts'

// Message values with these names are dates. Other values may look like one and are quoted as they
// are, like a cell's content.
const named = /^(date|from|to|start|end|until)$|Date$/
const written: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/**
 * 'YYYY-MM-DD' as its reader writes dates: "Sep 1, 2025", "1 sept 2025". Anything that isn't a
 * calendar date stays as it is.
 */
export function writtenDay(day: string, language: Language): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) return day
  // Creating a formatter is slow, and a file of findings has thousands of messages.
  return (written[language] ??= new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })).format(time)
}

/**
 * A message's values, with days written in the reader's format: rules and refusals know neither
 * language nor locale.
 */
export function formattedValues<Values extends MessageValues | undefined>(
  values: Values,
  language: Language,
): Values {
  if (!values) return values
  const days = Object.entries(values).flatMap(([name, value]) =>
    named.test(name) && typeof value === 'string' ? [[name, writtenDay(value, language)]] : [],
  )
  return days.length > 0 ? { ...values, ...Object.fromEntries(days) } : values
}
