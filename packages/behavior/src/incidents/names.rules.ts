import { folded } from '@atrium/kit/shared'

/** Someone who was part of an incident, with every name that they go by. */
export interface Named {
  firstName: string
  lastName: string
  preferredName?: string | null
}

/**
 * The name of another person that a text contains as a word, or undefined: what a family reads never
 * names another child. A name that the student shares with the other says nothing.
 */
export function namesOther(text: string, own: Named, others: readonly Named[]): string | undefined {
  const words = wordsOf(text)
  const mine = new Set(partsOf(own).map(folded))
  return others
    .flatMap(partsOf)
    .find((name) => !mine.has(folded(name)) && holds(words, wordsOf(name)))
}

const partsOf = ({ firstName, lastName, preferredName }: Named): string[] => [
  ...[firstName, lastName, preferredName ?? '', ...lastName.split(/[\s-]+/u)]
    .map((name) => name.trim())
    // Alone, so short a name is a word of many texts.
    .filter((name) => name.length > 2),
  `${firstName} ${lastName}`.trim(),
]

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const holds = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && words.some((_, at) => name.every((part, next) => words[at + next] === part))
