import { useState } from 'react'
import { sayRef, useFileAddress, useSay, useRecordCache } from '@atrium/kit/client'
import { SectionCard, useToasts } from '@atrium/ui'
import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconFile,
  IconLink,
  IconPencil,
  IconPlus,
  IconTextSize,
  IconTrash,
} from '@tabler/icons-react'
import { api } from '../../api.ts'
import { evidenceRequirement } from '../../badges/evidence-requirement.rules.ts'
import { Prose } from '../../badges/parts/prose.tsx'
import { useText } from '../../use-text.ts'
import type { AskedCategory, Criterion } from '../asked.queries.ts'
import type { LearnerSpace, OwnEvidence } from '../learner.queries.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import classes from './learner.module.css'
import { ReviewerComment } from './reviewer-comment.tsx'

const signs = { file: IconFile, link: IconLink, text: IconTextSize }

/**
 * A criterion that requires evidence: what each category requires, and what the learner has added.
 */
export function EvidenceCriterion({
  criterion,
  space,
  mayEdit,
}: {
  criterion: Criterion
  space: LearnerSpace
  mayEdit: boolean
}) {
  const text = useText()
  const [editing, setEditing] = useState<{
    category: AskedCategory | null
    evidence?: OwnEvidence
  }>()
  const here = space.evidence.filter((one) => one.criterionID === criterion.id)
  const groups = criterion.categories.length > 0 ? criterion.categories : [null]
  return (
    <SectionCard title={criterion.title}>
      <Prose html={criterion.definition} />
      <ReviewerComment space={space} criterionID={criterion.id} evidenceID={0} />
      <Stack gap="md" mt="sm">
        {groups.map((category) => (
          <div key={category?.id ?? 0}>
            {category && <CategoryHead category={category} />}
            {here
              .filter((one) => category === null || one.categoryID === category.id)
              .map((evidence) => (
                <Piece
                  key={evidence.id}
                  evidence={evidence}
                  space={space}
                  mayEdit={mayEdit}
                  onEdit={() => setEditing({ category, evidence })}
                />
              ))}
            {mayEdit && (
              <Button
                mt="xs"
                variant="default"
                size="sm"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setEditing({ category })}
              >
                {text('microcredentials.work.addEvidence')}
                {category && <span className="atrium-visually-hidden">: {category.title}</span>}
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {editing && (
        <EvidenceDialog
          badgeUserID={space.badgeUserID}
          criterionID={criterion.id}
          {...editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionCard>
  )
}

function CategoryHead({ category }: { category: AskedCategory }) {
  const say = useSay()
  return (
    <>
      <Title order={3} size="sm">
        {category.title}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {sayRef(say, evidenceRequirement(category))}
      </Text>
      {category.description && (
        <Text size="sm" mb={4}>
          {category.description}
        </Text>
      )}
    </>
  )
}

function Piece({
  evidence,
  space,
  mayEdit,
  onEdit,
}: {
  evidence: OwnEvidence
  space: LearnerSpace
  mayEdit: boolean
  onEdit: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const addressOf = useFileAddress()
  const { refresh } = useRecordCache(api.learner)
  const { badgeUserID } = space
  const remove = api.learner.removeEvidence.useMutation({
    onSuccess: () => refresh(),
    onError: (error) => toasts.failed(error),
  })
  const Sign = signs[evidence.kind]
  const href = evidence.kind === 'file' ? addressOf(evidence.fileUUID) : evidence.url
  return (
    <div className={classes.piece}>
      <Sign size={18} stroke={1.6} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
      <div className={classes.pieceText}>
        {href ? (
          <Anchor href={href} target="_blank" rel="noopener noreferrer">
            {evidence.title}
          </Anchor>
        ) : (
          <Text fw={500}>{evidence.title}</Text>
        )}
        {evidence.filename && (
          <Text size="sm" c="dimmed">
            {evidence.filename}
          </Text>
        )}
        {evidence.description && <Text size="sm">{evidence.description}</Text>}
        {evidence.html && <Prose html={evidence.html} />}
        <ReviewerComment
          space={space}
          criterionID={evidence.criterionID}
          evidenceID={evidence.id}
        />
      </div>
      {mayEdit && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size="input-sm"
            aria-label={text('microcredentials.work.changeEvidence', { title: evidence.title })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="input-sm"
            loading={remove.isPending}
            aria-label={text('microcredentials.work.removeEvidence', { title: evidence.title })}
            onClick={() => remove.mutate({ badgeUserID, evidenceID: evidence.id })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </div>
  )
}
