import { recordApi, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskedFields,
  Line,
  LineList,
  RecordListPage,
  SaveButton,
  SectionCard,
  StatusBadge,
  useFormats,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { writtenHours } from './flags.rules.ts'
import { reviewList } from './review.record.ts'
import { SheetStatusBadge } from './status.tsx'

const list = recordApi(reviewList)

/** The sheets that someone reviews; many can be approved at once. */
export default function ReviewPage() {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { permissions } = useUserContext()
  const { refresh } = useRecordCache(api)
  const [isDelegating, setDelegating] = useState(false)
  const many = api.review.many.useMutation({ onError: toasts.failed })
  const approve = async (ids: number[], done: () => void) => {
    const { done: approved, refused } = await many.mutateAsync({ ids, act: 'approve' })
    toasts.done(text('timesheets.review.approvedMany', { approved, refused }))
    done()
    await refresh()
  }
  const mayDelegate = permissions.includes('timesheets.approve')
  return (
    <>
      <RecordListPage
        definition={reviewList}
        api={list}
        hrefOf={(id) =>
          link('settings/timesheets/timesheets-review/timesheet', { timesheetID: id })
        }
        slots={{
          subtitle: text('timesheets.review.subtitle'),
          action: mayDelegate ? (
            <Button variant="default" onClick={() => setDelegating(true)}>
              {text('timesheets.delegate.title')}
            </Button>
          ) : null,
          bulk: (ids, done) => (
            <Button size="sm" loading={many.isPending} onClick={() => void approve(ids, done)}>
              {text('timesheets.review.approve', { count: ids.length })}
            </Button>
          ),
          cells: {
            minutes: (row) => text('timesheets.hours', { hours: writtenHours(row.minutes) }),
            submittedAt: (row) => row.submittedAt && instant(row.submittedAt),
            status: (row) => <SheetStatusBadge status={row.status} />,
            flags: (row) => (
              <Group gap={4}>
                {row.flags.map((flag) => (
                  <StatusBadge key={flag} tone="attention">
                    {text(`timesheets.flag.${flag}`)}
                  </StatusBadge>
                ))}
              </Group>
            ),
          },
        }}
      />
      {isDelegating && <DelegateDialog onClose={() => setDelegating(false)} />}
    </>
  )
}

const fields = {
  delegateID: f.reference({ to: 'timesheets.staff', required: true }),
  startsOn: f.date({ required: true }),
  endsOn: f.date({ required: true, notBefore: 'startsOn' }),
}

function DelegateDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { date } = useFormats()
  const { refresh } = useRecordCache(api.delegations)
  const { data } = api.delegations.list.useQuery()
  const [values, setValues] = useState<Record<string, unknown>>({
    delegateID: null,
    startsOn: null,
    endsOn: null,
  })
  const add = api.delegations.add.useMutation({
    onSuccess: async () => {
      toasts.done(text('timesheets.delegate.added'))
      setValues({ delegateID: null, startsOn: null, endsOn: null })
      await refresh()
    },
  })
  const end = api.delegations.end.useMutation({ onSuccess: refresh, onError: toasts.failed })
  const { form, errors, state } = useFormCheck(fields, values, add, () =>
    add.mutate(values as never),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('timesheets.delegate.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Text>{text('timesheets.delegate.hint')}</Text>
        {data && data.mine.length > 0 && (
          <SectionCard title={text('timesheets.delegate.now')}>
            <LineList>
              {data.mine.map((one) => (
                <Line
                  key={one.id}
                  title={one.name}
                  detail={[`${date(one.startsOn)} – ${date(one.endsOn)}`]}
                  aside={
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={end.isPending}
                      onClick={() => end.mutate({ id: one.id })}
                    >
                      {text('timesheets.delegate.end')}
                    </Button>
                  }
                />
              ))}
            </LineList>
          </SectionCard>
        )}
        <form {...form}>
          <Stack>
            <AskedFields
              fields={fields}
              texts="timesheets.delegate"
              values={values}
              errors={errors}
              onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
            />
            <Group justify="flex-end">
              <SaveButton form={form.id} state={state} label={text('timesheets.delegate.add')} />
            </Group>
          </Stack>
        </form>
      </Stack>
    </Modal>
  )
}
