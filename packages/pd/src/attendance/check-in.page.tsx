import { ScreenLink, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Notice, PageHeader, SubmitButton, useErrorText, useFormCheck } from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const fields = { code: f.text({ max: 6, required: true }) }

/** Checks in to a meeting, by the code that is typed or that a scanned QR code brings. */
export default function CheckInPage({ params }: PageProps) {
  const text = useText()
  const errorText = useErrorText()
  const [code, setCode] = useState(params.code ?? '')
  const checkIn = api.attendance.checkIn.useMutation()
  const { form, errors, state, isRefused } = useFormCheck(fields, { code }, checkIn, () =>
    checkIn.mutate({
      meetingID: Number(params.meetingID) || 0,
      code,
      way: code === params.code ? 'qr' : 'code',
    }),
  )
  return (
    <>
      <PageHeader title={text('pd.checkIn.title')} />
      {checkIn.data ? (
        <Stack maw={480}>
          <Notice kind="success">{text('pd.checkIn.done', { title: checkIn.data.title })}</Notice>
          <Group>
            <Button component={ScreenLink} variant="default" name="my/professional-learning">
              {text('pd.mine.title')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form {...form}>
          <Stack maw={320}>
            <TextInput
              label={text('pd.checkIn.code')}
              description={text('pd.checkIn.hint')}
              required
              size="lg"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              error={errors.code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            {isRefused && <Notice kind="danger">{errorText(checkIn.error)}</Notice>}
            <Group>
              <SubmitButton failed={state === 'failed'} loading={state === 'saving'}>
                {text('pd.checkIn.action')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </>
  )
}
