import {
  formWidth,
  Notice,
  SaveButton,
  useFormCheck,
  useErrorText,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Anchor, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { IssuerDraft } from '../issuing/issuer-profile.actions.ts'
import { useText } from '../use-text.ts'
import { issuerFields } from '../words.ts'

interface Profile extends IssuerDraft {
  districtID: number
}

interface IssuerFormProps {
  /** Null if no one has filled it in yet. */
  profile: Profile | null
  suggested: { name: string; baseURL: string }
  hasIssued: boolean
  onSaved: () => void
}

const nothing = { url: null, email: null, description: null }

/** In the form's format: missing values are empty texts. */
const typedOf = ({ name, baseURL, url, email, description }: Omit<IssuerDraft, 'version'>) => ({
  name,
  baseURL,
  url: url ?? '',
  email: email ?? '',
  description: description ?? '',
})
type Typed = ReturnType<typeof typedOf>

/** How the issuer is described in future credentials. */
export function IssuerForm({ profile, suggested, hasIssued, onSaved }: IssuerFormProps) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [draft, setDraft] = useState(typedOf(profile ?? { ...nothing, ...suggested }))
  const save = api.saveIssuer.useMutation({
    onSuccess: () => {
      work.settle()
      toasts.done(say('credentials.issuer.saved'))
      onSaved()
    },
  })
  const send = ({ url, email, description, ...rest }: Typed, version: number) =>
    save.mutate({
      ...rest,
      version,
      url: url.trim() || null,
      email: email.trim() || null,
      description: description.trim() || null,
    })
  const work = useTypedWork<Typed, IssuerDraft>('credentials.issuer', draft, setDraft, {
    version: profile?.version ?? null,
    merge: {
      error: save.error,
      valuesOf: typedOf,
      label: (name) => say(`credentials.issuer.${name as keyof Typed}`),
      save: (merged, now) => send(merged, now.version),
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(issuerFields, draft, save, () =>
    send(draft, profile?.version ?? 0),
  )
  const field = (name: keyof typeof draft) => ({
    label: say(`credentials.issuer.${name}`),
    error: errors[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: event.currentTarget.value })),
  })
  return (
    <form {...form}>
      <Stack maw={formWidth}>
        {work.notice}
        {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
        <TextInput {...field('name')} required maxLength={200} />
        <TextInput
          {...field('baseURL')}
          description={say('credentials.issuer.baseURL.hint')}
          type="url"
          required
          readOnly={hasIssued}
          maxLength={300}
        />
        <TextInput {...field('url')} type="url" maxLength={300} />
        <TextInput {...field('email')} type="email" maxLength={254} />
        <Textarea {...field('description')} autosize minRows={2} maxRows={8} maxLength={2000} />
        <Group>
          <SaveButton form={form.id} state={state} label={say('credentials.issuer.save')} />
          {profile && (
            <Anchor
              href={`/api/credentials/issuers/${profile.districtID}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
            >
              {say('credentials.issuer.public')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  )
}
