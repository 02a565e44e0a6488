import { refusalOf, useRecordCache, useUserContext } from '@atrium/kit/client'
import { usePhoto } from '@atrium/people/list'
import {
  AskDialog,
  ChoiceBar,
  Figures,
  KeptRefused,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  PersonAvatar,
  SectionCard,
  SubmitButton,
  useErrorText,
  useFormats,
  useKept,
  useKeptAnswer,
  useToasts,
} from '@atrium/ui'
import { f } from '@atrium/kit/shared'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useId, useRef, useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { MenuItems } from '../menus/menu-items.tsx'
import { useText } from '../use-text.ts'
import { meals, mealTexts, type Meal } from '../words.ts'
import type { AtLine, LineDay } from './line.queries.ts'
import type { Swipe as Swiped } from './serve.actions.ts'
import classes from './line.module.css'

/** A swipe that waits for a connection. */
type Keeping = Pick<Swiped, 'pin' | 'studentID' | 'meal'>

/** The line: a number, a face, what not to serve. Enter finds the child, Enter serves the meal. */
export default function LinePage() {
  const say = useText()
  const { language } = useUserContext()
  const [meal, setMeal] = useState<Meal>('lunch')
  const day = api.lineDay.useQuery(undefined, { staleTime: 0, refetchInterval: 60_000 })
  const { refetch } = day
  const under = '/settings/food-services/meal-accounts/line'
  const today = useKeptAnswer({ form: 'meals.lineDay', under }, day)
  const reload = useCallback(async () => {
    await refetch()
  }, [refetch])
  return (
    <>
      <PageHeader title={say('meals.line.title')} subtitle={say('meals.line.subtitle')} />
      {/* No one is served before the page knows what not to serve to whom. */}
      {!today ? (
        <Loading of={day} height={320} />
      ) : (
        <Stack gap="md">
          <ChoiceBar
            label={say('meals.line.meal')}
            value={meal}
            onChange={(value) => setMeal(value as Meal)}
            data={meals.map((one) => ({ value: one, label: mealTexts[one][language] }))}
          />
          <div className={classes.line}>
            <Swipe meal={meal} notServed={today.notServed} reload={reload} />
            <Today day={today} meal={meal} reload={reload} />
          </div>
        </Stack>
      )}
    </>
  )
}

interface Result {
  kind: 'served' | 'second' | 'closed' | 'unknown' | 'waiting'
  name: string
  /** Of a child whom the page knew without a connection. */
  doNotServe?: readonly string[]
}

function Swipe({
  meal,
  notServed,
  reload,
}: {
  meal: Meal
  notServed: LineDay['notServed']
  reload: () => Promise<void>
}) {
  const say = useText()
  const errorText = useErrorText()
  const photo = usePhoto()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [child, setChild] = useState<AtLine>()
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<unknown>()
  const { readOnce } = useRecordCache(api)
  const serve = api.serve.useMutation()
  const { mutateAsync } = serve
  const send = useCallback(
    async ({ key, offlineAt, input }: { key: string; offlineAt: string; input: Keeping }) => {
      const { outcome, child: found } = await mutateAsync({ ...input, key, offlineAt })
      // A number that no one has, or a second meal, is said when it becomes known.
      if (outcome !== 'served') setResult({ kind: outcome, name: found?.name ?? '' })
      await reload()
    },
    [mutateAsync, reload],
  )
  const offline = useKept<Keeping>('meals.line', send)
  const hintID = useId()
  const isNumber = /^\d{4,8}$/.test(typed.trim())
  const found = api.searchLine.useQuery(
    { search: typed.trim() },
    { enabled: !isNumber && typed.trim().length >= 2 && !child },
  )
  const begin = () => {
    setTyped('')
    setChild(undefined)
    box.current?.focus()
  }
  const find = async (asked: { pin?: string; studentID?: number }) => {
    setResult(undefined)
    setFailure(undefined)
    try {
      setChild((await readOnce('find', { ...asked, meal })) as AtLine)
    } catch (error) {
      // Without a connection the line goes on: the number is kept, and served once there is one.
      if (refusalOf(error)) setFailure(error)
      else if (asked.pin) {
        const { pin } = asked
        const known = notServed.find((one) => one.pin === pin)
        const isSecond = offline.waiting.some(
          ({ input }) => input.pin === pin && input.meal === meal,
        )
        if (!isSecond) offline.keep(known?.name ?? pin, { pin, meal })
        setResult({
          ...{ kind: isSecond ? 'second' : 'waiting', name: known?.name ?? pin },
          doNotServe: isSecond ? [] : (known?.doNotServe ?? []),
        })
        begin()
      } else setFailure(error)
    }
  }
  const give = async (one: AtLine) => {
    const swipe = { studentID: one.studentID, meal }
    const key = crypto.randomUUID()
    setFailure(undefined)
    try {
      const { outcome } = await mutateAsync({ ...swipe, key })
      setResult({ kind: outcome, name: one.name })
      begin()
      await reload()
    } catch (error) {
      if (refusalOf(error)) setFailure(error)
      else {
        offline.keep(one.name, swipe, key)
        setResult({ kind: 'waiting', name: one.name })
        begin()
      }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What not to serve is looked at before it is pressed away: Enter alone doesn’t serve that child.
    if (child) {
      if (child.doNotServe.length === 0) void give(child)
    } else if (isNumber) void find({ pin: typed.trim() })
  }
  return (
    <SectionCard title={say('meals.line.next')}>
      <Stack gap="md">
        <form onSubmit={submit}>
          <Group align="flex-end" gap="xs">
            <TextInput
              ref={box}
              style={{ flex: 1 }}
              size="lg"
              label={say('meals.line.number')}
              aria-describedby={hintID}
              autoComplete="off"
              inputMode="text"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setChild(undefined)
              }}
            />
            {!child && (
              <SubmitButton failed={found.isError} size="lg" variant="default" disabled={!isNumber}>
                {say('meals.line.find')}
              </SubmitButton>
            )}
          </Group>
          <Text id={hintID} size="sm" c="dimmed" mt={4}>
            {say('meals.line.numberHint')}
          </Text>
          <div aria-live="polite">
            {child && (
              <Stack gap="md" mt="md">
                <div className={classes.child}>
                  <PersonAvatar name={child.name} photo={photo(child.photoUUID, 256)} size={112} />
                  <div>
                    <div className={classes.name}>{child.name}</div>
                  </div>
                </div>
                <DoNotServe notes={child.doNotServe} />
                {child.isServed && <Notice kind="warning">{say('meals.line.already')}</Notice>}
                <Group gap="xs">
                  <SubmitButton
                    failed={serve.isError}
                    size="lg"
                    loading={serve.isPending}
                    {...(child.doNotServe.length > 0 && { onClick: () => void give(child) })}
                  >
                    {say('meals.line.serve')}
                  </SubmitButton>
                  <Button size="lg" variant="default" onClick={begin}>
                    {say('meals.line.other')}
                  </Button>
                </Group>
              </Stack>
            )}
          </div>
        </form>
        {!child && (found.data ?? []).length > 0 && (
          <LineList>
            {(found.data ?? []).map((one) => (
              <Line
                key={one.studentID}
                title={one.name}
                detail={[one.grade]}
                aside={
                  <Button
                    variant="default"
                    aria-label={say('meals.line.chooseOf', { name: one.name })}
                    onClick={() => void find({ studentID: one.studentID })}
                  >
                    {say('meals.line.choose')}
                  </Button>
                }
              />
            ))}
          </LineList>
        )}
        {result && (
          <Stack gap="md" aria-live="polite">
            <DoNotServe notes={result.doNotServe ?? []} whose={result.name} />
            <Notice kind={result.kind === 'served' ? 'success' : 'warning'}>
              {say(`meals.line.result.${result.kind}`, { name: result.name })}
            </Notice>
          </Stack>
        )}
        {offline.waiting.length > 0 && (
          <Notice kind="warning">
            {say('meals.line.waiting', { count: offline.waiting.length })}
          </Notice>
        )}
        <KeptRefused kept={offline} dismissLabel={say('meals.line.dismiss')} />
        {failure !== undefined && <Notice kind="danger">{errorText(failure)}</Notice>}
      </Stack>
    </SectionCard>
  )
}

