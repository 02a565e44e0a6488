import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { FilledClasses } from './filled-classes.tsx'
import { Offers } from './offers.tsx'

/** For someone who fills in for others: what they are asked, and their classes of today. Nothing if there is neither. */
export default function FillingInPart() {
  const { data } = api.fillingIn.useQuery()
  if (!data || data.offers.length + data.classes.length === 0) return null
  const { offers, classes } = data
  return (
    <Stack>
      {offers.length > 0 && <Offers offers={offers} />}
      {classes.length > 0 && <FilledClasses classes={classes} />}
    </Stack>
  )
}
