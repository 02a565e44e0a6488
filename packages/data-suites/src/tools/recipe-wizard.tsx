import { useEffect, useRef, useState } from 'react'
import { refusalOf, useLink } from '@atrium/kit/client'
import {
  SectionCard,
  StepBar,
  SubmitButton,
  useDebounced,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useSuite } from '../parts/suite-frame.tsx'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { emptyRecipe } from './propose.rules.ts'
import type { Recipe, Tool } from './recipe.types.ts'
import { RecipePreviewTable } from './recipe-preview.tsx'
import type { ToolStep } from './tool-steps.ts'

interface Props<T extends Tool> {
  tool: T
  suite: SuiteDetail
  /** The file that is changed; without it a new one is made. */
  file: FileView | undefined
  steps: ToolStep<Extract<Recipe, { tool: T }>>[]
}

/** A tool's steps, with the live result below. */
export function RecipeWizard<T extends Tool>({ tool, suite, file, steps }: Props<T>) {
  const text = useText()
  const [recipe, setRecipe] = useState<Recipe>(file?.recipe?.definition ?? emptyRecipe[tool])
  const [result, setResult] = useState({
    name: file?.name ?? '',
    auto: file?.recipe?.auto ?? true,
  })
  const work = useTypedWork(
    `dataSuites.tool.${tool}`,
    { recipe, result },
    (kept) => {
      setRecipe(kept.recipe)
      setResult(kept.result)
    },
    { id: file?.fileID ?? `new.${suite.suiteID}`, version: file?.recipe?.version ?? null },
  )
  const [at, setAt] = useState(0)
  const settled = useDebounced(recipe)
  const mine = recipe as Extract<Recipe, { tool: T }>
  const missing = steps.map((one) => one.missing(mine))
  const gap = missing.findIndex((one) => one !== undefined)
  const bar = [...steps.map((one) => one.step), 'result' as const].map((step, index) => ({
    step,
    label: text(`dataSuites.tools.step.${step}`),
    canOpen: gap === -1 || index <= gap,
    isDone: missing[index] === undefined && index < steps.length,
  }))
  const here = steps[at]
  const lacks = missing[at]
  const place = useFocusOn(at)
  const files = suite.files.filter((one) => one.online && one.fileID !== file?.fileID)
  const [before, after] = [bar[at - 1], bar[at + 1]]
  return (
    <Stack>
      {work.notice}
      <StepBar
        label={text('dataSuites.tools.steps')}
        steps={bar}
        at={bar[at]?.step ?? 'files'}
        stepOf={(index, all) => text('dataSuites.tools.stepOf', { at: index, all })}
        onStep={(step) => setAt(bar.findIndex((one) => one.step === step))}
      />
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={bar[at]?.label}
        style={{ outline: 'none' }}
      >
        {here ? (
          <here.Fields suite={suite} files={files} recipe={mine} onChange={setRecipe} />
        ) : (
          <Result
            suite={suite}
            file={file}
            recipe={recipe}
            result={result}
            onChange={setResult}
            onSaved={work.settle}
          />
        )}
      </div>
      <Group justify="space-between" data-noprint>
        {before ? (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {text('dataSuites.tools.back', { step: before.label })}
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Group>
            {lacks && (
              <Text size="sm" c="dimmed">
                {text(lacks)}
              </Text>
            )}
            <Button disabled={lacks !== undefined} onClick={() => setAt(at + 1)}>
              {text('dataSuites.tools.next', { step: after.label })}
            </Button>
          </Group>
        )}
      </Group>
      <RecipePreviewTable suite={suite} recipe={settled} />
    </Stack>
  )
}

/** The new step gets the focus: the pressed button is a different one now. */
function useFocusOn(at: number) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(at)
  useEffect(() => {
    if (was.current !== at) place.current?.focus()
    was.current = at
  }, [at])
  return place
}

/** What the new file is called, and when it is made again. */
function Result({
  suite,
  file,
  recipe,
  result: { name, auto },
  onChange,
  onSaved,
}: {
  suite: SuiteDetail
  file: FileView | undefined
  recipe: Recipe
  result: { name: string; auto: boolean }
  onChange: (result: { name: string; auto: boolean }) => void
  onSaved: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const save = api.tools.save.useMutation()
  const [isMeant, setMeant] = useState(false)
  // The question that the table below has asked already.
  const isEmpty =
    api.tools.preview.useQuery({ suiteID: suite.suiteID, recipe }, { retry: false }).data?.count ===
    0
  const { refetch } = useSuite(suite.suiteID)
  const submit = () =>
    save
      .mutateAsync({
        suiteID: suite.suiteID,
        ...(file?.recipe && { fileID: file.fileID, version: file.recipe.version }),
        name: name.trim(),
        auto,
        recipe,
      })
      .then(async () => {
        onSaved()
        // The next page continues with the cached suite: the new file must be in it.
        await refetch()
        toasts.done(text('dataSuites.tools.saved'))
        navigate(link('data-forge/data-suites/files', { suiteID: suite.suiteID }))
      }, toasts.failed)
  const errors = refusalOf(save.error)?.errors ?? {}
  return (
    <SectionCard title={text('dataSuites.tools.result')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <TextInput
            label={text('dataSuites.tools.fileName')}
            required
            maw={400}
            maxLength={120}
            value={name}
            onChange={(event) => onChange({ name: event.currentTarget.value, auto })}
          />
          <Checkbox
            label={text('dataSuites.tools.auto')}
            description={text('dataSuites.tools.autoHint')}
            checked={auto}
            onChange={(event) => onChange({ name, auto: event.currentTarget.checked })}
          />
          {isEmpty && (
            <Checkbox
              label={text('dataSuites.tools.noRowsMeant')}
              checked={isMeant}
              onChange={(event) => setMeant(event.currentTarget.checked)}
            />
          )}
          {Object.values(errors).map((error) => (
            <Text key={error} c="red" size="sm" role="alert">
              {error}
            </Text>
          ))}
          <Group justify="flex-end">
            <SubmitButton
              failed={save.isError}
              loading={save.isPending}
              disabled={name.trim() === '' || (isEmpty && !isMeant)}
            >
              {text(file ? 'dataSuites.tools.saveAgain' : 'dataSuites.tools.make')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
