import type { RecordText } from '@atrium/ui'

/**
 * A group's texts as sent by the server: a page that shows many modules' groups has not loaded
 * theirs.
 */
export function settingsText(texts: Readonly<Record<string, string>>): RecordText {
  const say = (key: string): string => texts[key] ?? key
  const title = say('title')
  return {
    say,
    maybe: (key) => texts[key],
    label: say,
    choice: (field) => (choice) => texts[`${field}.${choice}`] ?? choice,
    noun: () => title,
    one: title,
    many: title,
    title,
  }
}
