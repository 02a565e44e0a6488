import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  FieldInput,
  Notice,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { FamilyAbsences } from '../absence-reports.queries.ts'
import { absenceParts, type AbsencePart } from '../absence-reports.words.ts'
import { absenceFields, type AbsenceDraft } from '../report.rules.ts'

/** Which children, which days, and why. One report of several children is sent as a whole. */
export function ReportForm({
  data: { today, children, reasons },
  asked,
  reload,
}: {
  data: FamilyAbsences
  /** The child that the page was opened for, or 0. */
  asked: number
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const { language } = useUserContext()
  const errorText = useErrorText()
  const toasts = useToasts()
  const mine = children.filter(({ mayReport }) => mayReport)
  const blank: AbsenceDraft = {
    studentIDs: mine
      .map(({ studentID }) => studentID)
      .filter((id) => id === asked || mine.length === 1),
    firstDay: today,
    lastDay: today,
    part: 'whole',
    time: null,
    markID: null,
    note: null,
  }
  const [draft, setDraft] = useState(blank)
  const set = (patch: Partial<AbsenceDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const work = useTypedWork('attendance.report', draft, setDraft)
  const send = api.reportAbsence.useMutation({
    onSuccess: async () => {
      work.settle()
      setDraft({ ...blank, studentIDs: [] })
      toasts.done(say('attendance.report.sent'))
      await reload()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(absenceFields, { ...draft }, send, () =>
    send.mutate(draft),
  )
  const day = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <SectionCard title={say('attendance.report.new')}>
      <form {...form}>
        <Stack maw={520}>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(send.error)}</Notice>}
          <Checkbox.Group
            required
            label={say('attendance.report.children')}
            value={draft.studentIDs.map(String)}
            error={errors.studentIDs}
            onChange={(chosen) => set({ studentIDs: chosen.map(Number) })}
          >
            <Stack gap="xs" mt={4}>
              {mine.map(({ studentID, name }) => (
                <Checkbox key={studentID} value={String(studentID)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group grow align="flex-start">
            <FieldInput
              field={absenceFields.firstDay}
              name="firstDay"
              label={say('attendance.report.firstDay')}
              value={draft.firstDay}
              error={errors.firstDay}
              onChange={(value) => {
                const firstDay = day(value)
                set({ firstDay, ...(draft.lastDay < firstDay && { lastDay: firstDay }) })
              }}
            />
            <FieldInput
              field={absenceFields.lastDay}
              name="lastDay"
              label={say('attendance.report.lastDay')}
              value={draft.lastDay}
              error={errors.lastDay}
              onChange={(value) => set({ lastDay: day(value) })}
            />
          </Group>
          <NativeSelect
            label={say('attendance.report.part')}
            value={draft.part}
            onChange={(event) => set({ part: event.currentTarget.value as AbsencePart })}
            data={absenceParts.map((part) => ({
              value: part,
              label: say(`attendance.report.part.${part}`),
            }))}
          />
          {draft.part !== 'whole' && (
            <FieldInput
              field={absenceFields.time}
              name="time"
              label={say(`attendance.report.time.${draft.part}`)}
              value={draft.time}
              error={errors.time}
              onChange={(value) => set({ time: typeof value === 'string' && value ? value : null })}
            />
          )}
          <NativeSelect
            required
            label={say('attendance.report.reason')}
            value={draft.markID === null ? '' : String(draft.markID)}
            error={errors.markID}
            onChange={(event) => set({ markID: Number(event.currentTarget.value) || null })}
            data={[
              { value: '', label: say('attendance.report.choose') },
              ...reasons.map(({ id, description }) => ({
                value: String(id),
                label: inLanguage(description, language),
              })),
            ]}
          />
          <FieldInput
            field={absenceFields.note}
            name="note"
            label={say('attendance.report.note')}
            value={draft.note}
            error={errors.note}
            onChange={(value) => set({ note: typeof value === 'string' && value ? value : null })}
          />
          <Group>
            <SaveButton form={form.id} state={state} label={say('attendance.report.send')} />
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
