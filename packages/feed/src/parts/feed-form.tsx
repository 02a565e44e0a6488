import type { VersionedRow } from '@atrium/kit/shared'
import {
  FormFields,
  FormNotices,
  LazyUploadField,
  PageHeader,
  SaveButton,
  useFiles,
  useRecordForm,
  useRecordText,
  type FieldInputs,
  type RecordSource,
} from '@atrium/ui'
import { MergeConflict } from '@atrium/ui/record/merge-conflict.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../use-text.ts'
import { attachmentPurpose } from '../words.ts'

interface Props<Row extends VersionedRow> extends RecordSource<Row> {
  /**
   * The record whose texts label the fields: what is typed is kept under `name`, class by class.
   */
  texts: string
  title: string
  subtitle: string
  /** Where the page goes once it is saved, or given up. */
  back: string
  more?: ReactNode
  inputs?: FieldInputs<Row>
  children?: ReactNode
}

/** A page with one form of a class's feed. */
export function FeedForm<Row extends VersionedRow>({
  texts,
  title,
  subtitle,
  back,
  more,
  inputs,
  children,
  ...source
}: Props<Row>) {
  const say = useText()
  const id = useId()
  const [, go] = useLocation()
  const text = useRecordText({ name: texts })
  const form = useRecordForm(source)
  const { upload, addressOf } = useFiles(attachmentPurpose)
  const done = (row: Row | undefined) => {
    if (row) go(back)
  }
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} action={more} />
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit().then(done)
        }}
        style={{ maxWidth: 640 }}
      >
        <Stack gap="md">
          {children}
          <FormNotices form={form} text={text} />
          <FormFields
            fields={source.fields}
            text={text}
            form={form}
            inputs={
              {
                ...('fileUUID' in source.fields && {
                  fileUUID: ({ error }: { error?: string | undefined }) => {
                    const uuid = form.values.fileUUID
                    const name = form.values.fileName
                    return (
                      <LazyUploadField
                        name="attachment"
                        label={say('feed.attachment')}
                        description={say('feed.attachment.hint')}
                        accept="any"
                        error={error}
                        upload={upload}
                        value={
                          typeof uuid === 'string'
                            ? {
                                uuid,
                                canonicalUrl: addressOf(uuid),
                                ...(typeof name === 'string' && { filename: name }),
                              }
                            : null
                        }
                        onChange={(file) => {
                          form.setValue('fileUUID', file?.uuid ?? null)
                          form.setValue('fileName', file?.filename ?? null)
                        }}
                      />
                    )
                  },
                }),
                ...inputs,
              } as FieldInputs<Row>
            }
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" component={Link} href={back}>
              {say('feed.cancel')}
            </Button>
            <SaveButton form={id} state={form.state} />
          </Group>
        </Stack>
      </form>
      <MergeConflict form={form} fields={source.fields} text={text} onMerged={done} />
    </>
  )
}
