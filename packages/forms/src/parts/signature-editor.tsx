import { SectionCard } from '@atrium/ui'
import { Stack, Switch, Textarea } from '@mantine/core'
import { formLimits } from '../form-draft.rules.ts'
import { useText } from '../use-text.ts'
import type { FormDraft } from '../words.ts'

/** Whether people sign the form, and what. */
export function SignatureEditor({
  draft: { signature, statement },
  onChange,
  error,
}: {
  draft: FormDraft
  onChange: (patch: Pick<FormDraft, 'signature' | 'statement'>) => void
  error: string | undefined
}) {
  const say = useText()
  return (
    <SectionCard title={say('forms.signature.title')}>
      <Stack>
        <Switch
          label={say('forms.signature.ask')}
          description={say('forms.signature.askHint')}
          checked={signature === 'typed'}
          onChange={(event) =>
            onChange({
              signature: event.currentTarget.checked ? 'typed' : 'none',
              statement: statement ?? say('forms.signature.usual'),
            })
          }
        />
        {signature === 'typed' && (
          <Textarea
            label={say('forms.signature.statement')}
            required
            autosize
            minRows={3}
            maxRows={12}
            maxLength={formLimits.statement}
            value={statement ?? ''}
            onChange={(event) => onChange({ signature, statement: event.currentTarget.value })}
            error={error}
          />
        )}
      </Stack>
    </SectionCard>
  )
}
