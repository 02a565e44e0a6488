import { useLink } from '@atrium/kit/client'
import { DelayedLoader, LoadError, Notice, useUiText } from '@atrium/ui'
import { Modal, Stack, Text } from '@mantine/core'
import { create } from 'qrcode'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** The projection: six digits and the same as a QR code, both new every 30 seconds. */
export function ProjectedCode({ meetingID, onClose }: { meetingID: number; onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const link = useLink()
  const read = api.attendance.code.useQuery({ meetingID }, { gcTime: 0 })
  const { data, refetch, dataUpdatedAt } = read
  useEffect(() => {
    if (!data) return undefined
    const timer = setTimeout(() => void refetch(), data.millisecondsLeft + 50)
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt, refetch])
  const address =
    data &&
    `${location.origin}${link('my/professional-learning/check-in', { meetingID, code: data.code })}`
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={text('pd.attendance.projectTitle')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {read.isError ? (
        <LoadError error={read.error} onRetry={() => void refetch()} />
      ) : !data || !address ? (
        <DelayedLoader />
      ) : (
        <Stack align="center" gap="lg" py="xl">
          {!data.isOpen && <Notice kind="warning">{text('pd.attendance.notNow')}</Notice>}
          <Text size="xl">{text('pd.attendance.enterCode')}</Text>
          <Text
            fz={96}
            fw={700}
            lh={1}
            style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.1em' }}
            role="status"
          >
            {data.code}
          </Text>
          <QR address={address} label={text('pd.attendance.qr')} />
          <Text c="dimmed">{text('pd.attendance.changes')}</Text>
        </Stack>
      )}
    </Modal>
  )
}

/** A QR code as one path. */
function QR({ address, label }: { address: string; label: string }) {
  const { modules } = create(address)
  const path = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_dark, x) =>
      modules.get(y, x) ? `M${x + 4} ${y + 4}h1v1h-1z` : '',
    ).join(''),
  ).join('')
  const size = modules.size + 8
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      style={{ width: 'min(60vh, 80vw)', background: 'white' }}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
