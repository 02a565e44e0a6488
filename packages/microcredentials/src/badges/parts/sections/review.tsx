import { SectionCard, Segments } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import {
  audiences,
  catalogVisibilities,
  courseCodeReviewModes,
  reviewModes,
} from '../../../words.ts'
import { useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Count } from '../inputs.tsx'

/** Who reviews it, how blind the review is, who can find it, and how long it is valid. */
export function ReviewSection() {
  const text = useText()
  const { content, set, disabled } = useStudio()
  const one = <Code extends string>(codes: readonly Code[], chosen: string[]) =>
    codes.find((code) => code === chosen[0])
  return (
    <SectionCard title={text('microcredentials.section.review')}>
      <Stack>
        <Commented field="reviewMode">
          <Segments
            name="reviewMode"
            label={text('microcredentials.field.reviewMode')}
            description={text(`microcredentials.reviewMode.${content.reviewMode}.hint`)}
            required
            disabled={disabled}
            options={reviewModes.map((mode) => ({
              value: mode,
              label: text(`microcredentials.reviewMode.${mode}`),
            }))}
            value={[content.reviewMode]}
            onChange={(chosen) =>
              set({ reviewMode: one(reviewModes, chosen) ?? content.reviewMode })
            }
          />
        </Commented>
        <Commented field="courseCodeReviewMode">
          <Segments
            name="courseCodeReviewMode"
            label={text('microcredentials.field.courseCodeReviewMode')}
            required
            disabled={disabled}
            options={courseCodeReviewModes.map((mode) => ({
              value: mode,
              label: text(`microcredentials.courseCodeReviewMode.${mode}`),
            }))}
            value={[content.courseCodeReviewMode]}
            onChange={(chosen) =>
              set({
                courseCodeReviewMode:
                  one(courseCodeReviewModes, chosen) ?? content.courseCodeReviewMode,
              })
            }
          />
        </Commented>
        <Commented field="catalogVisibility">
          <Segments
            name="catalogVisibility"
            label={text('microcredentials.field.catalogVisibility')}
            required
            disabled={disabled}
            options={catalogVisibilities.map((mode) => ({
              value: mode,
              label: text(`microcredentials.catalogVisibility.${mode}`),
            }))}
            value={[content.catalogVisibility]}
            onChange={(chosen) =>
              set({
                catalogVisibility: one(catalogVisibilities, chosen) ?? content.catalogVisibility,
              })
            }
          />
        </Commented>
        <Commented field="audience">
          <Segments
            multi
            name="audience"
            label={text('microcredentials.field.audience')}
            description={text('microcredentials.field.audience.hint')}
            required
            disabled={disabled}
            options={audiences.map((kind) => ({
              value: kind,
              label: text(`microcredentials.audience.${kind}`),
            }))}
            value={content.audience}
            onChange={(chosen) =>
              set({ audience: audiences.filter((kind) => chosen.includes(kind)) })
            }
          />
        </Commented>
        <Commented field="validMonths">
          <Count
            path="validMonths"
            label={text('microcredentials.field.validMonths')}
            description={text('microcredentials.field.validMonths.hint')}
            min={1}
            max={600}
            value={content.validMonths}
            onChange={(validMonths) => set({ validMonths })}
          />
        </Commented>
      </Stack>
    </SectionCard>
  )
}
