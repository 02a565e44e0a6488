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

/** What is being written of the public pages, against what is saved. Blank parts count as not set. */
export function useEditor(read: PreferencesToEdit) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [draft, setDraft] = useState<SetPreferences>(read.preferences)
  const work = useTypedWork('site.preferences', draft, setDraft, { saved: saved.preferences })
  const save = api.savePreferences.useMutation({
    onSuccess: (now) => {
      work.settle()
      setSaved(now)
      setDraft(now.preferences)
      toasts.done(say('site.editor.saved'))
      void queries.invalidateQueries()
    },
  })
  const changes = preferenceNames
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(saved.preferences[name]))
    .map((name) => ({ name, version: saved.versions[name], value: draft[name] }))
  const refusal = refusalOf(save.error)
  return {
    draft,
    set: <Name extends PreferenceName>(name: Name, value: SetPreferences[Name]) =>
      setDraft((before) => ({ ...before, [name]: value })),
    errors: refusal?.errors ?? {},
    failure: save.isError ? errorText(save.error) : undefined,
    /** Someone else saved first: what is saved now can be taken over in place of what was typed. */
    theirs: refusal?.code === 'conflict' ? (refusal.current as PreferencesToEdit) : undefined,
    takeTheirs: (theirs: PreferencesToEdit) => {
      setSaved(theirs)
      setDraft(theirs.preferences)
      save.reset()
    },
    notice: work.notice,
    isDirty: changes.length > 0,
    isBusy: save.isPending,
    save: () => save.mutate({ changes }),
  }
}
export type Editor = ReturnType<typeof useEditor>
