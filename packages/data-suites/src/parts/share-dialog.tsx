import { useState } from 'react'
import { useUserContext } from '@atrium/kit/client'
import {
  DateBox,
  SubmitButton,
  fromWallClock,
  useDebounced,
  useFormats,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import {
  ActionIcon,
  Badge,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import { nameInList } from '../shares/name-in-list.rules.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { shareRoles, type ShareRole } from '../words.ts'
import { firstShareSecurity } from './proposed-security.rules.ts'

/** Who else sees a suite, what they may do, and until when. */
export function ShareDialog({
  suite,
  onSecured,
  onClose,
}: {
  suite: SuiteDetail
  /** The suite has got row security with its first share. */
  onSecured: () => void
  onClose: () => void
}) {
  const { suiteID, name, smallestGroup } = suite
  const text = useText()
  const toasts = useToasts()
  const { schoolTimeZone } = useUserContext()
  const { instant } = useFormats()
  const [typed, setTyped] = useState('')
  const [who, setWho] = useState<string | null>(null)
  const [role, setRole] = useState<ShareRole>('view')
  const [until, setUntil] = useState('')
  const [ownRows, setOwnRows] = useState(true)
  const work = useTypedWork(
    'dataSuites.share',
    { who, role, until },
    (kept) => {
      setWho(kept.who)
      setRole(kept.role)
      setUntil(kept.until)
    },
    { id: suiteID },
  )
  const shares = api.shares.useQuery({ suiteID })
  const targets = api.shareTargets.useQuery(
    { suiteID, search: useDebounced(typed) },
    { placeholderData: (before) => before },
  )
  const share = api.share.useMutation()
  const unshare = api.unshare.useMutation()
  const secure = api.saveFilterSet.useMutation()
  // When sharing for the first time, choose whether readers should see the rows of every school.
  const proposal = shares.data?.length === 0 ? firstShareSecurity(suite) : undefined
  const add = async () => {
    const [kind, id] = (who ?? '').split(':')
    if (kind !== 'user' && kind !== 'group') return
    const expiresAt = until === '' ? null : fromWallClock(`${until} 23:59:59`, schoolTimeZone)
    try {
      // Before the share: no one may see too much even for a moment.
      if (proposal && ownRows)
        await secure.mutateAsync({
          suiteID,
          name: text('dataSuites.security.title'),
          system: true,
          filters: [{ type: 'system', field: proposal.field, by: proposal.by }],
        })
      await share.mutateAsync({ suiteID, kind, id: Number(id), role, expiresAt })
      work.settle()
      setWho(null)
      void shares.refetch()
      if (proposal && ownRows) onSecured()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('dataSuites.share.title', { name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <Text size="sm" c="dimmed">
          {text('dataSuites.share.hint', { smallest: smallestGroup })}
        </Text>
        {shares.data?.length === 0 && <Text>{text('dataSuites.share.none')}</Text>}
        {shares.data?.map((one) => (
          <Group key={one.shareID} justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <Text fw={500}>{nameInList(one)}</Text>
              {one.isGroup && (
                <Badge variant="default" tt="none" fw={400}>
                  {text('dataSuites.share.group')}
                </Badge>
              )}
              <Text size="sm" c="dimmed">
                {text(`dataSuites.share.role.${one.role}`)} ·{' '}
                {one.expiresAt ? instant(one.expiresAt) : text('dataSuites.share.always')}
              </Text>
            </Group>
            <ActionIcon
              aria-label={`${text('dataSuites.remove')}: ${nameInList(one)}`}
              onClick={() =>
                unshare
                  .mutateAsync({ suiteID, shareID: one.shareID })
                  .then(() => void shares.refetch(), toasts.failed)
              }
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Select
          label={text('dataSuites.share.who')}
          placeholder={text('dataSuites.share.find')}
          searchable
          clearable
          value={who}
          onChange={setWho}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          data={(targets.data ?? []).map((one) => ({
            value: `${one.kind}:${one.id}`,
            label:
              one.kind === 'group'
                ? `${one.name} (${text('dataSuites.share.group')})`
                : nameInList(one),
          }))}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={text('dataSuites.share.role')}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as ShareRole)}
            data={shareRoles.map((value) => ({
              value,
              label: text(`dataSuites.share.role.${value}`),
            }))}
          />
          <DateBox label={text('dataSuites.share.until')} value={until} onChange={setUntil} />
        </SimpleGrid>
        {proposal && (
          <Checkbox
            label={text('dataSuites.share.ownRows', { field: proposal.name })}
            checked={ownRows}
            onChange={(event) => setOwnRows(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <SubmitButton
            failed={share.isError || secure.isError}
            onClick={() => void add()}
            disabled={who === null}
            loading={share.isPending || secure.isPending}
          >
            {text('dataSuites.suite.share')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
