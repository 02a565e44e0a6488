import { useDocument } from '@atrium/documents/parts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useText } from '../use-text.ts'

/** The schedule as a document in the school's style, as of a day. */
export function PrintSchedule({ studentID, date }: { studentID: number; date?: string }) {
  const say = useText()
  const print = useDocument()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => print('schoolYear.schedule', { studentID, ...(date && { date }) })}
    >
      {say('schoolYear.print.button')}
    </Button>
  )
}
