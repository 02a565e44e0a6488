import { recordApi, useLink, useRoutes } from '@atrium/kit/client'
import { RecordListPage, useDownload } from '@atrium/ui'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { evidenceRecord } from './evidence.record.ts'

const list = recordApi(evidenceRecord)

/** One's own portfolio, with its shared pages and the zip. */
export default function PortfolioPage() {
  const say = useText()
  const link = useLink()
  const { base } = useRoutes()
  const download = useDownload()
  return (
    <RecordListPage
      definition={evidenceRecord}
      api={list}
      hrefOf={(id) => link('my/portfolio/edit', { id })}
      slots={{
        toolbar: (
          <Button component={Link} variant="default" href={link('my/portfolio-pages')}>
            {say('goals.portfolio.pages')}
          </Button>
        ),
        more: [
          {
            label: say('goals.portfolio.export'),
            icon: <IconDownload size={16} aria-hidden="true" />,
            onClick: () => download(`${base}/rest/portfolio-export?download=1`),
          },
        ],
      }}
    />
  )
}
