import { trpcRoot, useRoutes } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { ConfirmWithNumbers, useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DistrictSummary } from './districts.queries.ts'

const appointFields = { email: f.email({ required: true }) }

/** Actions on a district from outside: a new administrator, archive, restore. */
export function DistrictActs({ row, isOwn }: { row: DistrictSummary; isOwn: boolean }) {
  const say = useText()
  const toasts = useToasts()
  const utils = trpcRoot.useUtils()
  const [open, setOpen] = useState<'appoint' | 'archive' | null>(null)
  const { name } = row
  const close = () => setOpen(null)
  const after = (message: string) => ({
    onSuccess: () => {
      toasts.done(message)
      close()
      void utils.invalidate()
    },
    onError: toasts.failed,
  })
  const appoint = api.districts.appoint.useMutation()
  const archive = api.districts.archive.useMutation(
    after(say('platform.districts.archivedDone', { name })),
  )
  const restore = api.districts.restore.useMutation(
    after(say('platform.districts.restored', { name })),
  )
  const { base } = useRoutes()
  const enter = api.districts.enter.useMutation({
    // From here on it is another district, where nothing from this page applies.
    onSuccess: () => location.assign(base),
    onError: toasts.failed,
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={say('platform.districts.actsFor', { name })}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {row.archivedAt ? (
            <Menu.Item onClick={() => restore.mutate({ districtID: row.id })}>
              {say('platform.districts.restore')}
            </Menu.Item>
          ) : (
            <>
              {row.supportUntil && !isOwn && (
                <Menu.Item onClick={() => enter.mutate({ districtID: row.id })}>
                  {say('platform.districts.enter')}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setOpen('appoint')}>
                {say('platform.districts.appoint')}
              </Menu.Item>
              {!isOwn && (
                <Menu.Item color="red" onClick={() => setOpen('archive')}>
                  {say('platform.districts.archive')}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmWithNumbers
        opened={open === 'archive'}
        title={say('platform.districts.archiveTitle', { name })}
        consequences={[
          say('platform.districts.archiveAccounts', { count: row.accounts }),
          say('platform.districts.archivePublic'),
          say('platform.districts.archiveKept'),
        ]}
        confirm={say('platform.districts.archive')}
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate({ districtID: row.id })}
        onClose={close}
      />
      {open === 'appoint' && (
        <RecordDialog
          title={say('platform.districts.appointTo', { name })}
          name="platform.appoint"
          texts="platform.district"
          fields={appointFields}
          id="new"
          row={undefined}
          confirm={say('platform.districts.appoint')}
          onClose={close}
          save={async (values) => {
            const email = String(values.email)
            await appoint.mutateAsync({ districtID: row.id, email })
            toasts.done(say('platform.districts.appointed', { email }))
            return { id: row.id, version: 1 }
          }}
        >
          <Text size="sm" c="dimmed" mb="sm">
            {say('platform.districts.appointHint')}
          </Text>
        </RecordDialog>
      )}
    </>
  )
}
