import { Skeleton, Stack } from '@mantine/core'
import { useUiText } from '../text.ts'
import classes from './section-card.module.css'

/** A card that is still loading, as high as it will be: `lines` of a list under a title. */
export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  const say = useUiText()
  return (
    <section className={classes.card} role="status" aria-busy="true">
      <span className="atrium-visually-hidden">{say('ui.loading')}</span>
      <div className={classes.head}>
        <Skeleton height={18} width="38%" />
      </div>
      <Stack gap={0}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={classes.line}>
            <Skeleton height={12} width={`${80 - (line % 3) * 14}%`} />
          </div>
        ))}
      </Stack>
    </section>
  )
}
