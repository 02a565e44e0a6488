import { useRoutes, useUserContext } from '@atrium/kit/client'
import { ChoiceBar, DateBox, Pager, SearchBox, Loading } from '@atrium/ui'
import { Button, Checkbox, Container, Group, Select, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconFilter } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CatalogQuery } from './catalog.queries.ts'
import { CartReminder } from './parts/cart-reminder.tsx'
import classes from './parts/catalog.module.css'
import { MonthCalendar } from './parts/month-calendar.tsx'
import { SectionCards } from './parts/section-cards.tsx'

const size = 24
/** catalogMode: 0 is the list, the default; 1 the calendar. */
const modes = ['list', 'calendar'] as const

/**
 * The public catalog as a list or a calendar. The search and the filters are in the address, so
 * that it can be shared.
 */
export default function CatalogPage() {
  const text = useText()
  const { userID } = useUserContext()
  const { base } = useRoutes()
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (patch: Record<string, string | null>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: null, ...patch })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    [setQuery],
  )
  const find = useCallback((typed: string) => change({ search: typed.trim() || null }), [change])
  const mode = query.get('catalogMode') === '1' ? 1 : 0
  const page = Math.max(1, Number(query.get('page')) || 1)
  const filters = filtersOf(query)
  const list = api.catalog.sections.useQuery(
    { ...filters, page, size },
    { enabled: mode === 0, placeholderData: keepPreviousData },
  )
  return (
    <Container size="xl" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <CartReminder />
      <Title order={1}>{text('pd.catalog.title')}</Title>
      <Text c="dimmed" mb="md">
        {text('pd.catalog.lead')}
      </Text>
      <Group mb="md" gap="sm" align="flex-end">
        <ChoiceBar
          label={text('pd.catalog.mode')}
          value={String(mode)}
          onChange={(value) => change({ catalogMode: value === '1' ? '1' : null })}
          data={modes.map((name, value) => ({
            value: String(value),
            label: text(`pd.catalog.mode.${name}`),
          }))}
        />
        <SearchBox
          label={text('pd.catalog.search')}
          value={query.get('search') ?? ''}
          onChange={find}
        />
      </Group>
      <Filters query={query} onChange={change} isSignedIn={userID !== 0} />
      {mode === 1 ? (
        <>
          <MonthCalendar
            filters={filters}
            month={query.get('month') ?? ''}
            onMonth={(month) => change({ month })}
          />
          <Button
            component="a"
            href={`${base}/rest/pd-sections/calendar.ics`}
            mt="md"
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          >
            {text('pd.catalog.addToCalendar')}
          </Button>
        </>
      ) : list.isError || !list.data ? (
        <Loading of={list} />
      ) : (
        <>
          <SectionCards rows={list.data.rows} />
          {list.data.total > 0 && (
            <Pager
              start={(page - 1) * size + 1}
              end={(page - 1) * size + list.data.rows.length}
              total={list.data.total}
              page={page}
              size={size}
              onPage={(next) => change({ page: String(next) })}
            />
          )}
        </>
      )}
    </Container>
  )
}

const filterNames = new Set([
  ...['creator', 'courseID', 'organization', 'tag'],
  ...['from', 'to', 'canEnroll', 'mine'],
])

type Filtering = Omit<CatalogQuery, 'page' | 'size'>

/** What the address filters by. */
function filtersOf(query: URLSearchParams): Filtering {
  const given = (name: string) => query.get(name)?.trim() || undefined
  const day = (name: string) =>
    /^\d{4}-\d\d-\d\d$/.test(given(name) ?? '') ? given(name) : undefined
  const number = (name: string) => Number(given(name)) || undefined
  const filters: Filtering = {
    search: given('search'),
    creatorID: number('creator'),
    courseCode: given('courseID'),
    organization: given('organization'),
    tagID: number('tag'),
    from: day('from'),
    to: day('to'),
    canEnroll: given('canEnroll') ? true : undefined,
    mine: given('mine') ? true : undefined,
  }
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as Filtering
}

function Filters({
  query,
  onChange,
  isSignedIn,
}: {
  query: URLSearchParams
  onChange: (patch: Record<string, string | null>) => void
  isSignedIn: boolean
}) {
  const text = useText()
  const { data } = api.catalog.filters.useQuery(undefined, { staleTime: 60_000 })
  const [isOpen, setOpen] = useState(false)
  const choices = {
    creator: data?.creators.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    courseID:
      data?.codes.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` })) ?? [],
    organization: data?.organizations.map((name) => ({ value: name, label: name })) ?? [],
    tag: data?.tags.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  }
  const used = [...query.keys()].filter((name) => filterNames.has(name)).length
  return (
    <>
      <Button
        hiddenFrom="sm"
        variant="default"
        mb="md"
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text('pd.catalog.filters')}
        {used > 0 && ` (${used})`}
      </Button>
      <div
        className={classes.filters}
        role="group"
        aria-label={text('pd.catalog.filters')}
        data-closed={!isOpen || undefined}
      >
        {(['creator', 'courseID', 'organization', 'tag'] as const).map((name) => (
          <Select
            key={name}
            label={text(`pd.catalog.filter.${name}`)}
            clearable
            searchable
            data={choices[name]}
            value={query.get(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <DateBox
            key={name}
            label={text(`pd.catalog.filter.${name}`)}
            value={query.get(name) ?? ''}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {isSignedIn &&
          (['canEnroll', 'mine'] as const).map((name) => (
            <Checkbox
              key={name}
              label={text(`pd.catalog.filter.${name}`)}
              checked={query.get(name) !== null}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked ? '1' : null })}
            />
          ))}
      </div>
    </>
  )
}
