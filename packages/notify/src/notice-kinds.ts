import { defineExtensionPoint } from '@atrium/kit/server'
import type { EmailChoice } from './words.ts'

/**
 * A module's kind of notification, as people choose it: every template that starts with one of
 * `templates` is of this kind.
 */
export interface NoticeKind {
  /** `microcredentials.review`; the message `<name>.noticeKind` describes it. */
  name: string
  /** `['microcredentials.review.']` */
  templates: readonly string[]
  /** The default until a person chooses; default: `now`. */
  email?: EmailChoice
  /** Can't be turned off, only delayed. */
  isRequired?: true
}

export const noticeKinds = defineExtensionPoint<NoticeKind>('notice kind', ({ name }) => name)

/** The kind of a template; the longest prefix wins. */
export function kindOf(
  template: string,
  kinds: readonly NoticeKind[] = noticeKinds.all(),
): NoticeKind | undefined {
  const fits = kinds.flatMap((kind) =>
    kind.templates
      .filter((beginning) => template.startsWith(beginning))
      .map(({ length }) => ({ kind, length })),
  )
  return fits.toSorted((one, other) => other.length - one.length)[0]?.kind
}

/** What applies to a kind: the person's choice, as far as the kind allows one. */
export function emailChoiceOf(
  kind: NoticeKind | undefined,
  choices: Readonly<Record<string, EmailChoice>>,
): EmailChoice {
  if (!kind) return 'now'
  const chosen = choices[kind.name] ?? kind.email ?? 'now'
  return chosen === 'off' && kind.isRequired ? 'daily' : chosen
}
