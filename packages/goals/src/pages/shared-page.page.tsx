import { useRoutes, useTitle, type PageProps } from '@atrium/kit/client'
import { Loading, PageHeader, useFormats } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { Copies } from '../student/copies.tsx'
import { useText } from '../use-text.ts'

/** A shared page, for anyone with its address. */
export default function SharedPagePage({ params }: PageProps) {
  const say = useText()
  const { base } = useRoutes()
  const { date } = useFormats()
  const token = params.token ?? ''
  const read = api.sharedPage.useQuery({ token }, { retry: false })
  useTitle(read.data?.title)
  if (!read.data) return <Loading of={read} height={320} />
  const { title, intro, owner, expiresOn, copies } = read.data
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${say('goals.page.of', { owner })} · ${say('goals.page.until', { day: date(expiresOn) })}`}
      />
      <Stack gap="md">
        {intro && <Text style={{ whiteSpace: 'pre-line' }}>{intro}</Text>}
        <Copies
          copies={copies}
          fileHref={(uuid) =>
            `${base}/rest/portfolio-pages/${encodeURIComponent(token)}/files/${uuid}`
          }
        />
      </Stack>
    </>
  )
}
