import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { validateDraft, type Field } from '@atrium/kit/shared'
import { focusFirstError } from '../record/focus-first-error.ts'
import type { FormState } from '../record/use-record-form.ts'

interface FormCheck {
  /** Attach to the `<form>`: we show the errors, in the reader's language, not the browser. */
  form: {
    id: string
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
  /** The error next to each field: from the server, or from the last try. */
  errors: Record<string, string>
  /** For `SaveButton`. */
  state: FormState
  /** Said of the whole form: the server refused without naming a field. */
  isRefused: boolean
}

interface Saving {
  isPending: boolean
  error: unknown
}

/** A small form, checked by its fields before it is sent: `send` is called once nothing is wrong with them. */
export function useFormCheck(
  fields: Record<string, Field>,
  draft: Record<string, unknown>,
  { isPending, error }: Saving,
  send: () => void,
): FormCheck {
  const say = useSay()
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const found = Object.entries(validateDraft(fields, draft))
  const refused = refusalOf(error)?.errors ?? {}
  const wrong = hasTried
    ? Object.fromEntries(found.map(([name, message]) => [name, sayRef(say, message)]))
    : {}
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React hands the event of a dialog to the form that opened it as well.
    event.stopPropagation()
    setTried(true)
    if (found.length > 0) focusFirstError(ref.current)
    else send()
  }
  const hasFailed = Object.keys(wrong).length > 0 || Boolean(error)
  return {
    form: { id, ref, noValidate: true, onSubmit },
    errors: { ...refused, ...wrong },
    state: isPending ? 'saving' : hasFailed ? 'failed' : 'clean',
    isRefused: Boolean(error) && Object.keys(refused).length === 0,
  }
}
