import { ScreenLink, type PageProps } from '@atrium/kit/client'
import { Notice, PageHeader, SubmitButton, useErrorText } from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Checks in to a meeting, by the code that is typed or that a scanned QR code brings. */
export default function CheckInPage({ params }: PageProps) {
  const text = useText()
  const errorText = useErrorText()
  const [code, setCode] = useState(params.code ?? '')
  const checkIn = api.attendance.checkIn.useMutation()
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
        <form
          onSubmit={(event) => {
            event.preventDefault()
            checkIn.mutate({
              meetingID: Number(params.meetingID) || 0,
              code,
              way: code === params.code ? 'qr' : 'code',
            })
          }}
        >
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
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            {checkIn.isError && <Notice kind="danger">{errorText(checkIn.error)}</Notice>}
            <Group>
              <SubmitButton failed={checkIn.isError} loading={checkIn.isPending}>
                {text('pd.checkIn.action')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </>
  )
}
