import { useRecordCache, useRoutes, useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  Line,
  LineList,
  Notice,
  SectionCard,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { Affected } from '../record.queries.ts'

/** Deletes the student's data, after showing exactly what that means. */
export function Deletion({ studentID }: { studentID: number }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={say('security.erase.title')}>
      <Text>{say('security.erase.hint')}</Text>
      {isOpen ? (
        <WhatGoes studentID={studentID} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say('security.erase.preview')}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

const sum = (rows: readonly Affected[]): number =>
  rows.reduce((all, { rows: count }) => all + count, 0)

/** What is deleted and what is kept, and the button, unless something prevents the deletion. */
function WhatGoes({ studentID }: { studentID: number }) {
  const say = useText()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { base } = useRoutes()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const preview = api.record.erasure.useQuery({ studentID })
  const { refresh } = useRecordCache(api.record)
  const erase = api.record.erase.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.erase.done'))
      navigate(`${base}/students/search`)
      await refresh()
    },
    onError: toasts.failed,
  })
  if (preview.error || !preview.data) return <Loading of={preview} />
  const { deleted, kept, obstacle } = preview.data
  return (
    <Stack>
      <Listed title={say('security.erase.goes')} rows={deleted} />
      <Listed title={say('security.erase.stays')} rows={kept} />
      {obstacle ? (
        <Notice kind="info">{say(`security.erase.${obstacle}`)}</Notice>
      ) : (
        <Group align="flex-end">
          <TextInput
            label={say('security.erase.reason')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button color="red" disabled={reason.trim() === ''} onClick={() => setAsking(true)}>
            {say('security.erase.act')}
          </Button>
        </Group>
      )}
      <ConfirmWithNumbers
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('security.erase.question')}
        consequences={[
          say('security.erase.deletes', { count: sum(deleted) }),
          say('security.erase.keeps', { count: sum(kept) }),
          say('security.erase.noUndo'),
        ]}
        typed={studentID}
        confirm={say('security.erase.act')}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ studentID, reason: reason.trim() })}
      />
    </Stack>
  )
}

function Listed({ title, rows }: { title: string; rows: readonly Affected[] }) {
  const say = useText()
  const { language } = useUserContext()
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {rows.length === 0 && <Text>{say('security.erase.nothing')}</Text>}
      <LineList>
        {rows.map(({ title: what, rows: count, why }) => (
          <Line
            key={what.en}
            title={what[language]}
            detail={[say('security.record.rows', { count }), why?.[language]]}
          />
        ))}
      </LineList>
    </div>
  )
}
