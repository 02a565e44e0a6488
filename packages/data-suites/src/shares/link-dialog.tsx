import { plusDays } from '@atrium/kit/shared'
import { useState } from 'react'
import { useLink, useUserContext, useSchoolDay } from '@atrium/kit/client'
import { DateBox, Notice, SubmitButton, fromWallClock, useToasts, useTypedWork } from '@atrium/ui'
import { Button, Group, Modal, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { SharingView } from './sharing.queries.ts'

/** Makes a link and shows it this once. */
export function LinkDialog({
  suite: { suiteID, dashboards, filterSets },
  sharing,
  onMade,
  onClose,
}: {
  suite: SuiteDetail
  sharing: SharingView
  onMade: () => void
  onClose: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { schoolTimeZone } = useUserContext()
  const today = useSchoolDay()
  const create = api.createLink.useMutation()
  const [to, setTo] = useState<string | null>(
    dashboards[0]
      ? `dashboard:${dashboards[0].dashboardID}`
      : `snapshot:${sharing.snapshots[0]?.snapshotID ?? 0}`,
  )
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<'signedIn' | 'anyone'>('signedIn')
  const [school, setSchool] = useState('')
  const [until, setUntil] = useState(plusDays(today, 30))
  const [made, setMade] = useState<string>()
  const work = useTypedWork(
    'dataSuites.link',
    { to, name, audience, school, until },
    (kept) => {
      setTo(kept.to)
      setName(kept.name)
      setAudience(kept.audience)
      setSchool(kept.school)
      setUntil(kept.until)
    },
    { id: suiteID },
  )
  const [kind, id] = (to ?? '').split(':')
  const title =
    dashboards.find((one) => kind === 'dashboard' && one.dashboardID === Number(id))?.name ??
    sharing.snapshots.find((one) => kind === 'snapshot' && one.snapshotID === Number(id))?.name ??
    ''
  const isBySchool = filterSets.some((set) =>
    set.filters.some((filter) => filter.type === 'system' && filter.by === 'school'),
  )
  const make = () => {
    const what = kind === 'dashboard' ? { dashboardID: Number(id) } : { snapshotID: Number(id) }
    const expiresAt = fromWallClock(`${until} 23:59:59`, schoolTimeZone)
    void create
      .mutateAsync({
        suiteID,
        ...what,
        name: name.trim() || title,
        audience,
        schoolID: Number(school) || null,
        expiresAt,
      })
      .then(({ token }) => {
        work.settle()
        setMade(
          `${location.origin}${link(audience === 'anyone' ? 'shared-data' : 'data-forge/shared', { token })}`,
        )
        onMade()
      }, toasts.failed)
  }
  if (made !== undefined) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={text('dataSuites.links.made')}
        closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
      >
        <Stack>
          <Text size="sm">{text('dataSuites.links.once')}</Text>
          <TextInput
            readOnly
            aria-label={text('dataSuites.links.made')}
            value={made}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end">
            <Button onClick={() => void navigator.clipboard.writeText(made).then(onClose)}>
              {text('dataSuites.links.copy')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.links.make')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <Select
          label={text('dataSuites.links.to')}
          searchable
          allowDeselect={false}
          value={to}
          onChange={setTo}
          data={[
            {
              group: text('dataSuites.dashboards.title'),
              items: dashboards.map((one) => ({
                value: `dashboard:${one.dashboardID}`,
                label: one.name,
              })),
            },
            {
              group: text('dataSuites.nav.snapshots'),
              items: sharing.snapshots.map((one) => ({
                value: `snapshot:${one.snapshotID}`,
                label: one.name,
              })),
            },
          ]}
        />
        <TextInput
          label={text('dataSuites.list.name')}
          maxLength={120}
          value={name}
          placeholder={title}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={text('dataSuites.links.for')}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value as typeof audience)}
          data={(sharing.openLinks
            ? (['signedIn', 'anyone'] as const)
            : (['signedIn'] as const)
          ).map((value) => ({ value, label: text(`dataSuites.links.audience.${value}`) }))}
        />
        {!sharing.openLinks && (
          <Text size="sm" c="dimmed">
            {text('dataSuites.links.notOpen')}
          </Text>
        )}
        {audience === 'anyone' && (
          <>
            {isBySchool && (
              <NativeSelect
                label={text('dataSuites.links.rows')}
                value={school}
                onChange={(event) => setSchool(event.currentTarget.value)}
                data={[
                  { value: '', label: text('dataSuites.links.everySchool') },
                  ...sharing.schools.map((one) => ({
                    value: String(one.schoolID),
                    label: one.name,
                  })),
                ]}
              />
            )}
            <Notice kind="warning">{text('dataSuites.links.anyoneHint')}</Notice>
          </>
        )}
        <DateBox
          label={text('dataSuites.share.until')}
          required
          value={until}
          min={today}
          max={plusDays(today, 365)}
          onChange={setUntil}
        />
        <Group justify="flex-end">
          <SubmitButton
            failed={create.isError}
            disabled={to === null || until === ''}
            loading={create.isPending}
            onClick={make}
          >
            {text('dataSuites.links.make')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
