import { useFileAddress } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { FieldInput, FilePurpose, SectionCard } from '@atrium/ui'
import { Image, Input, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import { filePurposes } from '../../../words.ts'
import { contentLimits } from '../../content.rules.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { offered } from '../offered.ts'
import { Commented } from '../commented.tsx'
import { Line, RichText } from '../inputs.tsx'
import classes from '../studio.module.css'

const picture = f.file({ accept: 'image' })

/** Its name, its picture, and its subject. */
export function AboutSection() {
  const text = useText()
  const { content, set, choices, disabled, errorAt } = useStudio()
  const image = useFileAddress()(content.imageUUID, 'small')
  const chosen = content.coachingSubjects.map((one) => String(one.coachingSubjectID))
  return (
    <SectionCard title={text('microcredentials.section.about')}>
      <Stack>
        <Commented field="name">
          <Line
            path="name"
            label={text('microcredentials.field.name')}
            description={text('microcredentials.field.name.hint')}
            required
            maxLength={contentLimits.name}
            value={content.name}
            onChange={(name) => set({ name })}
          />
        </Commented>
        <Commented field="description">
          <RichText
            path="description"
            label={text('microcredentials.field.description')}
            description={text('microcredentials.field.description.hint')}
            required
            value={content.description}
            onChange={(description) => set({ description })}
          />
        </Commented>
        <Commented field="image">
          {disabled ? (
            <Input.Wrapper label={text('microcredentials.field.image')} labelElement="div">
              {image ? (
                <Image className={classes.image} src={image} alt="" />
              ) : (
                <Text c="dimmed">{text('microcredentials.field.none')}</Text>
              )}
            </Input.Wrapper>
          ) : (
            <FilePurpose value={filePurposes.image}>
              <FieldInput
                field={picture}
                name="imageUUID"
                label={text('microcredentials.field.image')}
                value={content.imageUUID}
                error={errorAt('imageUUID')}
                onChange={(uuid) => set({ imageUUID: typeof uuid === 'string' ? uuid : null })}
              />
            </FilePurpose>
          )}
        </Commented>
        <Commented field="stack">
          <Select
            label={text('microcredentials.field.stack')}
            description={text('microcredentials.field.stack.hint')}
            data={offered(choices.stacks, content.stackID === null ? [] : [content.stackID])}
            value={content.stackID === null ? null : String(content.stackID)}
            onChange={(id) => set({ stackID: id === null ? null : Number(id) })}
            clearable
            clearButtonProps={{ 'aria-label': text('microcredentials.studio.clear') }}
            searchable
            disabled={disabled}
            placeholder={text('microcredentials.field.none')}
            nothingFoundMessage={text('microcredentials.field.nothing')}
          />
        </Commented>
        <Commented field="coachingSubjects">
          <MultiSelect
            label={text('microcredentials.field.coachingSubjects')}
            data={offered(
              choices.coachingSubjects,
              content.coachingSubjects.map((one) => one.coachingSubjectID),
            )}
            value={chosen}
            onChange={(ids) =>
              set({
                coachingSubjects: ids.map(
                  (id) =>
                    content.coachingSubjects.find(
                      (one) => String(one.coachingSubjectID) === id,
                    ) ?? { key: newKey(), coachingSubjectID: Number(id) },
                ),
              })
            }
            searchable
            disabled={disabled}
            {...(chosen.length === 0 && { placeholder: text('microcredentials.field.none') })}
            nothingFoundMessage={text('microcredentials.field.nothing')}
          />
        </Commented>
      </Stack>
    </SectionCard>
  )
}
