import { Button, Text } from '@mantine/core'
import type { VersionedRow } from '@atrium/kit/shared'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'
import { KeptOffer } from './kept-offer.tsx'
import type { RecordText } from './use-record-text.ts'
import type { RecordForm } from './use-record-form.ts'

/** Messages about the whole form: restored work, a change by someone else, a failed save. */
export function FormNotices<Row extends VersionedRow>({
  form,
  text,
}: {
  form: RecordForm<Row>
  text: RecordText
}) {
  const say = useUiText()
  return (
    <>
      <KeptOffer offered={form.offered} onTake={form.takeOffered} onDiscard={form.discardOffered} />
      {form.changedByOthers.length > 0 && form.state !== 'conflict' && (
        <Notice kind="warning" mb="md" title={say('ui.conflict.title')}>
          <Text mb="xs">
            {say('ui.conflict.changed', {
              fields: form.changedByOthers.map(text.label).join(', '),
            })}
          </Text>
          <Button size="xs" variant="default" onClick={form.review}>
            {say('ui.conflict.review')}
          </Button>
        </Notice>
      )}
      {form.formError !== undefined && form.changedByOthers.length === 0 && (
        <Notice kind="danger" mb="md">
          {form.formError}
        </Notice>
      )}
    </>
  )
}