/** What a child must not get, large. */
function DoNotServe({ notes, whose }: { notes: readonly string[]; whose?: string }) {
  const say = useText()
  return (
    <>
      {notes.map((one) => (
        <Notice key={one} kind="danger" title={say('meals.line.doNotServe')}>
          <Text className={classes.stop}>{whose ? `${whose}: ${one}` : one}</Text>
        </Notice>
      ))}
    </>
  )
}

function Today({
  day: { served, menus, recent, stops },
  meal,
  reload,
}: {
  day: LineDay
  meal: Meal
  reload: () => Promise<void>
}) {
  const say = useText()
  const { language } = useUserContext()
  const toasts = useToasts()
  const { clock, number } = useFormats()
  const takeBack = api.takeBack.useMutation()
  const [taking, setTaking] = useState<{ id: number; name: string }>()
  return (
    <Stack gap="md">
      <Figures
        figures={meals.map((one) => ({
          label: say('meals.line.served', { meal: mealTexts[one][language] }),
          value: number(served[one]),
        }))}
      />
      <SectionCard title={say('meals.line.menu')}>
        {menus.every((menu) => menu.meal !== meal) ? (
          <Text c="dimmed">{say('meals.line.noMenu')}</Text>
        ) : (
          menus
            .filter((menu) => menu.meal === meal)
            .map((menu) => <MenuItems key={menu.id} menu={menu} />)
        )}
      </SectionCard>
      {recent.length > 0 && (
        <SectionCard title={say('meals.line.recent')}>
          <LineList>
            {recent.map((one) => (
              <Line
                key={one.id}
                title={one.name}
                detail={[mealTexts[one.meal][language], clock(one.servedAt)]}
                aside={
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={say('meals.line.takeBackOf', { name: one.name })}
                    onClick={() => setTaking(one)}
                  >
                    {say('meals.line.takeBack')}
                  </Button>
                }
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {stops.length > 0 && (
        <SectionCard title={say('meals.line.stops')}>
          <LineList>
            {stops.map((one) => (
              <Line
                key={one.id}
                title={one.name}
                detail={[
                  mealTexts[one.meal][language],
                  clock(one.swipedAt),
                  say(`meals.line.stop.${one.reason}`),
                  one.wasOffline && say('meals.line.wasOffline'),
                ]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {taking && (
        <AskDialog
          title={say('meals.line.takeBackOf', { name: taking.name })}
          texts="meals.accounts.field"
          fields={{ reason: f.multiline({ max: 500, required: true }) }}
          confirm={say('meals.line.takeBack')}
          id={taking.id}
          asking={takeBack}
          onSend={async (draft) => {
            const reason = typeof draft.reason === 'string' ? draft.reason : ''
            await takeBack.mutateAsync({ id: taking.id, reason })
            toasts.done(say('meals.line.tookBack'))
            await reload()
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </Stack>
  )
}
