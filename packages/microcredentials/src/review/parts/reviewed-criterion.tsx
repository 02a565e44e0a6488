import { useFileAddress } from '@atrium/kit/client'
import { DefinitionList, SectionCard, StatusBadge } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import type { Criterion } from '../../learner/asked.queries.ts'
import classes from '../../learner/parts/learner.module.css'
import { useText } from '../../use-text.ts'
import type { ReviewDetail, ReviewedEvidence } from '../review.queries.ts'
import { MarkEditor } from './mark-editor.tsx'

interface Props {
  criterion: Criterion
  review: ReviewDetail
  mayMark: boolean
}

/** A criterion with the work submitted for it, its scoring guide, and the reviewer's comments. */
export function ReviewedCriterion({ criterion, review, mayMark }: Props) {
  const text = useText()
  const evidence = review.evidence.filter((one) => one.criterionID === criterion.id)
  const reflection = review.reflections.find((one) => one.criterionID === criterion.id)
  return (
    <SectionCard
      title={criterion.title}
      action={
        <Text size="sm" c="dimmed">
          {text(`microcredentials.criterionType.${criterion.type}`)}
        </Text>
      }
    >
      <Stack gap="sm">
        <Prose html={criterion.definition} />
        {evidence.map((one) => (
          <Piece
            key={one.id}
            evidence={one}
            category={
              criterion.categories.find((category) => category.id === one.categoryID)?.title ?? null
            }
            review={review}
            mayMark={mayMark}
          />
        ))}
        {reflection?.answers.map((answer) => (
          <div key={answer.prompt}>
            <Text fw={500}>{answer.prompt}</Text>
            <Prose html={answer.html} />
          </div>
        ))}
        {criterion.scoringGuide.length > 0 && (
          <DefinitionList
            items={criterion.scoringGuide.map(({ score, title, description }) => ({
              key: `${score} ${title}`,
              label: `${score} · ${title}`,
              value: description,
              wide: true,
            }))}
          />
        )}
        {mayMark && evidence.length > 0 && (
          <Text size="sm" fw={600} pt="sm" style={{ borderTop: '1px solid var(--atrium-line)' }}>
            {text('microcredentials.reviewing.whole')}
          </Text>
        )}
        <MarkEditor
          review={review}
          criterion={criterion}
          evidenceID={0}
          label={criterion.title}
          mayMark={mayMark}
        />
      </Stack>
    </SectionCard>
  )
}

function Piece({
  evidence,
  category,
  review,
  mayMark,
}: {
  evidence: ReviewedEvidence
  category: string | null
  review: ReviewDetail
  mayMark: boolean
}) {
  const text = useText()
  const addressOf = useFileAddress()
  const href = evidence.kind === 'file' ? addressOf(evidence.fileUUID) : evidence.url
  return (
    <div className={classes.piece}>
      <div className={classes.pieceText}>
        {category && (
          <Text size="sm" c="dimmed">
            {category}
          </Text>
        )}
        {href ? (
          <Anchor href={href} target="_blank" rel="noopener noreferrer">
            {evidence.title}
          </Anchor>
        ) : (
          <Text fw={500}>{evidence.title}</Text>
        )}{' '}
        {evidence.isNew && (
          <StatusBadge tone="waiting">{text('microcredentials.reviewing.isNew')}</StatusBadge>
        )}
        {evidence.filename && (
          <Text size="sm" c="dimmed">
            {evidence.filename}
          </Text>
        )}
        {evidence.description && <Text size="sm">{evidence.description}</Text>}
        {evidence.html && <Prose html={evidence.html} />}
        <MarkEditor
          review={review}
          criterion={null}
          criterionID={evidence.criterionID}
          evidenceID={evidence.id}
          label={evidence.title}
          mayMark={mayMark}
        />
      </div>
    </div>
  )
}
