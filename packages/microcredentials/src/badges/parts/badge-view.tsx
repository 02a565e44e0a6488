import type { ReactNode } from 'react'
import { sayRef, useFileAddress, useSay } from '@atrium/kit/client'
import { DefinitionList, SectionCard, useFormats } from '@atrium/ui'
import { Group, Image, List, Stack, Text, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { StudioChoices } from '../badges.queries.ts'
import type { BadgeContent, CategoryContent, CriterionContent } from '../content.types.ts'
import { evidenceRequirement } from '../evidence-requirement.rules.ts'
import { AlignmentList } from './alignment-list.tsx'
import { Prose } from './prose.tsx'
import { ResourceList } from './resource-list.tsx'
import classes from './studio.module.css'

/**
 * A microcredential's full content, for reading. Learners also see what each criterion requires and
 * how it is scored.
 */
export function BadgeView({
  content,
  choices,
  learner,
}: {
  content: BadgeContent
  choices: StudioChoices
  learner: boolean
}) {
  const text = useText()
  const addressOf = useFileAddress()
  return (
    <div className={classes.view}>
      <Head content={content} choices={choices} />
      {(['directionsToEarn', 'scenario', 'clarifications'] as const).map((field) => (
        <Part
          key={field}
          title={text(`microcredentials.field.${field}`)}
          shown={content[field] !== ''}
        >
          <Prose html={content[field]} />
        </Part>
      ))}
      <Part title={text('microcredentials.section.criteria')} shown={content.criteria.length > 0}>
        <Stack>
          {content.criteria.map((criterion) => (
            <Criterion key={criterion.key} criterion={criterion} learner={learner} />
          ))}
        </Stack>
      </Part>
      <Credits content={content} choices={choices} />
      <Part title={text('microcredentials.section.resources')} shown={content.resources.length > 0}>
        <ResourceList
          resources={content.resources}
          linkOf={(fileUUID) => ({
            href: addressOf(fileUUID) ?? '',
            target: '_blank',
            rel: 'noopener noreferrer',
          })}
        />
      </Part>
      <Part
        title={text('microcredentials.section.alignment')}
        shown={content.standards.length + content.courseCodes.length > 0}
      >
        <AlignmentList standards={content.standards} courseCodes={content.courseCodes} />
      </Part>
      <Part title={text('microcredentials.section.glossary')} shown={content.glossary.length > 0}>
        <DefinitionList
          items={content.glossary.map(({ key, term, definition }) => ({
            key,
            label: term,
            value: definition,
            wide: true,
          }))}
        />
      </Part>
    </div>
  )
}

const Part = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) =>
  shown ? <SectionCard title={title}>{children}</SectionCard> : null

function Head({ content, choices }: { content: BadgeContent; choices: StudioChoices }) {
  const addressOf = useFileAddress()
  const stack = choices.stacks.find((one) => one.id === content.stackID)
  const subjects = content.coachingSubjects.flatMap(
    ({ coachingSubjectID }) =>
      choices.coachingSubjects.find((one) => one.id === coachingSubjectID)?.name ?? [],
  )
  const image = addressOf(content.imageUUID, 'small')
  return (
    <Group align="flex-start" wrap="nowrap" gap="md" mb="md">
      <Image className={classes.image} src={image ?? '/badge.svg'} alt="" />
      <div style={{ minWidth: 0 }}>
        <Title order={2}>{content.name}</Title>
        <Text c="dimmed" size="sm" mb="xs">
          {[stack?.name, ...subjects].filter(Boolean).join(' · ')}
        </Text>
        <Prose html={content.description} />
      </div>
    </Group>
  )
}

function Criterion({ criterion, learner }: { criterion: CriterionContent; learner: boolean }) {
  const text = useText()
  return (
    <div>
      <Title order={3} size="md">
        {criterion.title}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {text(`microcredentials.criterionType.${criterion.type}`)}
      </Text>
      <Prose html={criterion.definition} />
      {learner && criterion.categories.length > 0 && (
        <List mt="xs" spacing="xs">
          {criterion.categories.map((category) => (
            <Category key={category.key} category={category} />
          ))}
        </List>
      )}
      {learner && criterion.prompts.length > 0 && (
        <List mt="xs" type="ordered" spacing={4}>
          {criterion.prompts.map((prompt) => (
            <List.Item key={prompt}>{prompt}</List.Item>
          ))}
        </List>
      )}
      {learner && criterion.scoringGuide.length > 0 && (
        <DefinitionList
          items={criterion.scoringGuide.map(({ score, title, description }) => ({
            key: `${score} ${title}`,
            label: `${score} · ${title}`,
            value: description,
            wide: true,
          }))}
        />
      )}
    </div>
  )
}

function Category({ category }: { category: CategoryContent }) {
  const say = useSay()
  return (
    <List.Item>
      <strong>{category.title}</strong> · {sayRef(say, evidenceRequirement(category))}
      {category.description && <Text size="sm">{category.description}</Text>}
      {category.options.length > 0 && (
        <List mt={4} withPadding>
          {category.options.map((option) => (
            <List.Item key={option.key}>
              {option.title} · {sayRef(say, evidenceRequirement(option))}
            </List.Item>
          ))}
        </List>
      )}
    </List.Item>
  )
}

function Credits({ content, choices }: { content: BadgeContent; choices: StudioChoices }) {
  const text = useText()
  const { cents, number } = useFormats()
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name
  return (
    <Part title={text('microcredentials.section.credits')} shown={content.credits.length > 0}>
      <List spacing="xs">
        {content.credits.map((credit) => (
          <List.Item key={credit.key}>
            {[
              `${number(credit.numberOfCredits)} ${nameIn(choices.creditTypes, credit.creditTypeID) ?? ''}`,
              nameIn(choices.approvalAreas, credit.approvalAreaID),
            ]
              .filter(Boolean)
              .join(' · ')}
            <Text size="sm" c="dimmed">
              {credit.fee === 0 && credit.resubmissionFee === 0
                ? text('microcredentials.credit.free')
                : text('microcredentials.credit.fees', {
                    fee: cents(credit.fee),
                    resubmissionFee: cents(credit.resubmissionFee),
                  })}
            </Text>
          </List.Item>
        ))}
      </List>
    </Part>
  )
}
