import { Attachments } from '@atrium/documents/parts'
import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { SectionCard, StatusBadge, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { FamilyReport } from '../absence-reports.queries.ts'
import { openStatuses, reportFiles, reportStates } from '../absence-reports.words.ts'
import classes from './family-reports.module.css'

/** What this family has reported this year, and what the office said. */
export function FamilyReports({
  reports,
  reload,
}: {
  reports: readonly FamilyReport[]
  reload: () => Promise<unknown>
}) {
  const say = useText()
  return (
    <SectionCard title={say('attendance.report.mine')}>
      {reports.length === 0 ? (
        <Text c="dimmed">{say('attendance.report.none')}</Text>
      ) : (
        <ul className={classes.reports}>
          {reports.map((report) => (
            <Report key={report.id} report={report} reload={reload} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Report({ report, reload }: { report: FamilyReport; reload: () => Promise<unknown> }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, time } = useFormats()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const withdraw = api.withdrawReport.useMutation({
    onSuccess: async () => {
      toasts.done(say('attendance.report.withdrawn'))
      await reload()
    },
    onError: toasts.failed,
  })
  const { id, student, status, firstDay, lastDay, part, isMine } = report
  const days = firstDay === lastDay ? date(firstDay) : `${date(firstDay)} – ${date(lastDay)}`
  const mayAttach = isMine && openStatuses.some((open) => open === status)
  return (
    <li className={classes.report}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Text fw={600}>{`${student} · ${days}`}</Text>
          <Text size="sm" c="dimmed">
            {[
              part === 'whole'
                ? say('attendance.report.part.whole')
                : say(`attendance.day.reported.${part}`, { time: time(report.time ?? '00:00') }),
              inLanguage(report.reason, language),
              report.school,
              !isMine && say('attendance.report.by', { name: report.reportedBy }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
          {report.note && <Text size="sm">{report.note}</Text>}
          {status === 'declined' && report.answer && (
            <Text size="sm">{say('attendance.report.answer', { answer: report.answer })}</Text>
          )}
        </div>
        <StatusBadge tone={reportStates[status]}>
          {say(`attendance.report.status.${status}`)}
        </StatusBadge>
      </Group>
      {mayAttach && (
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={say('attendance.report.filesOf', { student, days })}
            onClick={() => setOpen(!isOpen)}
          >
            {say('attendance.report.files')}
          </Button>
          {status === 'waiting' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('attendance.report.withdrawOf', { student, days })}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ id })}
            >
              {say('attendance.report.withdraw')}
            </Button>
          )}
        </Group>
      )}
      {isOpen && mayAttach && (
        <Stack mt="xs">
          <Attachments kind={reportFiles} recordID={id} hint={say('attendance.report.filesHint')} />
        </Stack>
      )}
    </li>
  )
}
