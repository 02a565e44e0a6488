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
  /** An error about the whole form: the server refused without naming a field. */
  isRefused: boolean
}

interface Saving {
  isPending: boolean
  error: unknown
}

/**
 * A small form, validated by its fields before it is sent: `send` is called once none of them has
 * an error.
 */
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
    // React also passes a dialog's event to the form that opened it.
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
