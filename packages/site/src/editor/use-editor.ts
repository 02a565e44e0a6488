import { refusalOf } from '@atrium/kit/client'
import { useErrorText, useToasts, useTypedWork } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import {
  preferenceNames,
  type PreferenceName,
  type SetPreferences,
} from '../preferences/preference.words.ts'
import type { PreferencesToEdit } from '../preferences/preferences.queries.ts'
import { useText } from '../use-text.ts'

/** Edits to the public pages, compared with what is saved. Blank parts count as not set. */
export function useEditor(read: PreferencesToEdit) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [draft, setDraft] = useState<SetPreferences>(read.preferences)
  const save = api.savePreferences.useMutation({
    onSuccess: (now) => {
      work.settle()
      setSaved(now)
      setDraft(now.preferences)
      toasts.done(say('site.editor.saved'))
      void queries.invalidateQueries()
    },
  })
  const work = useTypedWork<SetPreferences, PreferencesToEdit>(
    'site.preferences',
    draft,
    setDraft,
    {
      saved: saved.preferences,
      merge: {
        error: save.error,
        valuesOf: ({ preferences }) => preferences,
        label: (name) => say(partLabels[name as PreferenceName]),
        show: (_, value) => shortly(value),
        save: (merged, now) => {
          setSaved(now)
          save.mutate({ changes: changesTo(merged, now) })
        },
      },
    },
  )
  const changes = changesTo(draft, saved)
  const refusal = refusalOf(save.error)
  return {
    draft,
    set: <Name extends PreferenceName>(name: Name, value: SetPreferences[Name]) =>
      setDraft((before) => ({ ...before, [name]: value })),
    errors: refusal?.errors ?? {},
    failure: save.isError ? errorText(save.error) : undefined,
    notice: work.notice,
    isDirty: changes.length > 0,
    isBusy: save.isPending,
    save: () => save.mutate({ changes }),
  }
}

const changesTo = (draft: SetPreferences, { preferences, versions }: PreferencesToEdit) =>
  preferenceNames
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(preferences[name]))
    .map((name) => ({ name, version: versions[name], value: draft[name] }))

export const partLabels = {
  header_image: 'site.editor.headerImage',
  custom_header: 'site.editor.customHeader',
  header_links: 'site.editor.tab.links',
  footer_image: 'site.editor.footerImage',
  footer_title: 'site.editor.footerTitle',
  footer_address: 'site.editor.addresses',
  footer_contact_phone: 'site.editor.phone',
  front_image: 'site.editor.frontImage',
  front_text: 'site.editor.frontText',
} as const satisfies Record<PreferenceName, string>

/**
 * The texts in a part, in order: the names and addresses of links, and a picture's address and
 * description.
 */
export const shortly = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(shortly).filter(Boolean).join(', ')
      : ''

export type Editor = ReturnType<typeof useEditor>
