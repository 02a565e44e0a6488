import { FilePurpose, LazyUploadField, SectionCard, useFiles } from '@atrium/ui'
import { Group, Stack } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import { filePurposes } from '../../../words.ts'
import type { ResourceContent } from '../../content.types.ts'
import { newKey, useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { Line, RichText } from '../inputs.tsx'
import { PartList } from '../part-list.tsx'

const blank = (): ResourceContent => ({
  key: newKey(),
  title: '',
  description: '',
  url: null,
  isbn10: null,
  fileUUID: null,
  filename: null,
})

/** Resources for learners. */
export function ResourcesSection() {
  const text = useText()
  const { content, set } = useStudio()
  return (
    <SectionCard title={text('microcredentials.section.resources')}>
      <PartList
        parts={content.resources}
        nameOf={({ title }, at) =>
          title || text('microcredentials.resource.unnamed', { number: at + 1 })
        }
        onChange={(resources) => set({ resources })}
        add={{ label: text('microcredentials.resource.add'), make: blank }}
        empty={text('microcredentials.resource.empty')}
      >
        {(resource, at, change) => (
          <Commented field={`resources:${resource.key}`}>
            <Stack gap="sm">
              <Line
                path={`resources.${at}.title`}
                label={text('microcredentials.resource.title')}
                required
                value={resource.title}
                onChange={(title) => change({ title })}
              />
              <RichText
                path={`resources.${at}.description`}
                label={text('microcredentials.resource.description')}
                value={resource.description}
                onChange={(description) => change({ description })}
              />
              <Group grow align="flex-start" gap="sm" preventGrowOverflow={false}>
                <Line
                  path={`resources.${at}.url`}
                  label={text('microcredentials.resource.url')}
                  maxLength={2000}
                  value={resource.url ?? ''}
                  onChange={(url) => change({ url: url.trim() || null })}
                />
                <Line
                  path={`resources.${at}.isbn10`}
                  label={text('microcredentials.resource.isbn10')}
                  maxLength={20}
                  value={resource.isbn10 ?? ''}
                  onChange={(isbn10) => change({ isbn10: isbn10.trim() || null })}
                />
              </Group>
              <FilePurpose value={filePurposes.resource}>
                <Asset resource={resource} onChange={change} />
              </FilePurpose>
            </Stack>
          </Commented>
        )}
      </PartList>
    </SectionCard>
  )
}

function Asset({
  resource,
  onChange,
}: {
  resource: ResourceContent
  onChange: (patch: Partial<ResourceContent>) => void
}) {
  const text = useText()
  const { disabled } = useStudio()
  const { upload, addressOf } = useFiles()
  const { fileUUID, filename } = resource
  if (disabled) return null
  return (
    <LazyUploadField
      name={`asset-${resource.key}`}
      label={text('microcredentials.resource.file')}
      accept="any"
      upload={upload}
      value={
        fileUUID
          ? { uuid: fileUUID, canonicalUrl: addressOf(fileUUID), ...(filename && { filename }) }
          : null
      }
      onChange={(file) =>
        onChange({ fileUUID: file?.uuid ?? null, filename: file?.filename ?? null })
      }
    />
  )
}
