import { DefinitionList, SectionCard, useFormats } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import type { FrozenCopy } from '../evidence/evidence.words.ts'
import { useText } from '../use-text.ts'

/** Frozen copies, each with its files. */
export function Copies({
  copies,
  fileHref,
}: {
  copies: readonly Omit<FrozenCopy, 'audience'>[]
  fileHref: (uuid: string) => string | undefined
}) {
  const say = useText()
  const { day } = useFormats()
  return (
    <Stack gap="md">
      {copies.map(({ id, name, number, description, links, files, submittedAt }) => (
        <SectionCard key={id} title={name}>
          <Stack gap="sm">
            <Text c="dimmed" size="sm">
              {say('goals.portfolio.copy', { number, day: day(submittedAt) })}
            </Text>
            {description && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
            {links.length > 0 && (
              <DefinitionList
                items={links.map(({ kind, text, score }, at) => ({
                  ...{
                    key: String(at),
                    label: say(`goals.link.${kind}`),
                    value: score ? `${text} · ${score}` : text,
                  },
                }))}
              />
            )}
            {files.map(({ uuid, name: file, picture }) => (
              <div key={uuid}>
                {picture !== null && (
                  <img
                    src={fileHref(uuid)}
                    alt={file}
                    loading="lazy"
                    style={{ display: 'block', maxWidth: '100%', maxHeight: '60vh' }}
                  />
                )}
                <Anchor href={fileHref(uuid)} download>
                  {file}
                </Anchor>
              </div>
            ))}
          </Stack>
        </SectionCard>
      ))}
    </Stack>
  )
}
