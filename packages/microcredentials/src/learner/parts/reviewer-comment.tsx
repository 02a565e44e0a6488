import { Text } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import { useText } from '../../use-text.ts'
import type { LearnerSpace } from '../learner.queries.ts'
import classes from './learner.module.css'

/** The last reviewer's comment on this part, next to it. */
export function ReviewerComment({
  space,
  criterionID,
  evidenceID,
}: {
  space: LearnerSpace
  criterionID: number
  evidenceID: number
}) {
  const text = useText()
  const mark = space.feedback[0]?.marks.find(
    (one) => one.criterionID === criterionID && one.evidenceID === evidenceID,
  )
  if (!mark || (!mark.revise && !mark.comment)) return null
  return (
    <div className={classes.remark}>
      <Text size="sm" fw={600}>
        {text(mark.revise ? 'microcredentials.work.revise' : 'microcredentials.work.remark')}
      </Text>
      {mark.comment && <Prose html={mark.comment} />}
    </div>
  )
}
