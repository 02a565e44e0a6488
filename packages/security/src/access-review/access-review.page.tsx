import { useLink, useRecordCache } from '@atrium/kit/client'
import {
  Line,
  LineList,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  SubmitButton,
  useErrorText,
  useFormats,
  useToasts,
  WholeList,
  Loading,
} from '@atrium/ui'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Who holds what since when, to look through and sign. */
export default function AccessReviewPage() {
  const say = useText()
  const link = useLink()
  const { day, ago, instant } = useFormats()
  const all = api.accessReview.list.useQuery()
  if (all.error || !all.data) return <Loading of={all} />
  const { holdings, signed } = all.data
  const both = new Set(
    holdings.filter(({ entersAndApproves }) => entersAndApproves).map(({ userID }) => userID),
  ).size
  return (
    <>
      <PageHeader title={say('security.review.title')} subtitle={say('security.review.hint')} />
      <Stack gap="lg">
        {both > 0 && (
          <Notice kind="warning">{say('security.review.bothHint', { count: both })}</Notice>
        )}
        <WholeList
          caption={say('security.review.title')}
          rows={holdings.map((row, index) => ({ ...row, index }))}
          rowID={(row) => row.index}
          rowLabel={(row) => row.name}
          rowHref={(row) => link('settings/security/district-users/edit', { userID: row.userID })}
          columns={[
            { key: 'name', label: say('security.review.name'), cell: (row) => row.name },
            {
              key: 'group',
              label: say('security.review.group'),
              cell: (row) => (
                <Group gap="xs">
                  {row.group}
                  {row.entersAndApproves && (
                    <StatusBadge tone="attention">{say('security.review.both')}</StatusBadge>
                  )}
                </Group>
              ),
            },
            {
              key: 'place',
              label: say('security.review.place'),
              cell: (row) => row.school ?? say('security.review.wholeDistrict'),
            },
            {
              key: 'since',
              label: say('security.review.since'),
              cell: (row) =>
                row.givenBy
                  ? say('security.review.givenBy', { day: day(row.since), name: row.givenBy })
                  : day(row.since),
            },
            {
              key: 'lastSignIn',
              label: say('security.review.lastSignIn'),
              cell: (row) =>
                row.lastSignInAt ? ago(row.lastSignInAt) : say('security.review.never'),
            },
          ]}
        />
        <SectionCard title={say('security.review.sign')}>
          <Sign count={holdings.length} />
          {signed.length > 0 && (
            <LineList>
              {signed.map((one) => (
                <Line
                  key={one.id}
                  title={say('security.review.signedBy', { name: one.signedBy })}
                  detail={[
                    instant(one.signedAt),
                    say('security.review.count', { count: one.holdings }),
                    one.note,
                  ]}
                />
              ))}
            </LineList>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

function Sign({ count }: { count: number }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.accessReview)
  const [note, setNote] = useState('')
  const sign = api.accessReview.sign.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.review.signed'))
      setNote('')
      await refresh()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sign.mutate({ seen: count, note })
      }}
    >
      <Stack gap="sm" maw={640} align="start">
        <Text>{say('security.review.statement', { count })}</Text>
        {sign.error && <Notice kind="danger">{errorText(sign.error)}</Notice>}
        <TextInput
          w="100%"
          label={say('security.review.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <SubmitButton failed={sign.isError} loading={sign.isPending}>
          {say('security.review.sign')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
