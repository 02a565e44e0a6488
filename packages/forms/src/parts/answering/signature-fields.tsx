import { useTextLanguage } from '@atrium/kit/client'
import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core'
import { signatureNameMax } from '../../signature.rules.ts'
import { useText } from '../../use-text.ts'
import type { FormHead, GivenSignature } from '../../words.ts'
import classes from './signature.module.css'

interface Props {
  form: Pick<FormHead, 'signature' | 'statement' | 'spanish'>
  value: GivenSignature
  onChange: (value: GivenSignature) => void
  /** By `signature.name` and `signature.statement`. */
  errors: Readonly<Record<string, string>>
  disabled?: boolean
}

/** Where a form is signed: the statement, the person's full legal name, and their agreement. */
export function SignatureFields({ form, value, onChange, errors, disabled = false }: Props) {
  const say = useText()
  const isSpanish = useTextLanguage() === 'es'
  const statement = (isSpanish && form.spanish?.statement) || (form.statement ?? '')
  if (form.signature === 'none') return null
  return (
    <Fieldset legend={say('forms.signature.title')}>
      <Stack gap="md">
        <blockquote className={classes.statement}>{statement}</blockquote>
        <TextInput
          name="signature.name"
          label={say('forms.signature.name')}
          description={say('forms.signature.nameHint')}
          autoComplete="name"
          required
          maxLength={signatureNameMax}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          error={errors['signature.name']}
          disabled={disabled}
        />
        <Checkbox
          name="signature.statement"
          label={say('forms.signature.agree')}
          // A statement that changed since is not what the person agreed to.
          checked={value.statement !== '' && value.statement === statement}
          onChange={(event) =>
            onChange({ ...value, statement: event.currentTarget.checked ? statement : '' })
          }
          error={errors['signature.statement']}
          {...(errors['signature.statement'] && { 'aria-invalid': true })}
          disabled={disabled}
        />
      </Stack>
    </Fieldset>
  )
}
