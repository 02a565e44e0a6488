import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, CloseButton, Menu, Text } from '@mantine/core'
import { useUiText } from '@atrium/ui/text.ts'
import listClasses from '@atrium/ui/list/list.module.css'
import { IconDownload, IconMail, IconPrinter, IconTags } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'

const MessageDialog = lazy(() => import('./message-dialog.tsx'))

export interface PeopleBarProps {
  kind: PersonKind
  ids: readonly number[]
  /** Whether the reader may email them. */
  mayMessage: boolean
  onLabels: () => void
  onSave: (format: 'csv' | 'xlsx') => void
  /** What to print for each of them: face sheets. */
  papers: readonly { label: string; onPrint: () => void }[]
  /** More that can be done with them. */
  more?: ReactNode
  onDone: () => void
}

/** What can be done with the people who were picked, and how many they are. */
export function PeopleBar({
  kind,
  ids,
  mayMessage,
  onLabels,
  onSave,
  papers,
  more,
  onDone,
}: PeopleBarProps) {
  const say = useText()
  const ui = useUiText()
  const [isWriting, setWriting] = useState(false)
  return (
    <div
      className={listClasses.bulk}
      role="region"
      aria-label={ui('ui.list.selection')}
      data-noprint
    >
      <Text fw={500} aria-live="polite">
        {ui('ui.list.selected', { count: ids.length })}
      </Text>
      {mayMessage && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          {say('people.message.act')}
        </Button>
      )}
      <Menu position="top">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
          >
            {ui('ui.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTags size={16} />} onClick={onLabels}>
            {ui('ui.list.labels')}
          </Menu.Item>
          {papers.map(({ label, onPrint }) => (
            <Menu.Item key={label} leftSection={<IconPrinter size={16} />} onClick={onPrint}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {more}
      <Menu position="top">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {say('people.bar.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSave('csv')}>{ui('ui.list.exportCsv')}</Menu.Item>
          <Menu.Item onClick={() => onSave('xlsx')}>{ui('ui.list.exportXlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseButton aria-label={ui('ui.list.clearSelection')} onClick={onDone} />
      <Suspense>
        {isWriting && (
          <MessageDialog
            kind={kind}
            ids={ids}
            onClose={() => setWriting(false)}
            onSent={() => {
              setWriting(false)
              onDone()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
