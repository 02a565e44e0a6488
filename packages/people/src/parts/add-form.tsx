import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, Checkbox, Group } from '@mantine/core'
import type { Field, VersionedRow } from '@atrium/kit/shared'
import { FormFields, PageHeader, useDirtyGuard, useRecordForm, type RecordText } from '@atrium/ui'
import { focusFirstError } from '@atrium/ui/record/focus-first-error.ts'
import { FormNotices } from '@atrium/ui/record/form-notices.tsx'
import { FormStateWords, SaveButton } from '@atrium/ui/record/form-state.tsx'
import { useUiText } from '@atrium/ui/text.ts'
import { Link, useLocation } from 'wouter'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'
import { useDuplicateCheck } from './duplicates.tsx'
import { useInvite } from './use-invite.ts'

type Values = Record<string, unknown>

export interface AddFormProps {
  kind: PersonKind
  /** The key for the kept draft: `students.add`. */
  name: string
  text: RecordText
  fields: Record<string, Field>
  /** Initial values of some fields; must be the same object on each render. */
  initial?: Values
  title: string
  submit: string
  add: (values: Values, isNobodyElse: boolean) => Promise<{ id: number }>
  /** A possible duplicate's profile, and that of who was added. */
  hrefOf: (id: number) => string
  /** Where "Cancel" leads. */
  back: string
  onAdded: (id: number, values: Values) => void
  children?: ReactNode
}

/**
 * The page that adds a person: the form, possible duplicates before submitting, then on to the
 * profile.
 */
export function AddForm({
  kind,
  name,
  text,
  fields,
  initial,
  title,
  submit,
  add,
  hrefOf,
  back,
  onAdded,
  children,
}: AddFormProps) {
  const say = useText()
  const sayUi = useUiText()
  const [, navigate] = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const check = useDuplicateCheck(hrefOf, () => element.current?.requestSubmit())
  const sent = useRef<Values>({})
  const [isInviting, setInviting] = useState(false)
  const { invite } = useInvite(kind)
  const form = useRecordForm<VersionedRow>({
    name,
    fields,
    id: 'new',
    row: useMemo(() => initial && { id: 0, version: 0, ...initial }, [initial]),
    save: async (values) => {
      sent.current = values
      const made = await check.watch((isNobodyElse) => add(values, isNobodyElse))
      return { id: made.id, version: 1 }
    },
  })
  const guard = useDirtyGuard(form.isDirty && form.state !== 'saving')
  return (
    <>
      <PageHeader title={title} status={<FormStateWords state={form.state} />} />
      <form
        ref={element}
        id={id}
        noValidate
        aria-label={title}
        style={{ maxWidth: 640 }}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit().then((made) => {
            if (!made) return focusFirstError(element.current)
            onAdded(made.id, sent.current)
            if (isInviting && sent.current.email) invite([made.id])
            // Once the form knows that it is saved: otherwise its guard would ask.
            setTimeout(() => navigate(hrefOf(made.id)), 0)
          })
        }}
      >
        {children}
        {check.notice || <FormNotices form={form} text={text} />}
        <FormFields fields={fields} text={text} form={form} />
        {fields.email && (
          <Checkbox
            mt="md"
            label={say('people.account.inviteNow')}
            checked={isInviting}
            disabled={!form.values.email}
            onChange={(event) => setInviting(event.currentTarget.checked)}
          />
        )}
        <Group gap="xs" mt="lg">
          <SaveButton form={id} state={form.state} label={submit} />
          <Button variant="default" component={Link} href={back}>
            {sayUi('ui.cancel')}
          </Button>
        </Group>
      </form>
      {guard}
    </>
  )
}
