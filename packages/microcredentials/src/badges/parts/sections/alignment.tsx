import { useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import { StandardPicker, standardsApi } from '@atrium/standards/parts'
import type { StandardView } from '@atrium/standards/public'
import { SectionCard, useDebounced, useToasts } from '@atrium/ui'
import { Autocomplete, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../../../api.ts'
import { useText } from '../../../use-text.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Line } from '../inputs.tsx'
import { PartList } from '../part-list.tsx'

/** Its alignments: statements of frameworks, and course codes. */
export function AlignmentSection() {
  const text = useText()
  const { content, set, disabled, errorAt } = useStudio()
  const toasts = useToasts()
  const { readOnce } = useRecordCache(standardsApi.items)
  // A version stores a statement's text from when it was chosen.
  const choose = async (ids: readonly number[]) => {
    const fresh = ids.filter((id) => !content.standards.some((one) => one.standardItemID === id))
    const views =
      fresh.length === 0
        ? []
        : ((await readOnce('byIDs', { itemIDs: fresh }).catch(toasts.failed)) as
            | StandardView[]
            | undefined)
    if (!views) return
    const made = views.map(({ itemID, identifier, code, fullStatement, frameworkTitle }) => ({
      key: newKey(),
      standardItemID: itemID,
      identifier,
      code,
      statement: fullStatement.slice(0, 4000),
      framework: frameworkTitle,
    }))
    set({
      standards: [...content.standards.filter((one) => ids.includes(one.standardItemID)), ...made],
    })
  }
  return (
    <>
      <SectionCard title={text('microcredentials.section.standards')}>
        <Commented field="standards">
          <StandardPicker
            label={text('microcredentials.standards.label')}
            description={text('microcredentials.standards.hint')}
            disabled={disabled}
            error={errorAt('standards')}
            value={content.standards.map((one) => one.standardItemID)}
            onChange={(ids) => void choose(ids)}
          />
        </Commented>
      </SectionCard>
      <SectionCard title={text('microcredentials.section.courseCodes')}>
        <Commented field="courseCodes">
          <PartList
            parts={content.courseCodes}
            nameOf={({ code }, at) =>
              code || text('microcredentials.courseCode.unnamed', { number: at + 1 })
            }
            onChange={(courseCodes) => set({ courseCodes })}
            empty={text('microcredentials.courseCode.empty')}
          >
            {(course, at, change) => (
              <Group grow align="flex-start" gap="sm" preventGrowOverflow={false}>
                <Line
                  path={`courseCodes.${at}.code`}
                  label={text('microcredentials.courseCode.code')}
                  required
                  maxLength={40}
                  value={course.code}
                  onChange={(code) => change({ code })}
                />
                <Line
                  path={`courseCodes.${at}.title`}
                  label={text('microcredentials.courseCode.title')}
                  value={course.title}
                  onChange={(title) => change({ title })}
                />
              </Group>
            )}
          </PartList>
          <AddCourseCode />
        </Commented>
      </SectionCard>
    </>
  )
}

/** Finds a district course by its code or title. Any other code can be typed too. */
function AddCourseCode() {
  const text = useText()
  const { content, set, disabled } = useStudio()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = api.badges.courseCodes.useQuery(
    { search },
    { enabled: search !== '' && !disabled, placeholderData: (before) => before },
  )
  if (disabled) return null
  const courses = found.data ?? []
  const offers = courses.map(({ code, title }) => `${code} — ${title}`)
  const add = (value: string) => {
    const code = value.split(' — ')[0]?.trim() ?? ''
    setTyped('')
    if (code === '' || content.courseCodes.some((one) => one.code === code)) return
    set({
      courseCodes: [
        ...content.courseCodes,
        {
          key: newKey(),
          courseCodeID: null,
          code: code.slice(0, 40),
          title: courses.find((one) => one.code === code)?.title.slice(0, 200) ?? '',
        },
      ],
    })
  }
  return (
    <Group gap="xs" align="flex-end" mt="sm">
      <Autocomplete
        style={{ flex: '1 1 220px', maxWidth: 400 }}
        label={text('microcredentials.courseCode.find')}
        value={typed}
        // This is also called with the current choice, after it was added.
        onChange={(value) => setTyped(offers.includes(value) ? '' : value)}
        onOptionSubmit={add}
        data={offers}
        filter={({ options }) => options}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={typed.trim() === ''}
        onClick={() => add(typed)}
      >
        {text('microcredentials.courseCode.add')}
      </Button>
    </Group>
  )
}
