import { useRecordCache, useUserContext, type PageProps, useSchoolDay } from '@atrium/kit/client'
import { isWeekend } from '@atrium/kit/shared'
import {
  EmptyState,
  FormStateWords,
  Notice,
  PageHeader,
  SaveBar,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormats,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { daysOf, readHours, writtenHours } from './flags.rules.ts'
import { SheetHistory, SheetNotices } from './sheet-facts.tsx'
import type { SheetView } from './sheets.queries.ts'
import { sheetWorkflow } from './sheet-state.rules.ts'
import { SheetStatusBadge } from './status.tsx'

/** A person's timesheets, period by period: their own to fill in, others' to read. */
export default function OwnTimesheetsPage({ params }: PageProps) {
  const text = useText()
  const { date } = useFormats()
  const staffID = Number(params.staffID) || 0
  const [search, setSearch] = useSearchParams()
  const [savedVersion, setSavedVersion] = useState<number>()
  const periods = api.sheets.periods.useQuery({ staffID })
  const today = useSchoolDay()
  const wanted =
    Number(search.get('periodID')) ||
    periods.data?.find(({ startsOn }) => startsOn <= today)?.id ||
    periods.data?.[0]?.id
  const sheet = api.sheets.of.useQuery(
    { staffID, periodID: wanted ?? 0 },
    { enabled: wanted !== undefined },
  )
  if (periods.isError || !periods.data) return <Loading of={periods} />
  return (
    <>
      <PageHeader
        title={text('timesheets.own.title')}
        subtitle={
          sheet.data && !sheet.data.isOwn ? sheet.data.name : text('timesheets.own.subtitle')
        }
        status={sheet.data && <SheetStatusBadge status={sheet.data.status} />}
      />
      {periods.data.length === 0 ? (
        <EmptyState
          title={text('timesheets.own.noPeriods')}
          hint={text('timesheets.own.noPeriodsHint')}
        />
      ) : (
        <>
          <div data-noprint>
            <Select
              label={text('timesheets.summary.period')}
              maw={320}
              mb="md"
              allowDeselect={false}
              data={periods.data.map((one) => ({
                value: String(one.id),
                label: `${one.name} · ${date(one.startsOn)} – ${date(one.endsOn)}`,
              }))}
              value={wanted === undefined ? null : String(wanted)}
              onChange={(value) => value && setSearch({ periodID: value })}
            />
          </div>
          {sheet.data && (
            <Text data-printonly mb="sm">
              {sheet.data.name} · {sheet.data.period.name} · {date(sheet.data.period.startsOn)} –{' '}
              {date(sheet.data.period.endsOn)}
            </Text>
          )}
          {sheet.isError || !sheet.data ? (
            <Loading of={sheet} />
          ) : (
            <Sheet
              key={`${sheet.data.period.id} ${sheet.data.version}`}
              sheet={sheet.data}
              isSaved={sheet.data.version === savedVersion}
              onSaved={setSavedVersion}
            />
          )}
        </>
      )}
    </>
  )
}

type Typed = Record<string, string>
const keyOf = (date: string, programID: number): string => `${date} ${programID}`
const typedOf = ({ lines }: Pick<SheetView, 'lines'>): Typed =>
  Object.fromEntries(
    lines.map((line) => [keyOf(line.date, line.programID), writtenHours(line.minutes)]),
  )

function Sheet({
  sheet,
  isSaved,
  onSaved,
}: {
  sheet: SheetView
  /** Just saved. The message is next to the buttons, because a toast would cover the one that submits. */
  isSaved: boolean
  onSaved: (version: number) => void
}) {
  const text = useText()
  const errorText = useErrorText()
  const { date } = useFormats()
  const { language } = useUserContext()
  const { refresh } = useRecordCache(api)
  const press = api.sheets.act.useMutation()
  const save = api.sheets.save.useMutation()
  const used = [...new Set(sheet.lines.map(({ programID }) => programID))]
  const [programIDs, setPrograms] = useState(
    used.length > 0 ? used : sheet.programs.slice(0, 1).map(({ id }) => id),
  )
  const [typed, setTyped] = useState<Typed>(() => typedOf(sheet))
  const [hasTried, setTried] = useState(false)
  // Until the saved sheet is shown, which replaces this form and everything open in it.
  const [isSaving, setSaving] = useState(false)
  const work = useTypedWork('timesheets.sheet', typed, setTyped, {
    id: sheet.period.id,
    version: sheet.version,
    // Saved on another device meanwhile: hour by hour.
    merge: {
      error: save.error,
      valuesOf: typedOf,
      label: (key) => {
        const [day = '', programID = ''] = key.split(' ')
        return text('timesheets.own.hoursOn', {
          program: names.get(Number(programID)) ?? '',
          date: date(day),
        })
      },
      save: (merged: Typed, current: Pick<SheetView, 'version' | 'lines'>) => {
        setPrograms((now) => [
          ...new Set([...now, ...current.lines.map(({ programID }) => programID)]),
        ])
        void send(merged, current.version)
      },
    },
  })
  const mayWrite = sheet.isOwn && sheet.status !== 'locked'
  const days = daysOf(sheet.period.startsOn, sheet.period.endsOn)
  // The period says the year.
  const dayOf = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    timeZone: 'UTC',
  })
  const isWrong = (value: string) => readHours(value) === undefined
  const total = Object.values(typed).reduce((sum, value) => sum + (readHours(value) ?? 0), 0)
  const names = new Map(sheet.programs.map(({ id, name }) => [id, name]))
  const send = async (hours = typed, version = sheet.version) => {
    setTried(true)
    if (Object.values(hours).some(isWrong)) return
    const notes = new Map(sheet.lines.map((line) => [keyOf(line.date, line.programID), line.note]))
    const lines = Object.entries(hours).flatMap(([key, value]) => {
      const [day = '', programID = ''] = key.split(' ')
      const minutes = readHours(value) ?? 0
      const note = notes.get(key) ?? null
      return minutes > 0 ? [{ date: day, programID: Number(programID), minutes, note }] : []
    })
    setSaving(true)
    try {
      const saved = await save.mutateAsync({
        periodID: sheet.period.id,
        version,
        lines,
      })
      work.settle()
      onSaved(saved.version)
      await refresh()
    } catch {
      // Said above the table.
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack gap="sm">
      {work.notice}
      <SheetNotices sheet={sheet} />
      {save.isError && <Notice kind="danger">{errorText(save.error)}</Notice>}
      {sheet.status === 'approved' && mayWrite && (
        <Notice kind="info">{text('timesheets.own.approvedHint')}</Notice>
      )}
      {sheet.programs.length === 0 && (
        <Notice kind="warning">{text('timesheets.own.noPrograms')}</Notice>
      )}
      <SectionCard
        title={text('timesheets.own.total', { hours: writtenHours(total) })}
        action={
          sheet.timesheetID !== null && (
            <SheetHistory timesheetID={sheet.timesheetID} programs={sheet.programs} />
          )
        }
      >
        <Table.ScrollContainer
          minWidth={120 + 112 * programIDs.length}
          scrollAreaProps={{
            viewportProps: {
              tabIndex: 0,
              role: 'region',
              'aria-label': text('timesheets.own.table'),
            },
          }}
        >
          <Table style={{ fontVariantNumeric: 'tabular-nums' }} maw={700} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('timesheets.sheet.day')}</Table.Th>
                {programIDs.map((id) => (
                  <Table.Th key={id}>{names.get(id)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map((day) => {
                const isClosed = isWeekend(day) || sheet.closedDays.includes(day)
                return (
                  <Table.Tr key={day} c={isClosed ? 'dimmed' : undefined}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>
                      {dayOf.format(new Date(`${day}T00:00:00Z`))}
                    </Table.Td>
                    {programIDs.map((id) => {
                      const key = keyOf(day, id)
                      const value = typed[key] ?? ''
                      return (
                        <Table.Td key={id}>
                          {mayWrite ? (
                            <TextInput
                              w={72}
                              inputMode="decimal"
                              aria-label={text('timesheets.own.hoursOn', {
                                program: names.get(id) ?? '',
                                date: date(day),
                              })}
                              value={value}
                              error={hasTried && isWrong(value) && text('timesheets.own.notHours')}
                              onChange={(event) => {
                                const next = event.currentTarget.value
                                setTyped((now) => ({ ...now, [key]: next }))
                              }}
                            />
                          ) : (
                            value
                          )}
                        </Table.Td>
                      )
                    })}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {mayWrite && programIDs.length < sheet.programs.length && (
          <Select
            mt="sm"
            maw={280}
            label={text('timesheets.own.addProgram')}
            data={sheet.programs
              .filter(({ id }) => !programIDs.includes(id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={(value) => value && setPrograms((now) => [...now, Number(value)])}
          />
        )}
      </SectionCard>
      {(mayWrite || sheet.acts.length > 0) && (
        <SaveBar mt={0}>
          {mayWrite && (
            <form
              id="timesheet"
              onSubmit={(event) => {
                event.preventDefault()
                void send()
              }}
            >
              <SaveButton
                form="timesheet"
                state={
                  isSaving
                    ? 'saving'
                    : save.isError || (hasTried && Object.values(typed).some(isWrong))
                      ? 'failed'
                      : 'clean'
                }
                label={text('timesheets.own.save')}
              />
            </form>
          )}
          {sheet.timesheetID !== null && !work.isDirty && !isSaving && (
            <ActButtons
              workflow={sheetWorkflow}
              acts={sheet.acts}
              id={sheet.timesheetID}
              press={press as never}
              texts="timesheets.act"
              onSettled={() => refresh()}
            />
          )}
          <FormStateWords state={isSaved && !work.isDirty ? 'saved' : 'clean'} />
          {work.isDirty && sheet.timesheetID !== null && (
            <Text c="dimmed">{text('timesheets.own.saveFirst')}</Text>
          )}
        </SaveBar>
      )}
    </Stack>
  )
}
