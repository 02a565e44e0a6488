import { defineExtensionPoint } from '@atrium/kit/server'

/**
 * What another module posts to the ledger for: its key is `<name>:<id>` plus a suffix, and the
 * screen shows the document with that id.
 */
export interface JournalDocument {
  /** `billing.invoice` */
  name: string
  screen: string
  param: string
}

export const journalDocuments = defineExtensionPoint<JournalDocument>(
  'journal document',
  ({ name }) => name,
)

/** The page of a key's document; null if the ledger's reader may not see it. */
export function documentOf(
  originKey: string | null,
): { screen: string; params: Record<string, number> } | null {
  const [name = '', id = ''] = (originKey ?? '').split(':')
  const document = journalDocuments.find(name)
  return document ? { screen: document.screen, params: { [document.param]: Number(id) } } : null
}
