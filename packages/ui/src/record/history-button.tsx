import type { Field } from '@atrium/kit/shared'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUiText } from '../text.ts'
import type { HistoryDrawerProps } from './history-drawer.tsx'

const HistoryDrawer = lazy(() => import('./history-drawer.tsx'))

interface HistoryButtonProps<Input> {
  /** The procedure that returns the changes; called when the history is opened. */
  api: {
    useQuery: (input: Input, options: { staleTime: number }) => HistoryDrawerProps['history']
  }
  /** Says whose history it is. */
  input: Input
  fields: Record<string, Field>
  label: (field: string) => string
  /** The names of a field's choices; default: their codes. */
  choice?: ((field: string) => (code: string) => string) | undefined
  /** The names of acts that are the subject's own. */
  act?: HistoryDrawerProps['act']
  /** How to show a value that its field doesn't show well. */
  show?: HistoryDrawerProps['show']
  /** For one of many in a list: the history's subject, for screen readers. */
  of?: string
  /** Texts `<name>.<action>` describe the act, where `ui.history.<action>` doesn't. */
  actions?: string
}

/** Opens the history of a page's subject, if it isn't a list's record. */
export function HistoryButton<Input>({ of, ...props }: HistoryButtonProps<Input>) {
  const say = useUiText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(of === undefined
          ? { variant: 'default', leftSection: <IconHistory size={16} aria-hidden="true" /> }
          : {
              variant: 'subtle',
              size: 'compact-sm',
              'aria-label': `${say('ui.history.title')}: ${of}`,
            })}
        onClick={() => setOpen(true)}
      >
        {say('ui.history.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <History {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function History<Input>({
  api,
  input,
  label,
  choice = () => (code) => code,
  ...shown
}: Omit<HistoryButtonProps<Input>, 'of'> & { onClose: () => void }) {
  const history = api.useQuery(input, { staleTime: 0 })
  return <HistoryDrawer {...shown} history={history} text={{ label, choice }} />
}
